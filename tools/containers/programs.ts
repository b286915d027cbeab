// Collects what the images run, in a folder that needs only Node: each service's bundle, as `npm start` runs it, and
// the program that starts the shell's live release.
//   node tools/containers/programs.ts <folder>
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { serviceNames } from '@glas/contracts/services'
import { nodeConfig } from '@glas/releases/build/bundle'
import { compile } from '@glas/releases/build/compile'
import { buildService } from '../release/build-service.ts'
import { root } from '../start/paths.ts'

const folder = resolve(process.argv[2]!)

for (const name of serviceNames) {
  const { part, version, dir } = await buildService(join(root, `svc-${name}`))
  await cp(dir, join(folder, part), { recursive: true })
  console.log(`${part} ${version}`)
}
await compile([nodeConfig({
  partDir: join(root, 'shell'), outDir: join(folder, 'shell'), entry: { live: './src/server/live/main.ts' },
})], { strict: true })

import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { remoteNames } from '@glas/contracts/services'
import { runCommand } from './start/command.ts'
import { root } from './start/paths.ts'
import { runSystem } from './start/run.ts'
import type { System } from './start/system.ts'

const parts: readonly string[] = [...remoteNames, 'shell']

const usage = `npm run dev [-- part …]: npm start, and what changes is run anew: services and the shell's server start again,
remotes and the shell's pages are built again, and open pages load again by themselves.
  npm run dev -- mfe-survey    only this one is built at changes, the rest stays as it is
Parts: ${parts.join(', ')}.`

/** Folders whose changes reach a part's build. */
const inputsOf = (part: string) => [`${part}/src`, 'mfe-kit/src', 'contracts/src']

/** Builds again what changed: one build at a time, and once more for what changed meanwhile. */
function buildAtChanges(system: System, chosen: readonly string[]): void {
  const waiting = new Set<string>()
  let building = false
  const build = async () => {
    if (building) return
    building = true
    while (waiting.size > 0) {
      const now = [...waiting]
      waiting.clear()
      const began = Date.now()
      try {
        await runCommand({
          name: 'build', command: process.execPath, args: ['tools/start/publish.ts', system.releasesDir, ...now],
          cwd: root, logDir: system.logDir,
        })
        console.log(`${now.join(', ')} built (${((Date.now() - began) / 1000).toFixed(1)} s)`)
      } catch (error) {
        console.error((error as Error).message)
      }
    }
    building = false
  }
  for (const folder of new Set(chosen.flatMap(inputsOf))) {
    if (!existsSync(join(root, folder))) continue
    let settled: NodeJS.Timeout | undefined
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (file?.includes('.test.')) return
      for (const part of chosen) if (inputsOf(part).includes(folder)) waiting.add(part)
      // An editor writes a file in several steps.
      clearTimeout(settled)
      settled = setTimeout(() => void build(), 150)
    })
  }
}

const args = process.argv.slice(2)
const unknown = args.find((name) => !parts.includes(name))
if (args.includes('--help')) {
  console.log(usage)
} else if (unknown) {
  console.error(`There is no part ${unknown} that could be built.\n${usage}`)
  process.exitCode = 1
} else {
  const system = await runSystem({ watch: true })
  if (system) buildAtChanges(system, args.length > 0 ? args : parts)
}

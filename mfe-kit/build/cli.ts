import { readFileSync, watch } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { publishVersion } from '@glas/releases/store/publish'
import { buildPart } from './build.ts'
import { serveAlone } from './serve-alone.ts'

const help = `Builds the part in whose folder it runs.
  node ../mfe-kit/build/cli.ts build                 into dist/<version>/
  node ../mfe-kit/build/cli.ts publish [<releases>]  the same, and makes it live there (default: ../.glas/releases)
  node ../mfe-kit/build/cli.ts dev [<releases>]      publishes at every change of a source; a running site shows it at
                                                     the next page load
  node ../mfe-kit/build/cli.ts alone [--port 8302]   serves the remote standalone, in a small frame, and
                                                     again at every change; its port is in its package.json`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})
const [command, releases = '../.glas/releases'] = positionals
const partDir = process.cwd()
const log = (line: string) => process.stdout.write(`${line}\n`)

async function timed<T>(task: () => Promise<T>, line: (result: T) => string): Promise<void> {
  const started = performance.now()
  const result = await task()
  log(`${line(result)} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
}

function ownPort(): number {
  const text = readFileSync(path.join(partDir, 'package.json'), 'utf8')
  return (JSON.parse(text) as { glas: { port: number } }).glas.port
}

async function buildAndPublish() {
  const { part, version, dir } = await buildPart(partDir)
  return publishVersion(part, version, dir, path.resolve(releases))
}

const publish = () => timed(buildAndPublish, ({ part, version, changed }) =>
  `${part} ${version} ${changed ? 'is live' : 'was live'}`)

/** One build at a time; changes during a build trigger another one. */
async function publishAtChanges(): Promise<void> {
  let wanted = true
  let running = false
  const run = async () => {
    if (running) return
    running = true
    while (wanted) {
      wanted = false
      await publish().catch((error: unknown) => log(error instanceof Error ? error.message : String(error)))
    }
    running = false
  }
  let settle: NodeJS.Timeout | undefined
  const dirs = ['src', '../mfe-kit/src', '../contracts/src'].map((dir) => path.join(partDir, dir))
  for (const dir of dirs) {
    watch(dir, { recursive: true }, () => {
      wanted = true
      clearTimeout(settle)
      settle = setTimeout(() => void run(), 150)
    })
  }
  await run()
}

/** Ends by closing the server, which removes its files. */
async function serveUntilStopped(): Promise<void> {
  const server = await serveAlone(partDir, Number(values.port ?? ownPort()), log)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      server.close()
      server.closeAllConnections()
    })
  }
}

switch (values.help ? undefined : command) {
  case 'build':
    await timed(() => buildPart(partDir), ({ part, version, dir }) => `${part} ${version} in ${path.relative(partDir, dir)}`)
    break
  case 'publish':
    await publish()
    break
  case 'dev':
    await publishAtChanges()
    break
  case 'alone':
    await serveUntilStopped()
    break
  default:
    log(help)
    process.exitCode = values.help || !command ? 0 : 1
}

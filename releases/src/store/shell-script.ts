import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Registry, RegistryChange } from '../registry/registry.ts'

/**
 * The program that runs the shell's server: the live version's, or that of the newest earlier version with a server.
 * The first releases had none; after a rollback to one of them, the newest server serves its pages.
 * @throws one sentence if no version has a server
 */
export function shellScript(releasesDir: string): string {
  const text = (name: string) => readFileSync(path.join(releasesDir, name), 'utf8')
  const { parts: { shell } } = JSON.parse(text('registry.json')) as Registry
  const history = existsSync(path.join(releasesDir, 'history.jsonl')) ? text('history.jsonl').trimEnd().split('\n') : []
  const before = history.filter((line) => line !== '').map((line) => JSON.parse(line) as RegistryChange)
    .filter(({ part }) => part === 'shell').map(({ to }) => to).toReversed()
  const script = [...shell ? [shell.stable] : [], ...before]
    .map((version) => path.join(releasesDir, 'shell', version, '.server/main.mjs'))
    .find((file) => existsSync(file))
  if (!script) throw new Error(`No version of the shell in ${releasesDir} has a server`)
  return script
}

import { existsSync, readFileSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../start/command.ts'
import { root } from '../start/paths.ts'

/** Folders whose changes reach a part's build. */
const inputsOf = (part: string) => [`${part}/src`, 'mfe-kit/src', 'contracts/src']

/** The output of a failed build: the fault and its place, without our own stack. */
export function faultOf(said: string): string {
  const lines = said.split('\n')
  const from = lines.findIndex((line) => /^(\w*Error|\s*ERROR in)\b/.test(line))
  if (from < 0) return said.trim()
  const length = lines.slice(from).findIndex((line) => /^\s+at .*:\d+:\d+\)?$|^Node\.js v/.test(line))
  return lines.slice(from, length < 0 ? undefined : from + length).join('\n').trimEnd()
}

/** Rebuilds what changed and makes it live: one build at a time, and another one for later changes. */
export function buildAtChanges(
  { releasesDir, logDir }: { readonly releasesDir: string; readonly logDir: string }, chosen: readonly string[],
): void {
  const log = join(logDir, 'build.log')
  const waiting = new Set<string>()
  let building = false
  const build = async () => {
    if (building) return
    building = true
    while (waiting.size > 0) {
      const now = [...waiting]
      waiting.clear()
      const began = Date.now()
      const before = existsSync(log) ? statSync(log).size : 0
      try {
        await runCommand({
          name: 'build', command: process.execPath, args: ['tools/start/publish.ts', releasesDir, ...now],
          cwd: root, logDir,
        })
        console.log(`${now.join(', ')} built (${((Date.now() - began) / 1000).toFixed(1)} s)`)
      } catch {
        const said = readFileSync(log).subarray(before).toString()
        console.error(`${now.join(', ')} could not be built; the live version stays.\n${faultOf(said)}`)
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

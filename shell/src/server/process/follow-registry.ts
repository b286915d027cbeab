import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Registry } from '@glas/releases/registry/registry'
import { stampOf } from '@glas/releases/store/file-stamp'

/** How often the registry is checked for a change. */
const pollMs = 100

/** The versions of the shell that the registry names. */
export interface NamedVersions {
  readonly stable: string
  readonly canary?: string | undefined
}

/** Calls back with the shell's versions whenever the registry has changed. */
export function followRegistry(
  releasesDir: string, follow: (shell: NamedVersions) => Promise<void>,
  onFault: (error: unknown) => void,
) {
  const file = path.join(releasesDir, 'registry.json')
  let stamp = ''
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function check(): Promise<void> {
    const found = await stampOf(file)
    if (found === stamp) return
    const entry = (JSON.parse(await readFile(file, 'utf8')) as Registry).parts['shell']
    stamp = found
    if (entry) await follow({ stable: entry.stable, canary: entry.canary?.version })
  }

  const start = () => {
    if (stopped) return
    timer = setTimeout(() => void check().catch(onFault).then(start), pollMs)
    timer.unref()
  }
  return {
    check,
    start,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

import type { Targets } from './targets.ts'

/** A service's response to a call of the server itself. */
export interface Answer {
  readonly status: number
  readonly body: string
}

/** Tries instances one after the other until one answers, or the signal aborts. */
export async function readInTurn(
  path: string, targets: readonly Targets[], signal: AbortSignal, headers: Readonly<Record<string, string>> = {},
): Promise<Answer | undefined> {
  for (const { order, refused } of targets) {
    for (const url of order()) {
      try {
        const response = await fetch(url + path, {
          signal, redirect: 'error', headers: { accept: 'application/json', ...headers },
        })
        return { status: response.status, body: await response.text() }
      } catch {
        if (signal.aborted) return undefined
        refused(url)
      }
    }
  }
  return undefined
}

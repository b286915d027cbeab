import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReleasedShell } from './released-shell.ts'

/** A version of the shell's server that runs in this process. */
export interface OpenedVersion {
  readonly version: string
  readonly shell: ReleasedShell
}

interface Running extends OpenedVersion {
  /** Requests in flight. */
  requests: number
}

export interface OpenedVersions {
  /** The versions that are running. */
  all(): readonly OpenedVersion[]
  /** Opens a version once; undefined if it has no server, or if it failed to start before. */
  open(version: string): Promise<OpenedVersion | undefined>
  /** Why a version failed to start. */
  failureOf(version: string): string | undefined
  /** Lets a version answer a request; false if it is not running. */
  answer(version: string, request: IncomingMessage, response: ServerResponse): boolean
  /** Closes the versions that are neither wanted nor answering. */
  closeUnwanted(): void
}

/**
 * The versions of the shell's server that run side by side in one process.
 * @param start starts a version; undefined if it has no server
 * @param isWanted whether a version must stay open without requests
 */
export function createOpenedVersions(
  start: (version: string) => Promise<ReleasedShell> | undefined, isWanted: (version: string) => boolean,
  onFault: (error: unknown) => void,
): OpenedVersions {
  const opening = new Map<string, Promise<Running>>()
  const running = new Map<string, Running>()
  const failures = new Map<string, string>()

  function closeIfUnwanted({ version, shell, requests }: Running): void {
    if (requests > 0 || isWanted(version)) return
    opening.delete(version)
    running.delete(version)
    shell.stop()
  }

  async function started(version: string, starting: Promise<ReleasedShell>): Promise<Running> {
    const one: Running = { version, shell: await starting, requests: 0 }
    running.set(version, one)
    return one
  }

  return {
    all: () => [...running.values()],
    async open(version) {
      if (failures.has(version)) return undefined
      let one = opening.get(version)
      if (!one) {
        const starting = start(version)
        if (!starting) return undefined
        opening.set(version, one = started(version, starting))
      }
      try {
        return await one
      } catch (error) {
        opening.delete(version)
        if (!failures.has(version)) onFault(error)
        failures.set(version, error instanceof Error ? error.message : String(error))
        return undefined
      }
    },
    failureOf: (version) => failures.get(version),
    answer(version, request, response) {
      const one = running.get(version)
      if (!one) return false
      one.requests += 1
      response.once('close', () => {
        one.requests -= 1
        closeIfUnwanted(one)
      })
      one.shell.handle(request, response)
      return true
    },
    closeUnwanted() {
      for (const one of running.values()) closeIfUnwanted(one)
    },
  }
}

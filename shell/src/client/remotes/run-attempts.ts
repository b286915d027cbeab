import type { MountedRemote, RemoteModule } from '@glas/contracts/host'
import type { RemoteAttempt } from '../context/services.ts'

/** Time limit of an attempt until the remote renders its page. */
export const attemptMs = 8000

type Fail = (code: string, error?: unknown) => void

export interface RunOptions {
  readonly attempts: readonly RemoteAttempt[]
  /** Mounts a version's module; `fail` ends the attempt, at any time. */
  mount(module: RemoteModule, version: string, fail: Fail): MountedRemote
  onShown(version: string): void
  /** The version's page answers to its controls. */
  onWorking(): void
  /** The mounted version was unmounted; the next attempt follows. */
  onLost(): void
  /** No attempt is left. */
  onFailed(): void
  report(version: string, code: string, error?: unknown): void
}

export interface Run {
  /** The mounted version; at most one at any time. */
  mounted(): MountedRemote | null
  stop(): void
}

/**
 * Makes the attempts one after another until a version shows its page, and continues if it breaks later. An attempt
 * fails if the version is missing, hangs, fails to mount, or throws while rendering.
 */
export function runAttempts({ attempts, mount, onShown, onWorking, onLost, onFailed, report }: RunOptions): Run {
  let stopped = false
  let mounted: MountedRemote | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function start(index: number): void {
    const attempt = attempts[index]
    if (!attempt) return onFailed()
    const { version } = attempt
    let over = false
    const fail: Fail = (code, error) => {
      if (over || stopped) return
      over = true
      clearTimeout(timer)
      report(version, code, error)
      const lost = mounted
      mounted = null
      // Not while React is still rendering the failed version.
      queueMicrotask(() => {
        lost?.unmount()
        if (stopped) return
        if (lost) onLost()
        start(index + 1)
      })
    }
    timer = setTimeout(() => fail('TIMED_OUT', new Error(`No page in ${attemptMs} ms`)), attemptMs)

    const go = async () => {
      const module = await attempt.load()
      if (over || stopped) return
      const made = mount(module, version, fail)
      if (over || stopped) return made.unmount()
      mounted = made
      await made.ready
      if (over || stopped) return
      clearTimeout(timer)
      onShown(version)
      await made.shown
      if (!over && !stopped) onWorking()
    }
    go().catch((error: unknown) => fail(mounted ? 'MOUNT_FAILED' : 'LOAD_FAILED', error))
  }

  start(0)
  return {
    mounted: () => mounted,
    stop() {
      stopped = true
      clearTimeout(timer)
      mounted?.unmount()
      mounted = null
    },
  }
}

import type { ServiceName } from '@glas/contracts/services'

/**
 * Which processes run which version of each service: a JSON file, replaced by rename by the program that runs the
 * services, and read by the shell. A version is listed once its processes are ready. They keep running until the shell
 * has read a file that no longer lists them.
 */
export interface RunningServices {
  /** Counts the replacements; the shell's /healthz reports the one that it follows. */
  readonly generation: number
  readonly services: Readonly<Partial<Record<ServiceName, RunningService>>>
}

export interface RunningService {
  /** The change of the registry that led to this: its instant (`RegistryChange.at`), empty if there is no history. */
  readonly change: string
  readonly stable: RunningVersion
  /** For a percentage of visitors; never for respondents. */
  readonly canary?: RunningVersion & { readonly percent: number }
  /** The latest version that could not start; the listed ones continue instead. */
  readonly refused?: RefusedVersion
}

export interface RunningVersion {
  readonly version: string
  /** Addresses of its processes, at least one. */
  readonly urls: readonly string[]
  /** Addresses of their metrics, in the same order. */
  readonly metrics: readonly string[]
}

export interface RefusedVersion {
  readonly version: string
  readonly reason: string
  /** ISO instant. */
  readonly at: string
}

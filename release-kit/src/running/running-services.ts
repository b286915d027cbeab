import type { ServiceName } from '@glas/contracts/services'

/**
 * Which processes answer for which version of each service: a JSON file, written by rename by the program that
 * runs the services, and read by the shell. A version is listed once its processes are ready, and they keep running
 * until the shell has read that it is listed no longer.
 */
export interface RunningServices {
  /** Counts the replacements: the shell's /healthz says which it goes by. */
  readonly generation: number
  readonly services: Readonly<Partial<Record<ServiceName, RunningService>>>
}

export interface RunningService {
  /** The change of the registry that this fulfils: its instant (`RegistryChange.at`), empty where no history tells. */
  readonly change: string
  readonly stable: RunningVersion
  /** For so many in a hundred visitors; never for respondents. */
  readonly canary?: RunningVersion & { readonly percent: number }
  /** The version that was to run last and could not; the listed ones go on instead. */
  readonly refused?: RefusedVersion
}

export interface RunningVersion {
  readonly version: string
  /** Addresses of its processes, one at least. */
  readonly urls: readonly string[]
  /** Where their metrics are, in the same order. */
  readonly metrics: readonly string[]
}

export interface RefusedVersion {
  readonly version: string
  readonly reason: string
  /** ISO instant. */
  readonly at: string
}

export interface LockOptions {
  /** How often it is tried again, in milliseconds. */
  readonly retryMs?: number
  /** After how many milliseconds a lock counts as abandoned though a process has its pid: never, without. */
  readonly staleMs?: number
}

export function withLock<T>(
  file: string, onWait: (owner: number) => void, work: () => Promise<T>, options?: LockOptions,
): Promise<T>

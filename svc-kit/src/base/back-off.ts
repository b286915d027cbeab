export interface BackOff {
  /** Wait after the first failure, in milliseconds. */
  readonly firstMs: number
  /** The longest wait, in milliseconds. */
  readonly maxMs: number
}

/**
 * Exponential back-off: the wait before the next try, in milliseconds. It doubles with each consecutive failure.
 * @param faults consecutive failures, at least 1
 */
export function backOffMs({ firstMs, maxMs }: BackOff, faults: number): number {
  return Math.min(maxMs, firstMs * 2 ** (faults - 1))
}

export interface BackOff {
  /** Wait after the first fault, in milliseconds. */
  readonly firstMs: number
  /** The longest wait, in milliseconds. */
  readonly maxMs: number
}

/**
 * Exponential back-off: the wait before the next try, in milliseconds. It doubles with each fault in a row.
 * @param faults faults in a row, 1 at least
 */
export function backOffMs({ firstMs, maxMs }: BackOff, faults: number): number {
  return Math.min(maxMs, firstMs * 2 ** (faults - 1))
}

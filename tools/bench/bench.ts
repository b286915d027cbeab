/** One measurement and its limit. */
export interface Row {
  /** The label, such as `8 at once: flows per second`. */
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly atMost?: number
  readonly atLeast?: number
}

export interface BenchOptions {
  /** This run's own temporary folder; removed afterwards. */
  readonly dir: string
  /** Shows the current step. */
  showStep(what: string): void
  /** Aborted by Ctrl-C: pass it to `startSystem`. */
  readonly signal: AbortSignal
  /** A running site to measure instead of a separate system (`--site`), for benches that can. */
  readonly site?: string
  /** Where to write CPU profiles of the measured processes (`--profile`), if at all. */
  readonly profileDir?: string
}

/** A part of `npm run bench`, which can be run separately by its name. */
export interface Bench {
  readonly name: string
  readonly help: string
  /** Measures; everything it starts has ended when this resolves or rejects. */
  run(options: BenchOptions): Promise<readonly Row[]>
}

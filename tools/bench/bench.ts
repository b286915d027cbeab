/** One measured figure, and the limit it is held to. */
export interface Row {
  /** What was measured, as `8 at once: flows per second`. */
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly atMost?: number
  readonly atLeast?: number
  /** What is aimed at beyond the limit: shown, never failed. */
  readonly aim?: number
}

export interface BenchOptions {
  /** A folder of this run's own under the system's temporary one; it is removed afterwards. */
  readonly dir: string
  /** Shows what is being done. */
  say(what: string): void
  /** Aborted by Ctrl-C: hand it to `startSystem`. */
  readonly signal: AbortSignal
  /** Where CPU profiles of the measured processes are wanted (`--profile`). */
  readonly profileDir?: string
}

/** A part of `npm run bench`, which can be run alone by its name. */
export interface Bench {
  readonly name: string
  readonly help: string
  /** Measures; whatever it starts has ended when this resolves or rejects. */
  run(options: BenchOptions): Promise<readonly Row[]>
}

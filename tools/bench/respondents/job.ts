/** The generator's standard input, as JSON lines: first the job, then one line for each round. */
export interface Job {
  readonly site: string
  readonly researchId: string
  readonly termsSha256: string
  /** The research's key, SPKI in base64url. */
  readonly spki: string
  readonly codes: readonly string[]
  /** Sealed answers, used in turn. */
  readonly sealed: readonly string[]
}

export interface Round {
  readonly atOnce: number
  readonly flows: number
}

/** The generator's output after each round. */
export interface RoundResult {
  readonly seconds: number
  /** Milliseconds of each flow. */
  readonly times: readonly number[]
  /** CPU seconds of the generator itself. */
  readonly cpu: number
}

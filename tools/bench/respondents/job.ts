/** What the generator is told, on its standard input as JSON lines: first the job, then one line for each round. */
export interface Job {
  readonly site: string
  readonly researchId: string
  readonly termsSha256: string
  /** The research's key, SPKI in base64url. */
  readonly spki: string
  readonly codes: readonly string[]
  /** Sealed answers, dealt out in turn. */
  readonly sealed: readonly string[]
}

export interface Round {
  readonly atOnce: number
  readonly flows: number
}

/** What it says after each round. */
export interface RoundResult {
  readonly seconds: number
  /** Milliseconds of each flow. */
  readonly times: readonly number[]
  /** CPU seconds of the generator itself. */
  readonly cpu: number
}

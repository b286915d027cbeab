import type { Instrument } from '@glas/contracts/survey/instrument'

/** The facts of a printed questionnaire. All copies in a language are alike. */
export interface PrintedSheet {
  readonly researchId: string
  readonly companyName: string
  /** Its logo as a `data:` address. */
  readonly logo?: string | null | undefined
  readonly researchName: string
  /** Last day to hand in a copy, `2026-11-24`. */
  readonly endsOn: string
  /** Whether others answer online: then each person is asked to answer once. */
  readonly combined: boolean
  /** Where anonymity is explained, without a scheme. */
  readonly anonymityAddress: string
  readonly instrument: Instrument
}

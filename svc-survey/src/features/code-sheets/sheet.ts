/** One sheet's facts and codes, for both formats. */
export interface Sheet {
  readonly companyName: string
  /** Its logo as a `data:` address. */
  readonly logo?: string | null | undefined
  readonly researchName: string
  readonly startsOn: string
  readonly endsOn: string
  readonly fingerprint: string
  /** The URL at which a code is typed. */
  readonly address: string
  readonly codes: readonly { readonly code: string; readonly link: string }[]
}

/** Texts on slips, lists and posters. */
export interface SheetTexts {
  /** Names of the downloads, without what is in front and the ending. */
  readonly slipsFile: string
  readonly listFile: string
  readonly posterFile: string
  readonly worksheet: string
  readonly number: string
  readonly code: string
  readonly link: string
  readonly fingerprint: string
  readonly invitation: string
  readonly how: string
  /** How to begin from a poster, which has no code. */
  readonly howFromPoster: string
  days(first: string, last: string): string
}

/** Texts on slips and lists. */
export interface SheetTexts {
  /** Names of the downloads, without what is in front and the ending. */
  readonly slipsFile: string
  readonly listFile: string
  readonly worksheet: string
  readonly number: string
  readonly code: string
  readonly link: string
  readonly fingerprint: string
  readonly invitation: string
  readonly how: string
  days(first: string, last: string): string
}

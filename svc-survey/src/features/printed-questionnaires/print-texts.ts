/** A language's words on a printed questionnaire, apart from those of the catalogue and of the company. */
export interface PrintTexts {
  /** Name of the file, without its ending. */
  readonly file: string
  readonly heading: string
  readonly whoAsks: string
  /** `day` is written as the language writes days. */
  readonly whoAsksText: (company: string, minutes: number, day: string) => string
  /** For researches that can also be answered online. */
  readonly once: string
  readonly whyAnonymous: string
  readonly allAlike: string
  readonly allAlikeText: string
  readonly howToFill: string
  /** Beside three drawings of a row: an answer, a corrected one, and none. */
  readonly examples: readonly [answered: string, corrected: string, unanswered: string]
  readonly howToFillText: string
  /** After the title of a category that began in the column before. */
  readonly continued: string
  readonly overall: string
  readonly overallLead: string
  readonly aboutYou: string
  readonly aboutYouLead: string
  readonly department: string
  readonly location: string
  /** The option of a department or location for someone who would rather not say. */
  readonly notStated: string
  readonly extra: string
  readonly extraLead: string
  readonly several: string
  readonly comment: string
  readonly ownWords: string
  readonly ownWordsLead: string
  readonly cornerCodes: string
  readonly turnOver: string
  readonly thanks: string
  readonly handIn: (day: string) => string
  /** For a questionnaire of several sheets. */
  readonly together: (sheets: number) => string
  readonly anonymity: (address: string) => string
  readonly page: (number: number, total: number) => string
}

import type hr from './locales/hr.ts'

/**
 * The keys of the kit's texts that respondents see. These texts exist in every language of questionnaires; all others
 * are only on companies' and administrators' pages, which are in the site's locales.
 */
export const respondentKeys = ['field', 'loading', 'slow', 'close', 'cancel', 'retry'] as const satisfies
readonly (keyof typeof hr)[]

/** `export default { … } as const satisfies Translation<RespondentTexts, 'sr'>` */
export type RespondentTexts = Pick<typeof hr, (typeof respondentKeys)[number]>

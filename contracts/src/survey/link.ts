import { type SurveyLanguage, isSurveyLanguage, uiLocales } from '../locales.ts'

/**
 * The fragment of a questionnaire's link or QR code: the code, and the hash of the terms, which hold both keys. A
 * fragment never reaches a server; the page's first inline script removes it from the address (D-4.7).
 */
export interface QuestionnaireEntry {
  /** Three groups of four symbols. */
  readonly code: string
  /** SHA-256 of the terms, lower-case hexadecimal; null if the code was typed by hand. */
  readonly termsSha256: string | null
  /** The questionnaire's language, if the link's path is not in it. */
  readonly language?: SurveyLanguage
}

/** Where the first inline script of a respondents' page stores the fragment it removed: `window[entryProperty]`. */
export const entryProperty = '__glasEntry'

/** The event it dispatches on the window each time: a link may be opened in a tab that already shows the page. */
export const entryEvent = 'glas-entry'

/** The body of that script; it is self-contained and loads nothing. */
export const entryScript =
  `function glasEntry(){if(location.hash.indexOf('#c=')===0){window.${entryProperty}=location.hash;` +
  `history.replaceState(history.state,'',location.pathname+location.search);dispatchEvent(new Event('${entryEvent}'))}}` +
  // The site has no frame in that language: the server's keeps silent until the page has drawn its own (shell.css).
  `if(/[#&]l=/.test(location.hash))document.documentElement.dataset.foreign='';` +
  // Runs before any other script can read the address.
  `glasEntry();addEventListener('popstate',glasEntry);addEventListener('hashchange',glasEntry)`

/** A language that the site has no path in. */
const isForeign = (language: string | undefined) =>
  language !== undefined && isSurveyLanguage(language) && !uiLocales.some((locale) => locale === language)

/**
 * `#l=sl` for the address of a respondents' page in a language that the site has no path in, otherwise ''. A fragment
 * reaches no server.
 */
export const languageFragment = (language: string): string => (isForeign(language) ? `#l=${language}` : '')

/** The language of such a fragment; null if it isn't one. */
export function parseLanguageFragment(fragment: string): SurveyLanguage | null {
  const [, language = ''] = /^#l=([a-z]{2})$/.exec(fragment) ?? []
  return isSurveyLanguage(language) ? language : null
}

/**
 * `#c=7K3M-9QXT-04BD&t=3f9a…`, and `&l=sl` for a language that the site has no path in. It is in the fragment because
 * no server should learn in which language somebody answers.
 */
export function questionnaireFragment(code: string, termsSha256: string, language?: string): string {
  return `#c=${code}&t=${termsSha256}${isForeign(language) ? `&l=${language}` : ''}`
}

/** Parses a fragment; null if it isn't one of ours. */
export function parseQuestionnaireFragment(fragment: string): QuestionnaireEntry | null {
  const match = /^#c=([0-9A-Za-z-]{12,20})(?:&t=([0-9a-f]{64}))?(?:&l=([a-z]{2}))?$/.exec(fragment)
  if (!match) return null
  const [, code = '', termsSha256 = null, language] = match
  return { code, termsSha256, ...(language && isSurveyLanguage(language) && { language }) }
}

/** First symbols of the terms' hash in groups, as printed on slips and shown in the questionnaire: `3f9a 02bc 7d11`. */
export function shortFingerprint(sha256: string): string {
  return (sha256.slice(0, 12).match(/.{4}/g) ?? []).join(' ')
}

import { type SurveyLanguage, languages, uiLocales } from '@glas/contracts/locales'
import { flatTexts } from '@glas/contracts/testing/locale-faults'
import { respondentKitLocales } from '@glas/mfe-kit/i18n/respondent-locales'
import { loadFlatTexts } from '@glas/mfe-kit/testing/locale-check'
import type { Page } from 'puppeteer-core'
import { pages as marketing } from '../../../mfe-marketing/src/pages.ts'
import { pages as survey } from '../../../mfe-survey/src/pages.ts'
import { respondentTexts } from '../../../mfe-survey/src/texts.ts'
import shellEn from '../../../shell/src/client/texts/locales/en.ts'
import shellHr from '../../../shell/src/client/texts/locales/hr.ts'
import { texts as catalogue } from '../../../svc-survey/src/catalogue/texts.ts'

/** Every text that a respondent's page may show in a language, by key. */
export const respondentWords = await loadFlatTexts([...respondentTexts, respondentKitLocales])

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Addresses and fingerprints, which are no words. */
const codes = /https?:\/\/\S+|\b[\da-f]{4}(?: [\da-f]{4}){2}\b/g

/** The texts of the shell's frame, which exist in the site's locales alone. */
function frameTexts(language: SurveyLanguage): readonly string[] {
  const locale = uiLocales.find((each) => each === language)
  if (!locale) return []
  const links = [...marketing, ...survey].flatMap((page) => [page.title, 'nav' in page && 'label' in page.nav && page.nav.label, 'nav' in page && 'note' in page.nav && page.nav.note])
  return [
    ...flatTexts({ hr: shellHr, en: shellEn }[locale]).map(([, text]) => text),
    ...links.flatMap((words) => (words ? [words[locale]] : [])),
  ]
}

/** A text as a pattern; a placeholder is whatever is short. */
function patternOf(text: string): string {
  const escaped = plain(text).split(/\{\{[^}]+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return escaped.join('.{1,80}?')
}

/** A pattern of each text that a respondent's page may show in a language. */
function patternsOf(language: SurveyLanguage): RegExp[] {
  const texts = [
    ...Object.values(respondentWords[language]), ...flatTexts(catalogue[language]).map(([, text]) => text),
    ...frameTexts(language), languages[language].name,
  ]
  // A figure at the beginning may be in bold, which splits the text.
  const parts = texts.flatMap((text) => [text, text.replace(/^\{\{[^}]+\}\} */, '')])
  return parts.filter(Boolean).map((text) => new RegExp(`^${patternOf(text)}(?: |$)`))
}

const patterns = new Map<SurveyLanguage, RegExp[]>()

/** They are built once: pages have thousands of texts. */
function knownIn(language: SurveyLanguage): RegExp[] {
  const known = patterns.get(language) ?? patternsOf(language)
  patterns.set(language, known)
  return known
}

/** Whether a text consists of texts of a language; sentences may follow each other. */
function isIn(language: SurveyLanguage, text: string): boolean {
  if (!/\p{L}/u.test(text)) return true
  return knownIn(language).some((pattern) => {
    const [start] = pattern.exec(text) ?? []
    return start !== undefined && isIn(language, text.slice(start.length))
  })
}

/** All texts of a page, hidden ones too, with the language that each is marked with. */
const textsOn = (page: Page) => page.evaluate(() => {
  const found: { text: string; lang: string }[] = []
  const langOf = (element: Element) => element.closest('[lang]')!.getAttribute('lang')!
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement!
    if (!parent.closest('script, style, noscript')) found.push({ text: walker.currentNode.textContent!, lang: langOf(parent) })
  }
  for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder']) {
    for (const element of document.querySelectorAll(`[${name}]`)) found.push({ text: element.getAttribute(name)!, lang: langOf(element) })
  }
  return [...found, { text: document.title.replace(/ – Glas$/, ''), lang: document.documentElement.lang }]
})

/**
 * The texts of a page that are in another language than marked: texts that are neither of the page's language nor
 * names, unless they are marked with another language and are a language's name in itself.
 * @param names that stay the same in every language
 */
export async function foreignWords(
  page: Page, language: SurveyLanguage, names: readonly string[],
): Promise<readonly string[]> {
  const own = new Set(names.map(plain))
  return (await textsOn(page)).flatMap(({ text, lang }) => {
    const words = plain(plain(text).replace(codes, ''))
    const isName = own.has(words) || (lang !== language && words === languages[lang as SurveyLanguage]?.name)
    return isName || (lang === language && isIn(language, words)) ? [] : [`${lang}: ${words}`]
  })
}

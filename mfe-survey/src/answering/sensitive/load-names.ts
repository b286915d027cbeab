import type { SurveyLanguage } from '@glas/contracts/locales'
import { languageOf } from './language-of.ts'
import { type Grammar, type Names, prepareNames } from './knowledge.ts'
import de from './lists/de.txt'
import en from './lists/en.txt'
import fr from './lists/fr.txt'
import hrSrBs from './lists/hr-sr-bs.txt'
import mk from './lists/mk.txt'
import sl from './lists/sl.txt'
import southSlavicNames from './lists/south-slavic.txt'
import worldNames from './lists/world.txt'
import { type SensitivePart, sensitiveParts } from './sensitive.ts'

const southSlavic = [southSlavicNames, worldNames]
const slavic = { declension: 'slavic', nouns: false } as const
const plain = { declension: 'none', nouns: false } as const
const shared = { files: [hrSrBs, ...southSlavic], grammar: slavic }
/**
 * The page's language is loaded with the questionnaire, another one once a text is in it. That request tells the server
 * that somebody writes, but not who, or what; loading every language for everybody would prevent it, and take several
 * times the questionnaire's own texts. Files, not scripts: names and integrity of scripts are in what each page loads
 * first, which has no room for more.
 */
const lists: Readonly<Record<SurveyLanguage, { files: readonly string[]; grammar: Grammar }>> = {
  hr: shared,
  sr: shared,
  bs: shared,
  sl: { files: [sl, ...southSlavic], grammar: slavic },
  // Folded into Latin letters as comments are: many write Macedonian with them.
  mk: { files: [mk, worldNames], grammar: slavic },
  en: { files: [en, worldNames], grammar: plain },
  de: { files: [de, worldNames], grammar: { declension: 'german', nouns: true } },
  fr: { files: [fr, worldNames], grammar: plain },
}

async function load(file: string): Promise<string> {
  const response = await fetch(file, { credentials: 'omit' })
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  return response.text()
}

const loaded = new Map<SurveyLanguage, Promise<Names>>()

/** The names of a language; a failed load is tried again by the next caller. */
export function loadNames(language: SurveyLanguage): Promise<Names> {
  let names = loaded.get(language)
  if (!names) {
    const { files, grammar } = lists[language]
    names = Promise.all(files.map(load)).then((texts) => prepareNames(texts, grammar))
    names.catch(() => loaded.delete(language))
    loaded.set(language, names)
  }
  return names
}

/** No list keeps answers from being sent. */
const longestWaitMs = 3000

/** What `sensitiveParts` finds in each comment; without names where their lists can't be loaded. */
export function findSensitive(
  comments: readonly string[], page: SurveyLanguage,
): Promise<SensitivePart[][]> {
  return Promise.all(comments.map(async (comment) => {
    if (comment.trim() === '') return []
    const late = new Promise<null>((resolve) => setTimeout(resolve, longestWaitMs, null))
    const names = await Promise.race([loadNames(languageOf(comment, page)).catch(() => null), late])
    return sensitiveParts(comment, names)
  }))
}

import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import type { Locales } from '@glas/mfe-kit/i18n/create-i18n'
import { loadTexts } from '@glas/mfe-kit/testing/locale-check'
import { changed } from './changed.ts'
import { calculator, contact, feedback, locales, pastWinners, reports, terms } from './texts.ts'

const textsOf = {
  'index': locales, 'reports': reports, 'calculator': calculator, 'feedback': feedback, 'terms-of-service': terms,
  'contact': contact, 'past-winners': pastWinners,
} as const satisfies Readonly<Record<keyof typeof changed, Locales>>

/** The parts of the home page; its file has what all pages share, too. */
const homeParts = [
  'meta', 'hero', 'way', 'sample', 'anonymity', 'categories', 'numbers', 'award', 'price', 'closing',
]

async function wordsOf(name: keyof typeof changed): Promise<string> {
  const texts = Object.entries(await loadTexts(textsOf[name]))
  return JSON.stringify(texts.map(([locale, parts]) =>
    [locale, Object.entries(parts as object).filter(([part]) => name !== 'index' || homeParts.includes(part))]))
}

test.each(Object.keys(changed) as (keyof typeof changed)[])(
  'when the words of the page %s change, then so does the fingerprint beside its day', async (name) => {
    const words = createHash('sha256').update(await wordsOf(name)).digest('hex').slice(0, 12)
    // Set the day to that of the change, and `words` to what is received here.
    expect({ page: name, words }).toEqual({ page: name, words: changed[name].words })
  })

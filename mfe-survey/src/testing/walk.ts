import { afterEach, beforeEach, jest } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { type SurveyLanguage, uiLocaleFor } from '@glas/contracts/locales'
import { entryProperty, questionnaireFragment } from '@glas/contracts/survey/link'
import { loadFlatTexts } from '@glas/mfe-kit/testing/locale-check'
import { startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../remote.tsx'
import { questionnaire } from '../texts.ts'
import { makeResearch } from './research.ts'

export type Site = Awaited<ReturnType<typeof startRemote>>

export const slow = { timeout: 10_000 }
export const paths = { hr: '/upitnik', en: '/en/questionnaire' } as const

/** Words as typeset: short ones are joined to the next by a non-breaking space. */
const set = (words: string) => new RegExp(`^${words.replace(/[.?]/g, '\\$&').replaceAll(' ', '\\s')}$`)

export const press = (site: Site, name: string | RegExp) =>
  site.user.click(screen.getByRole('button', { name: typeof name === 'string' ? set(name) : name }))

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name: set(name) })

export const isSent = () => screen.findByRole('heading', { name: 'Odgovori su poslani. Hvala.' }, slow)

// A separate code for each test, so that a previous test's late write doesn't interfere.
let number = 0

/** A research, a code and an empty device for each test of a file; `prefix`: two digits that are unique to the file. */
export function prepareWalks(prefix: string) {
  const walk = {} as { research: Awaited<ReturnType<typeof makeResearch>>; code: string }
  beforeEach(async () => {
    localStorage.clear()
    sessionStorage.clear()
    window.scrollTo = () => undefined
    Element.prototype.scrollIntoView = () => undefined
    walk.research = await makeResearch()
    walk.code = `7K3M-9QXT-${prefix}${String(number++).padStart(2, '0')}`
  })
  afterEach(() => {
    cleanup()
    jest.restoreAllMocks()
  })

  /** @param title the first screen's; by default that of an IZZ */
  async function openByLink(language: SurveyLanguage = 'hr', title?: string): Promise<Site> {
    const locale = uiLocaleFor(language)
    Object.assign(window, { [entryProperty]: questionnaireFragment(walk.code, walk.research.termsSha256, language) })
    const site = await startRemote(remote, { path: paths[locale], locale, answers: walk.research.answers })
    const texts = await loadFlatTexts([questionnaire])
    await heading(title ?? texts[language]['intro.title']!)
    return site
  }

  /** Its first screen with questions. */
  async function begin(): Promise<Site> {
    const site = await openByLink()
    await press(site, 'Počni')
    await heading('Kategorija 1')
    return site
  }
  return { walk, openByLink, begin }
}

import { describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { entryProperty, questionnaireFragment, shortFingerprint } from '@glas/contracts/survey/link'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { Refused, startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../../remote.tsx'
import { makeResearch } from '../../testing/research.ts'
import { answerAll } from '../../testing/respond.ts'
import { heading, isSent, prepareWalks, press, type Site } from '../../testing/walk.ts'

const { walk, openByLink, begin } = prepareWalks('07')

describe('comments that seem to identify someone', () => {
  async function written(comment: string) {
    const site = await begin()
    await answerAll(site)
    await site.user.type(screen.getByLabelText(/Što treba popraviti/), comment)
    await press(site, 'Pošalji odgovore')
    return site
  }
  const asksNothing = (site: Site) => site.asked.every(({ operation }) => operation !== 'issue-credential')

  test('when the respondent sends, then it stops once, lists them, and then sends them unchanged', async () => {
    const site = await written('Smeta mi kad Ivana Horvat zove na 091 234 5678.')
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('Ivana Horvat')).toBeTruthy()
    expect(within(dialog).getByText('091 234 5678')).toBeTruthy()
    expect(await accessibilityFaults(site.container)).toEqual([])
    expect(asksNothing(site)).toBe(true)
    await site.user.click(within(dialog).getByRole('button', { name: 'Pošalji svejedno' }))
    await isSent()
  }, 60_000)

  test('when the respondent wants to change it, then the comment has the focus, and is checked again', async () => {
    const site = await written('Kad Ivana Horvat zove na 091 234 5678.')
    await site.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Promijeni' }))
    const comment = screen.getByLabelText(/Što treba popraviti/)
    await waitFor(() => expect(document.activeElement).toBe(comment))
    await site.user.clear(comment)
    await site.user.type(comment, 'Kad Ivana Horvat zove, ili piše na ana@tvrtka.hr.')
    await press(site, 'Pošalji odgovore')
    await site.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Promijeni' }))
    await site.user.clear(comment)
    await site.user.type(comment, 'Kad Ivana Horvat zove.')
    await press(site, 'Pošalji odgovore')
    await isSent()
  }, 60_000)

  test('when one is typed, then a notice at its field shows what was found, and why that matters', async () => {
    const site = await begin()
    await answerAll(site)
    const praise = screen.getByLabelText(/Što je dobro/)
    await site.user.type(praise, 'Hvala Ivani Horvat i šefici Babić, ana@tvrtka.hr')
    const notice = await screen.findByText(/Čini se da tekst imenuje osobu: Ivani\sHorvat, Babić\./)
    expect(notice.textContent).toContain('adresa e-pošte: ana@tvrtka.hr')
    const status = notice.closest('[role=status]')!
    expect(status.textContent).toContain('otkriti o\u00a0kome je riječ')
    expect(praise.getAttribute('aria-describedby')!.split(' ')).toContain(status.id)
    expect(await accessibilityFaults(site.container)).toEqual([])
    await site.user.clear(praise)
    await site.user.type(praise, 'Hvala svima')
    await waitFor(() => expect(status.textContent).toBe(''))
  }, 60_000)

  test('when the notice comes, then the page scrolls to it only while its comment is being written', async () => {
    const shown: Element[] = []
    const site = await begin()
    await answerAll(site)
    Element.prototype.scrollIntoView = function shows(this: Element) { shown.push(this) }
    const write = async (label: RegExp, words: string) => {
      await site.user.click(screen.getByLabelText(label))
      await site.user.paste(words)
    }
    const noticeOf = async (address: RegExp) => (await screen.findByText(address)).closest('[role=status]')
    await write(/Što je dobro/, 'Hvala na ana@tvrtka.hr')
    await site.user.click(screen.getByLabelText(/Što treba popraviti/))
    const left = await noticeOf(/adresa e-pošte: ana@tvrtka\.hr/)
    await write(/Što treba popraviti/, 'Smeta mi ivo@tvrtka.hr')
    const written = await noticeOf(/adresa e-pošte: ivo@tvrtka\.hr/)
    expect(shown).toContain(written)
    expect(shown).not.toContain(left)
  }, 60_000)

  test("when a comment is not in the page's language, then names of its own language are found", async () => {
    await written('Die Chefin ist unfreundlich und Frau Hinterhuber hört nicht zu.')
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('Frau Hinterhuber')).toBeTruthy()
  }, 60_000)

  /** Answers requests for lists of names otherwise. */
  function playLists(answer: (load: () => Promise<Response>) => Promise<Response>) {
    const { fetch } = globalThis
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => answer(() => fetch(input, init)))
  }

  test('when the button is pressed twice before the lists of names are loaded, then it still stops', async () => {
    const arrive: (() => void)[] = []
    playLists((load) => new Promise((resolve) => arrive.push(() => resolve(load()))))
    const site = await written('Le chef est méchant et Gaston ne nous écoute pas.')
    await press(site, 'Pošalji odgovore')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    for (const each of arrive) each()
    expect(within(await screen.findByRole('alertdialog')).getByText('Gaston')).toBeTruthy()
    expect(asksNothing(site)).toBe(true)
  }, 60_000)

  test('when the lists of names can’t be loaded, then addresses are found, and answers are sent', async () => {
    playLists(() => Promise.reject(new TypeError('no connection')))
    const site = await written('The boss is rude and John Smith is at john@firma.example.')
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).queryByText('John Smith')).toBeNull()
    expect(within(dialog).getByText('john@firma.example')).toBeTruthy()
    await site.user.click(within(dialog).getByRole('button', { name: 'Pošalji svejedno' }))
    await isSent()
  }, 60_000)

  test('when a comment contains no name, then no question is asked', async () => {
    await written('Plaća kasni.')
    await isSent()
  }, 60_000)
})

describe('a device that has answered', () => {
  const words = {
    hr: { said: 'S ovog je uređaja već odgovoreno.', other: 'Odgovara netko drugi', start: 'Počni' },
    en: { said: 'This device has already been used to answer.', other: 'Someone else is answering', start: 'Start' },
  } as const
  test.each(['hr', 'en'] as const)('when it opens the research in %s, then a notice comes first', async (locale) => {
    localStorage.setItem('glas.answered', walk.research.terms.researchId)
    const site = await openByLink(locale)
    const { said, other, start } = words[locale]
    const notice = screen.getByText(said)
    expect(notice.compareDocumentPosition(screen.getByRole('heading', { level: 1 })))
      .toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByRole('button', { name: start })).toBeNull()
    expect(await accessibilityFaults(site.container)).toEqual([])
    await press(site, other)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: start })))
    await press(site, start)
    await heading(locale === 'hr' ? 'Kategorija 1' : 'Category 1')
  })

  test('when it has answered another research, then there is no notice', async () => {
    localStorage.setItem('glas.answered', '0190f6c0-0000-7000-8000-000000000009')
    await openByLink()
    expect(screen.queryByText(words.hr.said)).toBeNull()
    expect(screen.getByRole('button', { name: 'Počni' })).toBeTruthy()
  })
})

describe('the frozen terms on the first screen', () => {
  const print = () => shortFingerprint(walk.research.termsSha256)
  const folded = () => [...document.querySelectorAll('details:not([open])')].map(({ textContent }) => textContent).join()

  test('when the visitor came by a link, then main lines and fingerprint are open, without a comparison', async () => {
    await openByLink()
    const terms = screen.getByRole('region', { name: 'Uvjeti su zaključani' })
    for (const words of [print(), 'Izdano je 212 kodova.', 'Podsjetnik dobivaju svi', 'brišu se 7']) {
      expect(terms.textContent?.replaceAll('\u00a0', ' ')).toContain(words)
      expect(folded()).not.toContain(words)
    }
    expect(terms.textContent).toContain('Preglednik ga je već usporedio')
    expect(terms.textContent).not.toMatch(/listić[^i]|Usporedite/)
    expect(folded()).toContain(shortFingerprint(walk.research.terms.keys.answers.sha256))
    expect(folded()).toContain(`/keys/${walk.research.termsSha256}`)
  })

  test('when every code is mailed, then the terms state that the employer can read none', async () => {
    const codes = { total: 12, readableByEmployer: 0, answersAtMost: 12 }
    const research = await makeResearch({ codes })
    Object.assign(window, { [entryProperty]: questionnaireFragment(walk.code, research.termsSha256) })
    await startRemote(remote, { path: '/upitnik', answers: research.answers })
    expect(await screen.findByText(/Poslodavac ne može pročitati nijedan\./)).toBeTruthy()
  })

  test('when a code was typed, then the page shows where to compare the fingerprint', async () => {
    const site = await startRemote(remote, { path: '/upitnik', answers: walk.research.answers })
    await site.user.type(screen.getByLabelText('Kod'), walk.code)
    await press(site, 'Otvori upitnik')
    await heading('Kako vam je na poslu?')
    const { textContent } = screen.getByRole('region', { name: 'Uvjeti su zaključani' })
    expect(textContent).toContain(print())
    expect(textContent?.replaceAll('\u00a0', ' ')).toContain('Usporedite ga s otiskom na listiću ili u pozivnici.')
  })
})

describe('what is said of a fault', () => {
  const said = {
    hr: {
      path: '/upitnik', field: 'Kod', open: 'Otvori upitnik', unknown: /Ovaj kod ne poznajemo/,
      short: /Kod ima dvanaest znakova/, empty: 'Upišite kod.',
    },
    en: {
      path: '/en/questionnaire', field: 'Code', open: 'Open the questionnaire', unknown: /We don’t know this code/,
      short: /A code has twelve characters/, empty: 'Enter your code.',
    },
  } as const

  test.each(['hr', 'en'] as const)('when a new fault is shown in %s, then the old one disappears', async (locale) => {
    const { path, field, open, unknown, short, empty } = said[locale]
    const site = await startRemote(remote, { path, locale, answers: walk.research.answers })
    const code = () => screen.getByLabelText(field)
    await press(site, open)
    expect(screen.getByText(empty)).toBeTruthy()
    await site.user.type(code(), 'aaaabbbbcccc')
    await press(site, open)
    await screen.findByText(unknown)
    expect(screen.queryByText(empty)).toBeNull()
    await site.user.type(code(), '{Backspace}')
    await press(site, open)
    expect(await screen.findByText(short)).toBeTruthy()
    expect(screen.queryByText(unknown)).toBeNull()
    site.answer({ 'open-questionnaire': () => { throw new Refused('INTERNAL') } })
    await site.user.type(code(), 'd')
    await press(site, open)
    await screen.findByRole('alert')
    expect(screen.queryByText(short)).toBeNull()
  })

  test.each([
    ['hr', 'Počni', 'Dalje', 'Ovo je pitanje obavezno.'], ['en', 'Start', 'Next', 'This question is mandatory.'],
  ] as const)(
    'when questions are left out in %s, then each says that it is mandatory', async (locale, start, next, mandatory) => {
      const site = await openByLink(locale)
      await press(site, start)
      await screen.findByRole('heading', { name: locale === 'hr' ? 'Kategorija 1' : 'Category 1' })
      await press(site, next)
      expect(screen.getAllByText(mandatory)).toHaveLength(2)
      for (let category = 0; category < 9; category++) await site.user.keyboard('43{Enter}')
      await press(site, next)
      expect(screen.getAllByText(mandatory)).toHaveLength(4)
    }, 60_000)
})

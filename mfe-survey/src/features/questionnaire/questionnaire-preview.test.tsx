import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { User } from '@glas/contracts/identity/accounts.operations'
import { surveyLanguages } from '@glas/contracts/locales'
import { thresholds } from '@glas/contracts/survey/terms'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { loadFlatTexts } from '@glas/mfe-kit/testing/locale-check'
import { Refused, startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import type { Preview } from '../../preview/preview-state.ts'
import { remote } from '../../remote.tsx'
import { extra, instrument, makeResearch, pulse } from '../../testing/research.ts'
import { heading, press, type Site } from '../../testing/walk.ts'
import { questionnaire } from '../../texts.ts'

const id = '0190f6c0-0000-7000-8000-000000000001'
const user: User = {
  id: '0190f6c0-0000-7000-8000-0000000000a1', email: 'mia.horvat@kvarner.example',
  email_verified_at: '2026-11-01T08:00:00.000Z', scope: 'company', firstName: 'Mia', lastName: 'Horvat', locale: 'hr',
  company: { id: '0190f6c0-0000-7000-8000-0000000000c1', name: 'Kvarner oprema d.o.o.' },
}

const draft: Preview = {
  instrument, terms: null, termsSha256: null, expectedTerms: null,
  company: { name: 'Kvarner oprema d.o.o.', logoId: null }, researchName: null, startsOn: null, endsOn: null,
  codeMode: 'different',
}
const dated = { researchName: 'Zadovoljstvo 2026.', startsOn: '2026-11-11', endsOn: '2026-11-24' }
const complete: Preview = {
  ...draft, ...dated,
  expectedTerms: {
    v: 1, researchId: id, ...dated, endsAt: '2026-11-24T23:00:00.000Z', employees: 212, thresholds,
    codeMode: 'different', codes: { total: 212, readableByEmployer: 32, answersAtMost: 212 }, reminders: 'all',
    erasure: { sealedAnswers: 7, addresses: 30, codes: 0, draftHours: 48 }, paddedBytes: 10_240,
  },
}

const write = jest.spyOn(Storage.prototype, 'setItem')
const remove = jest.spyOn(Storage.prototype, 'removeItem')
const read = jest.spyOn(Storage.prototype, 'getItem')

beforeEach(() => {
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  for (const spy of [write, remove, read]) spy.mockClear()
})
afterEach(cleanup)

interface Opening {
  path?: string
  locale?: 'hr' | 'en'
  as?: User | null
  query?: string
}

async function open(preview: Preview | Refused, { path = '/questionnaire-review', locale = 'hr', as = user, query = '' }: Opening = {}) {
  return startRemote(remote, {
    path: `${path}?application=${id}${query}`, locale, user: as,
    answers: {
      'preview-questionnaire': () => {
        if (preview instanceof Refused) throw preview
        return preview
      },
    },
  })
}

/** That nothing left the page but the one call, and no storage was touched. */
function expectNoTrace(site: Site) {
  expect(site.asked.map(({ operation }) => operation)).toEqual(['preview-questionnaire'])
  for (const spy of [write, remove, read]) expect(spy.mock.calls).toEqual([])
}

const bar = () => within(screen.getByRole('complementary'))
const next = (site: Site) => press(site, 'Dalje')
const first = () => heading('Kako vam je na poslu?')

describe('the preview of an IZZ', () => {
  test('when it is opened at phone width, then in the language and on the screen that were shown', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null)
    const site = await open(complete)
    await first()
    fireEvent.change(bar().getByRole('combobox'), { target: { value: '2' } })
    await heading('Kategorija 3')
    await site.user.click(screen.getByRole('button', { name: /Jezik upitnika/ }))
    await site.user.click(screen.getByRole('button', { name: 'English' }))
    await heading('Category 3')
    await press(site, 'Otvori u širini mobitela')
    const [address] = opened.mock.calls[0]!
    expect(address).toBe(`/questionnaire-review?application=${id}&l=en&screen=2`)
    cleanup()
    await open(complete, { query: '&l=en&screen=2' })
    await heading('Category 3')
    cleanup()
    await open(complete, { query: '&l=en&screen=success' })
    await heading('Your answers are submitted. Thank you.')
  })

  test('when it is viewed without answering, then every screen is shown up to the last, and nothing is stored', async () => {
    const site = await open({ ...complete, instrument: { ...instrument, extra } })
    await first()
    expect(screen.getAllByText(/Kvarner oprema d\.o\.o\./).length).toBeGreaterThan(1)
    expect(bar().getByText(/Ništa se ne šalje ni ne čuva/)).toBeTruthy()
    expect(screen.getAllByText('•••• •••• ••••').length).toBe(3)
    expect(await accessibilityFaults(site.container)).toEqual([])
    await site.user.click(document.getElementById('begin')!)
    for (const [i] of instrument.categories.entries()) {
      await heading(`Kategorija ${i + 1}`)
      await next(site)
    }
    await screen.findByRole('group', { name: /preporučili/ })
    await next(site)
    await screen.findByText('Kako dolazite na posao?')
    await next(site)
    await screen.findByRole('radio', { name: 'žensko' })
    await next(site)
    await screen.findByRole('radio', { name: 'Prodaja' })
    await next(site)
    const praise = await screen.findByRole('textbox', { name: /Što je dobro/ })
    await site.user.type(praise, 'Sve.')
    await press(site, 'Pošalji odgovore')
    await screen.findByRole('heading', { level: 1, name: 'Odgovori su poslani. Hvala.' })
    for (const name of [/Spremi potvrdu/, /QR/]) {
      expect(screen.getByRole('button', { name }).matches(':disabled')).toBe(true)
    }
    expect(await accessibilityFaults(site.container)).toEqual([])
    expectNoTrace(site)
    expect(site.history()).not.toContain('Sve.')
    await press(site, 'Završi')
    await first()
    expect(new Set(site.visited)).toEqual(new Set([`/questionnaire-review?application=${id}`]))
  }, 30_000)

  test('when a screen is chosen from the list, then it is shown at once, and the browser’s Back returns', async () => {
    const site = await open(complete)
    await first()
    const list = bar().getByRole('combobox', { name: 'Zaslon' })
    await site.user.selectOptions(list, '5. Kategorija 5')
    await heading('Kategorija 5')
    await site.user.selectOptions(bar().getByRole('combobox'), 'Nakon slanja')
    await screen.findByRole('heading', { level: 1, name: 'Odgovori su poslani. Hvala.' })
    site.go(-1)
    await heading('Kategorija 5')
    await press(site, 'Natrag')
    await heading('Kategorija 4')
  })

  test.each(surveyLanguages)(
    'when %s is chosen, then the questionnaire is in it, and the bar stays in the site’s language', async (language) => {
      const all = Object.fromEntries(surveyLanguages.map((each) => [each, `tako ${each}`]))
      const spoken = { ...instrument, agreement: [1, 2, 3, 4].map(() => all) as unknown as Preview['instrument']['agreement'] }
      const site = await open({ ...complete, instrument: spoken })
      await first()
      await site.user.click(screen.getByRole('button', { name: /^Jezik upitnika/ }))
      const item = [...document.querySelectorAll<HTMLElement>('main li span, li span')].find((each) => each.lang === language)
      await site.user.click(item!)
      const texts = await loadFlatTexts([questionnaire])
      await heading(texts[language]['intro.title']!)
      expect(bar().getByText('Pregled upitnika')).toBeTruthy()
      await site.user.click(document.getElementById('begin')!)
      await screen.findAllByText(`tako ${language}`)
      expectNoTrace(site)
    }, 15_000)

  test('when the draft has neither dates nor numbers, then its questions are shown, and the bar lists what is missing', async () => {
    const site = await open(draft)
    await first()
    expect(bar().getByText(/Uvjeti će se vidjeti kad prijava dobije/)).toBeTruthy()
    expect(screen.getAllByText('…').length).toBe(1)
    expect(screen.queryByRole('heading', { name: 'Uvjeti su zaključani' })).toBeNull()
    expect(site.title()).toBe('Pregled upitnika: Istraživanje bez naziva')
  })

  test('when questionnaires are printed, then the terms say what paper doesn’t protect, and count codes apart from it', async () => {
    const { terms, termsSha256 } = await makeResearch({
      codeMode: 'identical', codes: { total: 1, readableByEmployer: 1, answersAtMost: 212 },
      paper: { questionnaires: 40 },
    })
    await open({ ...complete, expectedTerms: null, terms, termsSha256 })
    await first()
    expect(screen.getByText(/^Tiskanih upitnika: najviše 40\. Rukopis vidi osoba u Glasu/)).toBeTruthy()
    expect(screen.getByText(/prima se najviše 172 odgovora|primaju se najviše 172 odgovora/)).toBeTruthy()
  })

  test('when a research is on paper alone, then its terms name no codes', async () => {
    const { terms, termsSha256 } = await makeResearch({
      codes: { total: 0, readableByEmployer: 0, answersAtMost: 212 }, paper: { questionnaires: 212 },
    })
    await open({ ...complete, expectedTerms: null, terms, termsSha256 })
    await first()
    expect(screen.getByText(/Tiskanih upitnika: najviše 212/)).toBeTruthy()
    expect(screen.queryByText('Kodovi')).toBeNull()
  })

  test('when the terms are frozen, then they and their fingerprint are shown', async () => {
    const { terms, termsSha256 } = await makeResearch()
    await open({ ...complete, expectedTerms: null, terms, termsSha256 })
    await first()
    expect(screen.getByText(termsSha256.slice(0, 12).match(/.{4}/g)!.join(' '))).toBeTruthy()
    expect(bar().queryByText(/Uvjeti su onakvi/)).toBeNull()
  })

  test('when this tab has a respondent’s draft, then the preview leaves it unchanged', async () => {
    sessionStorage.setItem('glas.tab', JSON.stringify({ code: '7K3M-9QXT-0400', promised: null, language: 'hr' }))
    write.mockClear()
    const site = await open(complete)
    await first()
    await site.user.click(document.getElementById('begin')!)
    await heading('Kategorija 1')
    await site.user.keyboard('43')
    await press(site, 'Spremi i izađi')
    await first()
    expectNoTrace(site)
    sessionStorage.clear()
  })

  test('when an administrator opens it in English, then the bar and the questionnaire are in English', async () => {
    const as: User = { ...user, scope: 'admin', company: null }
    await open(complete, { path: '/en/questionnaire-review', locale: 'en', as })
    await screen.findByText(/Nothing is sent or kept/)
    await heading('How is work for you?')
  })

  test.each(['NOT_FOUND', 'VALIDATION_FAILED', 'FORBIDDEN'] as const)('when the service responds %s, then the page does not exist', async (code) => {
    const site = await open(new Refused(code))
    await waitFor(() => expect(new Set(site.missing)).toEqual(new Set([`/questionnaire-review?application=${id}`])))
  })
})

test('when an IZZ asks own questions on two screens, then the list distinguishes them', async () => {
  const questions = extra.questions.flatMap((question) => [question, { ...question, id: `${question.id}-2` }])
  await open({ ...complete, instrument: { ...instrument, extra: { ...extra, questions } } })
  await first()
  const names = within(bar().getByRole('combobox')).getAllByRole('option').map(({ textContent }) => textContent)
  expect(names.filter((name) => name.includes('poslodavca')).map((name) => name.replace(/^\d+\. /, '')))
    .toEqual(['Pitanja vašeg poslodavca, 1. dio od 2', 'Pitanja vašeg poslodavca, 2. dio od 2'])
})

describe('the preview of a PULS', () => {
  const pulseDraft: Preview = { ...complete, researchName: 'Nakon preseljenja', instrument: pulse }

  test('when it is viewed by answering, then each answer continues, up to the last screen', async () => {
    const site = await open(pulseDraft, { path: '/questionnaire-puls/review' })
    await heading('Nakon preseljenja')
    expect(screen.getByText('Glas Puls')).toBeTruthy()
    await site.user.click(document.getElementById('begin')!)
    await heading('Tvrdnja 7.2')
    await site.user.keyboard('3')
    await heading('Tvrdnja 2.1')
    await site.user.keyboard('1')
    await heading('Tvrdnja 7.1')
    await next(site)
    await screen.findByRole('group', { name: /preporučili/ })
    await press(site, 'Pošalji odgovore')
    await screen.findByRole('heading', { level: 1, name: 'Odgovori su poslani. Hvala.' })
    expectNoTrace(site)
  })

  test('when it asks own questions, then each screen is in the list by its question, in the site’s language', async () => {
    await open({ ...pulseDraft, instrument: { ...pulse, extra } }, { path: '/en/questionnaire-puls/review', locale: 'en' })
    await heading('Nakon preseljenja')
    const names = within(bar().getByRole('combobox')).getAllByRole('option').map(({ textContent }) => textContent)
    expect(names.slice(5, 8)).toEqual(['5. How do you get to work?', '6. What do you eat at work?', '7. How noisy is it?'])
  })

  test('when it is opened at the address of an IZZ, then its own page is shown', async () => {
    const site = await open(pulseDraft)
    await heading('Nakon preseljenja')
    expect(site.visited.at(-1)).toBe(`/questionnaire-puls/review?application=${id}`)
  })

  test('when it has no questions yet, then the bar states that', async () => {
    const { enps: _, ...rest } = pulse
    await open({ ...pulseDraft, instrument: { ...rest, statements: [], categories: [] } }, { path: '/questionnaire-puls/review' })
    expect(await screen.findByText(/Ovaj Puls još ne pita ništa/)).toBeTruthy()
    expect(document.getElementById('begin')).toBeNull()
  })
})

describe('the preview of the code entry', () => {
  test.each([
    ['/pregled-prijave', complete, '/questionnaire-review'],
    ['/questionnaire-puls/login-review', { ...complete, instrument: pulse }, '/questionnaire-puls/review'],
  ] as const)('when any code is typed at %s, then it leads to the preview of the questionnaire', async (path, preview, to) => {
    const site = await open(preview, { path })
    const field = await screen.findByRole('textbox')
    expect(bar().getByText(/kod se ne provjerava/)).toBeTruthy()
    expect(bar().getByText(/Kvarner oprema d\.o\.o\. · Zadovoljstvo 2026\. · 11\.11\.–24\.11\.2026\./)).toBeTruthy()
    expect(await accessibilityFaults(site.container)).toEqual([])
    fireEvent.submit(field.closest('form')!)
    await screen.findByText('Upišite kod.')
    await site.user.type(field, '7k3m9qxt04bd')
    expect(field).toHaveProperty('value', '7K3M-9QXT-04BD')
    fireEvent.submit(field.closest('form')!)
    await screen.findByRole('complementary', { name: 'Pregled upitnika' })
    expect(site.visited.at(-1)).toBe(`${to}?application=${id}`)
    expect(new Set(site.asked.map(({ operation }) => operation))).toEqual(new Set(['preview-questionnaire']))
  })
})

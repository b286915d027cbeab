import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { FieldFault } from '@glas/contracts/errors'
import * as edits from '@glas/contracts/survey/extra/edits'
import type { ExtraQuestions } from '@glas/contracts/survey/extra/questions'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { extraOf } from '../../../../testing/extra.ts'
import { openBuilder } from '../../../../testing/open-builder.tsx'
import { Refused } from '../../../../testing/start-remote.tsx'

const focused = () => document.activeElement
const title = (question: string) => ({ question, field: 'title' } as const)

/** Two questions, of which the first is translated into Slovenian; the second has an older translation. */
const built = (): ExtraQuestions => {
  const written = edits.setText(extraOf('Prvo', ['Drugo', 'single-choice']), title('q1'), 'sl', 'Prvo po slovensko')
  return edits.setText(edits.setText(written, title('q2'), 'sl', 'Staro'), title('q2'), 'hr', 'Drugo, novo')
}
const recipients = ['ana', 'eva', 'iva'].map((name) => ({ email: `${name}@kvarner.example`, language: 'sl' as const }))

async function openTranslations(given: Parameters<typeof openBuilder>[0] = {}) {
  const opened = await openBuilder({ extra: built(), recipients, ...given })
  await opened.user.click(screen.getByRole('tab', { name: /Prijevodi/ }))
  await screen.findByRole('radio', { name: /^Slovenski/ })
  return opened
}

const card = (name: RegExp) => screen.getByRole('radio', { name }).closest('label')!.textContent!

describe('translations of own questions', () => {
  test('when they are opened, then each language says how far it is, and who needs it', async () => {
    const { container } = await openTranslations()
    expect(screen.getByRole('tab', { name: /Prijevodi/ }).textContent).toContain('nedostaju 2')
    // The language that recipients need comes up.
    expect((screen.getByRole('radio', { name: /^Slovenski/ }) as HTMLInputElement).checked).toBe(true)
    expect(card(/^Slovenski/)).toContain('2 / 4')
    expect(card(/^Slovenski/)).toContain('nedostaju 2, 1 starije')
    expect(card(/^Slovenski/)).toContain('trebaju 3 osobe')
    expect(card(/^Njemački/)).toContain('nije započeto')
    expect(card(/^Njemački/)).toMatch(/ne treba nikome s\spopisa/)
    expect(screen.queryByRole('checkbox', { name: /Pitaj/ })).toBeNull()
    expect(screen.getByLabelText('2. pitanje, 1. odgovor, slovenski').lang).toBe('sl')
    expect(screen.getByText('Drugo a').lang).toBe('hr')
    expect(screen.getByText(/Prijava se može poslati kad ovi prijevodi budu potpuni: slovenski/)).toBeTruthy()
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when a missing one is written, then it is saved with the source that it translates, and stays in the filter', async () => {
    const { user, saved } = await openTranslations()
    await user.click(screen.getByRole('radio', { name: /^Nedostaje/ }))
    expect(screen.queryByLabelText('1. pitanje, Pitanje, slovenski')).toBeNull()
    await user.type(screen.getByLabelText('2. pitanje, 1. odgovor, slovenski'), 'Drugo A')
    expect(screen.getByLabelText('2. pitanje, 1. odgovor, slovenski')).toBeTruthy()
    await user.type(screen.getByLabelText('2. pitanje, 2. odgovor, slovenski'), 'Drugo B')
    expect(card(/^Slovenski/)).not.toContain('nedostaju')
    await saved(({ questions }) => expect(questions[1]!.options[0]!.text).toEqual({
      texts: { hr: 'Drugo a', sl: 'Drugo A' }, sources: { sl: 'Drugo a' },
    }))
  })

  test('when another language is chosen, then the filter shows what is missing in that one', async () => {
    const { user } = await openTranslations()
    await user.click(screen.getByRole('radio', { name: /^Nedostaje/ }))
    await user.click(screen.getByRole('radio', { name: /^Njemački/ }))
    expect(screen.getByLabelText('1. pitanje, Pitanje, njemački')).toBeTruthy()
  })

  test('when one is older than its source, then the former source is shown, and it can be said to be right still', async () => {
    const { user, saved } = await openTranslations()
    const still = screen.getByRole('button', { name: /I\sdalje vrijedi.*2\. pitanje, Pitanje/ })
    expect(within(still.closest('section')!).getByText('Drugo', { selector: 'del' })).toBeTruthy()
    still.focus()
    await user.keyboard('{Enter}')
    expect(screen.queryByText('Drugo', { selector: 'del' })).toBeNull()
    expect(focused()).toBe(screen.getByLabelText('2. pitanje, Pitanje, slovenski'))
    await saved(({ questions }) => expect(questions[1]!.title.sources.sl).toBe('Drugo, novo'))
  })

  test('when a language that no one needs is chosen and dropped, then its texts are kept', async () => {
    const { user, saved } = await openTranslations()
    await user.click(screen.getByRole('radio', { name: /^Njemački/ }))
    await user.type(screen.getByLabelText('1. pitanje, Pitanje, njemački'), 'Erstens')
    const ask = screen.getByRole('checkbox', { name: /Pitaj i\sna ovom jeziku: njemački/ }) as HTMLInputElement
    // Who writes a translation wants it to be asked.
    expect(ask.checked).toBe(true)
    await user.click(ask)
    await saved(({ languages, questions }) => {
      expect(languages).toEqual([])
      expect(questions[0]!.title.texts.de).toBe('Erstens')
    })
    await user.click(ask)
    await saved(({ languages }) => expect(languages).toEqual(['de']))
  })

  test('when the source language is changed, then what was written is its translation', async () => {
    const { user, saved } = await openBuilder({ extra: built() })
    await user.selectOptions(screen.getByLabelText('Jezik na kojem pišete'), 'slovenski')
    expect(screen.getByRole('button', { name: /^1\. Prvo po slovensko/ })).toBeTruthy()
    await saved(({ sourceLanguage, questions }) => {
      expect(sourceLanguage).toBe('sl')
      expect(questions[0]!.title).toEqual({
        texts: { hr: 'Prvo', sl: 'Prvo po slovensko' }, sources: { hr: 'Prvo po slovensko' },
      })
    })
  })

  test('when the overview lacks a translation, then it names the language, and its link leads to the missing text', async () => {
    const faults: FieldFault[] = [{
      path: '/questions/extra/questions/1', rule: 'translation', params: { language: 'sl', question: 2, actual: 2 },
    }]
    const { user } = await openBuilder({ extra: built(), recipients, faults, step: 'overview' })
    expect(await screen.findByText(/Prijevod nije potpun: slovenski, nedostaje tekstova: 2/)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: '2. vlastito pitanje' }))
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('2. pitanje, 1. odgovor, slovenski')))
  })
})

describe("a translator's workbook", () => {
  const rows = [
    { line: 2, id: 'q1/title', source: 'Prvo', translation: 'Prvo po slovensko' },
    { line: 3, id: 'q2/title', source: 'Drugo', translation: 'Drugo po slovensko' },
    { line: 4, id: 'q2/option/q2a', source: 'Drugo a', translation: 'Drugo A' },
    { line: 5, id: 'q9/title', source: 'Deveto', translation: 'Deveto po slovensko' },
    { line: 6, id: 'q2/option/q2a', source: 'Drugo a', translation: 'Dvakrat' },
  ]
  const file = (name = 'glas-pitanja-sl.xlsx') => new File(['PK'], name)
  const inputOf = (container: HTMLElement) => container.querySelector<HTMLInputElement>('input[type=file]')!

  test('when one is chosen, then what changes and what is wrong is shown by row before anything is taken', async () => {
    const { user, container, given, saved } = await openTranslations({
      answers: { 'parse-translations': () => ({ rows, faults: [{ path: '/rows/7', rule: 'type', params: { type: 'string' } }] }) },
    })
    const before = given.kept.application.draft.questions.extra!
    await user.upload(inputOf(container), file())
    const preview = await screen.findByRole('region', { name: 'Što donosi datoteka' })
    await waitFor(() => expect(focused()?.textContent).toBe('glas-pitanja-sl.xlsx: mijenjaju se 2 teksta'))
    expect(preview.textContent).toMatch(/1 je tekst već takav\. U\sdatoteci nema prijevoda 1 teksta/)
    const changed = within(preview).getAllByRole('row').slice(1).map((row) => row.textContent)
    expect(changed[0]).toMatch(/^2\. PitanjeStaroDrugo po slovensko.*označen kao stariji/)
    expect(changed[1]).toBe('2. 1. odgovorpraznoDrugo A')
    const faulty = within(preview).getAllByRole('listitem').map((item) => item.textContent)
    expect(faulty).toEqual([
      expect.stringMatching(/^5\. redakTog teksta više nema/), expect.stringMatching(/^6\. redakIsti je tekst već u\s4\. retku/),
      expect.stringMatching(/^7\. redakU\sćeliji je formula/),
    ])
    expect(given.kept.application.draft.questions.extra).toEqual(before)
    expect(await accessibilityFaults(container)).toEqual([])

    await user.click(within(preview).getByRole('button', { name: 'Preuzmi 2 prijevoda' }))
    await saved(({ questions }) => {
      expect(questions[1]!.title.texts).toEqual({ hr: 'Drugo, novo', sl: 'Drugo po slovensko' })
      expect(questions[1]!.title.sources.sl).toBe('Drugo')
      expect(questions[1]!.options[0]!.text.texts.sl).toBe('Drugo A')
    })
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Učitaj prevedeni XLSX' })))
    expect(screen.getByText('Preuzeta su 2 prijevoda.', { selector: 'div' })).toBeTruthy()
  })

  test('when it is left, then nothing is changed; when its name is of another language, then that is pointed out', async () => {
    const { user, container, asked } = await openTranslations({ answers: { 'parse-translations': () => ({ rows, faults: [] }) } })
    await user.upload(inputOf(container), file('glas-pitanja-de.xlsx'))
    expect(await screen.findByText(/datoteka za drugi jezik \(njemački\), a otvoren je ovaj: slovenski/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Odustani' }))
    expect(screen.queryByRole('region', { name: 'Što donosi datoteka' })).toBeNull()
    expect(asked.some(({ operation }) => operation === 'save-application')).toBe(false)
  })

  test('when it is no workbook or too large, then that is said, and it can be chosen again', async () => {
    const { user, container, answer } = await openTranslations({
      answers: {
        'parse-translations': () => {
          throw new Refused('VALIDATION_FAILED', [{ path: '/file', rule: 'format', params: { format: 'workbook' } }])
        },
      },
    })
    await user.upload(inputOf(container), file())
    expect(await screen.findByText('Ovo nije Excelova tablica (.xlsx) ili je prevelika.')).toBeTruthy()
    answer({ 'parse-translations': () => { throw new Refused('UNAVAILABLE') } })
    await user.upload(inputOf(container), file())
    await waitFor(() => expect(screen.queryByText(/Ovo nije Excelova tablica/)).toBeNull())
    answer({ 'parse-translations': () => ({ rows, faults: [] }) })
    await user.upload(inputOf(container), file())
    expect(await screen.findByRole('region', { name: 'Što donosi datoteka' })).toBeTruthy()
    await user.upload(inputOf(container), new File(['x'.repeat(180_001)], 'velika.xlsx'))
    expect(await screen.findByText('Ovo nije Excelova tablica (.xlsx) ili je prevelika.')).toBeTruthy()
  })

  test('when one is downloaded, then what is on the page is saved first', async () => {
    const { user, asked } = await openTranslations({
      answers: {
        'download-translations': () =>
          new Response('PK', { headers: { 'content-disposition': 'attachment; filename="glas-pitanja-sl.xlsx"' } }),
      },
    })
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
    await user.type(screen.getByLabelText('2. pitanje, 1. odgovor, slovenski'), 'Drugo A')
    await user.click(screen.getByRole('button', { name: 'Preuzmi XLSX za prevoditelja' }))
    const calls = () => asked.map(({ operation }) => operation)
    await waitFor(() => expect(calls()).toContain('download-translations'))
    expect(calls().lastIndexOf('save-application')).toBe(calls().indexOf('download-translations') - 1)
    expect(asked.at(-1)!.query).toEqual({ lang: 'sl' })
  })

  test('when the draft can’t be saved, then no older workbook is handed out', async () => {
    const { user, asked } = await openTranslations({
      answers: { 'save-application': () => { throw new Refused('INTERNAL') } },
    })
    await user.type(screen.getByLabelText('2. pitanje, 1. odgovor, slovenski'), 'D')
    await user.click(screen.getByRole('button', { name: 'Preuzmi XLSX za prevoditelja' }))
    expect(await screen.findByText(/u tablici bili stariji tekstovi/)).toBeTruthy()
    expect(asked.some(({ operation }) => operation === 'download-translations')).toBe(false)
  })
})

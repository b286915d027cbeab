import { describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { setText } from '@glas/contracts/survey/extra/edits'
import { extraOf } from '../../../testing/extra.ts'
import { openApplications, running } from '../../../testing/running-research.ts'
import { application, applicationId, board, summary } from '../../../testing/samples.ts'
import { Refused } from '../../../testing/start-remote.tsx'

describe('codes on the board', () => {
  test.each([
    ['hr', 'Jedan kod za sve, na listićima i u svakoj pozivnici.', /Poštom:/],
    ['en', 'One code for all, on the slips and in every invitation.', /By mail:/],
  ] as const)('when all have the same code, then no codes are counted by how they go out in %s', async (
    locale, one, counted,
  ) => {
    const { draft } = application()
    const codes = { ready: true, total: 1, mailed: 0, onSheets: 1, downloadedAt: null, sharedAt: null }
    await openApplications({
      ...running,
      'get-application': () => application({
        state: 'in_progress', draft: { ...draft, details: { ...draft.details, codeMode: 'identical' } },
      }),
      'get-board': () => board({ codes, termsSha256: 'bd0ce6d1eebf'.padEnd(64, '0') }),
    }, locale)
    expect(await screen.findByText(one)).toBeTruthy()
    expect(screen.queryByText(counted)).toBeNull()
    // As printed on the slips.
    expect(screen.getByRole('link', { name: 'bd0c e6d1 eebf' })).toBeTruthy()
  })

  test('when the slips are requested, then the file is fetched with the session and keeps its name', async () => {
    const names: string[] = []
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { user, asked, answer } = await openApplications({
      ...running,
      'download-code-slips': () => new Response(
        '%PDF', { headers: { 'content-disposition': 'attachment; filename="listici.pdf"' } },
      ),
    })
    await user.click(await screen.findByRole('button', { name: 'Preuzmi listiće (PDF)' }))
    await waitFor(() => expect(names).toEqual(['listici.pdf']))
    expect(asked.find(({ operation }) => operation === 'download-code-slips')).toMatchObject({
      params: { id: applicationId }, query: { lang: 'hr' },
    })
    answer({ 'download-code-list': () => { throw new Refused('ANSWER_KEY_MISSING') } })
    await user.click(screen.getByRole('button', { name: 'Preuzmi popis (XLSX)' }))
    expect((await screen.findByRole('alert')).textContent).toContain('još nije spreman')
  })

  test('when own questions lack languages, then slips are offered only in those that they have', async () => {
    const { draft } = application()
    const extra = setText(extraOf('Kako dolazite?'), { question: 'q1', field: 'title' }, 'de', 'Wie kommen Sie?')
    await openApplications({
      ...running,
      'get-application': () => application({
        state: 'in_progress', codesReady: true,
        draft: { ...draft, questions: { ...draft.questions, extra: { ...extra, languages: ['de', 'fr'] } } },
      }),
    })
    const choice = await screen.findByLabelText<HTMLSelectElement>('Jezik listića i popisa')
    expect([...choice.options].map(({ value }) => value)).toEqual(['hr', 'de'])
    expect(screen.getByText(/jezici na kojima su vaša pitanja prevedena/)).toBeTruthy()
  })

  test.each(['hr', 'en'] as const)('when slips are for speakers of other languages, then all eight can be chosen, in %s', async (locale) => {
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const words = locale === 'hr'
      ? { language: 'Jezik listića i popisa', pdf: 'Preuzmi listiće (PDF)', xlsx: 'Preuzmi popis (XLSX)' }
      : { language: 'Language of slips and list', pdf: 'Download slips (PDF)', xlsx: 'Download list (XLSX)' }
    const { user, asked, container } = await openApplications({
      ...running,
      'download-code-slips': () => new Response('%PDF'), 'download-code-list': () => new Response('PK'),
    }, locale)
    const languageOf = (operation: string) => asked.findLast((each) => each.operation === operation)?.query
    const choice = await screen.findByLabelText<HTMLSelectElement>(words.language)
    expect(choice.value).toBe('hr')
    expect([...choice.options].map(({ text, lang }) => [lang, text])).toEqual([
      ['hr', 'Hrvatski'], ['en', 'English'], ['sl', 'Slovenščina'], ['sr', 'Srpski'], ['bs', 'Bosanski'],
      ['mk', 'Македонски'], ['de', 'Deutsch'], ['fr', 'Français'],
    ])
    await user.click(screen.getByRole('button', { name: words.pdf }))
    await waitFor(() => expect(languageOf('download-code-slips')).toEqual({ lang: 'hr' }))
    await user.selectOptions(choice, 'Македонски')
    // From the choice, the keyboard goes to the two files.
    choice.focus()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: words.pdf }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(languageOf('download-code-slips')).toEqual({ lang: 'mk' }))
    await user.selectOptions(choice, 'Deutsch')
    await user.click(screen.getByRole('button', { name: words.xlsx }))
    await waitFor(() => expect(languageOf('download-code-list')).toEqual({ lang: 'de' }))
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when a research is approved, then a poster with its days is offered in the languages of its questionnaire', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { draft } = application()
    const extra = setText(extraOf('Kako dolazite?'), { question: 'q1', field: 'title' }, 'de', 'Wie kommen Sie?')
    const { user, asked } = await openApplications({
      ...running,
      'get-application': () => application({
        state: 'in_progress', codesReady: true, draft: { ...draft, questions: { ...draft.questions, extra: { ...extra, languages: ['de', 'fr'] } } },
      }),
      'download-poster': () => new Response('%PDF'),
    })
    const choice = await screen.findByLabelText<HTMLSelectElement>('Jezik plakata')
    expect([...choice.options].map(({ value }) => value)).toEqual(['hr', 'de'])
    await user.click(screen.getByRole('button', { name: 'Preuzmi A4 (PDF)' }))
    await waitFor(() => expect(asked.find(({ operation }) => operation === 'download-poster')?.query)
      .toEqual({ lang: 'hr', size: 'a4', application: applicationId }))
  })

  test('when sheets were downloaded, then the company confirms handing out codes, and can undo it', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
    let codes = board().codes!
    const { user, bodyOf } = await openApplications({
      ...running,
      'get-board': () => board({ codes }),
      'download-code-list': () => {
        codes = { ...codes, downloadedAt: '2026-11-13T09:41:00.000Z' }
        return new Response('PK')
      },
      'mark-codes-shared': ({ body }) => {
        codes = { ...codes, sharedAt: body.shared ? '2026-11-13T09:42:00.000Z' : null }
        return board({ codes })
      },
    }, 'en')
    const list = await screen.findByRole('button', { name: 'Download list (XLSX)' })
    expect(screen.queryByRole('button', { name: 'We have shared the codes' })).toBeNull()
    await user.click(list)
    await user.click(await screen.findByRole('button', { name: 'We have shared the codes' }))
    expect(await screen.findByRole('heading', { name: 'Remind your employees' })).toBeTruthy()
    expect(bodyOf('mark-codes-shared')).toEqual({ shared: true })
    expect(screen.getByText(/^The codes on slips were shared on 13.11.2026.\s10:42\.$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Not shared after all' }))
    expect(await screen.findByRole('heading', { name: 'Hand out 32 codes to people without e-mail' })).toBeTruthy()
  })

  test('when codes are being made, then the page refreshes until they are ready', async () => {
    let ready = false
    await openApplications({
      'list-applications': () => ({ applications: [summary({ state: 'approved' })] }),
      'get-application': () => application({ state: 'approved' }),
      'get-board': () => board({
        state: 'approved', fillRate: null,
        codes: { ...board().codes!, ready },
      }),
    })
    expect(await screen.findByRole('heading', { name: /^Pripremamo kodove/ })).toBeTruthy()
    ready = true
    expect(
      await screen.findByRole('heading', { name: 'Podijelite 32 koda ljudima bez e-adrese' }),
    ).toBeTruthy()
  })
})

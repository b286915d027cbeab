import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { administrator, application, applicationId, board, company, companyId, fullDraft, summary } from '../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../testing/start-remote.tsx'

const waiting = () => application({ state: 'under_check', submittedAt: '2026-11-05T10:00:00.000Z' })
const open = (answers: Answers, locale: 'hr' | 'en' = 'hr') => startRemote({
  path: `${locale === 'hr' ? '/admin/prijave' : '/en/admin/applications'}/${applicationId}`, locale,
  user: administrator(), answers,
})

describe('what was sent', () => {
  test('when applications wait, then they come first with their number', async () => {
    const { user, container } = await startRemote({
      path: '/admin/prijave', user: administrator(),
      answers: {
        'list-submissions': () => ({
          applications: [
            summary({ state: 'under_check', submittedAt: '2026-11-05T10:00:00.000Z' }),
            summary({
              id: '0190f6c0-0000-7000-8000-000000000002', companyName: 'Sava tehnika', state: 'in_progress',
              fillRate: 44.8,
            }),
          ],
        }),
      },
    })
    expect(await screen.findByText('1 prijava čeka pregled.')).toBeTruthy()
    const rows = () => screen.getAllByRole('row').slice(1).map((row) => row.textContent)
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(rows()[0]).toContain('Na provjeri')
    expect(screen.getByRole('link', { name: /^Pregledaj: Kvarner/ }).getAttribute('href')).toBe(
      `/admin/prijave/${applicationId}`,
    )
    expect(await accessibilityFaults(container)).toEqual([])
    await user.type(screen.getByRole('searchbox'), 'sava')
    expect(rows()).toHaveLength(1)
    await user.clear(screen.getByRole('searchbox'))
    await user.selectOptions(screen.getByLabelText('Stanje'), 'under_check')
    expect(rows()[0]).toContain('Kvarner')
  })

  test('when filters leave nothing, then they stay, and can be cleared', async () => {
    const { user, visited } = await startRemote({
      path: '/admin/prijave?state=in_progress', user: administrator(),
      answers: {
        'list-submissions': () => ({
          applications: [
            summary({ state: 'in_progress' }),
            summary({
              id: '0190f6c0-0000-7000-8000-000000000002', state: 'under_check',
              submittedAt: new Date(Date.now() - 3_600_000).toISOString(),
            }),
          ],
        }),
      },
    })
    expect((await screen.findAllByRole('row')).slice(1)).toHaveLength(1)
    await user.selectOptions(screen.getByLabelText('Vrsta'), 'puls')
    expect(await screen.findByText('Ništa ne odgovara odabranim filtrima.')).toBeTruthy()
    expect((screen.getByLabelText('Vrsta') as HTMLSelectElement).value).toBe('puls')
    expect(new URL(visited.at(-1)!, 'http://glas.test').search).toBe('?state=in_progress&product=puls')
    await user.click(screen.getByRole('button', { name: 'Ukloni filtre' }))
    expect((await screen.findAllByRole('row')).slice(1)).toHaveLength(2)
    expect(screen.getByText('čeka manje od jednog dana')).toBeTruthy()
    expect(new URL(visited.at(-1)!, 'http://glas.test').search).toBe('')
  })

  test('when nothing was ever submitted, then the page explains what will be here', async () => {
    await startRemote({
      path: '/en/admin/applications', locale: 'en', user: administrator(),
      answers: { 'list-submissions': () => ({ applications: [] }) },
    })
    expect(await screen.findByRole('heading', { name: 'No applications yet' })).toBeTruthy()
  })
})

describe('an opening that is stuck', () => {
  const stuck = (here: number, expected: number) => ({
    'list-stuck-openings': () => ({
      researches: [{
        researchId: applicationId, companyName: 'Kvarner oprema d.o.o.', name: 'Zadovoljstvo 2026.',
        since: '2026-11-25T00:15:00.000Z', answers: { here, expected },
      }],
    }),
  })

  test('when administrators see the list, then it comes first, with links and instructions', async () => {
    const { container } = await startRemote({
      path: '/admin/prijave', user: administrator(),
      answers: { 'list-submissions': () => ({ applications: [summary({ state: 'finished' })] }), ...stuck(20, 24) },
    })
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('Stiglo je 20 od 24 zapečaćenih odgovora')
    expect([...notice.querySelectorAll('code')].map((code) => code.textContent))
      .toEqual(['svc-reporting dlt list', 'svc-reporting dlt replay'])
    expect(within(notice).getByRole('link').getAttribute('href')).toBe(`/admin/prijave/${applicationId}`)
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test.each([
    [20, 24, 'among undelivered messages'], [25, 24, 'more answers than were counted'], [24, 24, 'opening them fails'],
  ])('when %i of %i answers have arrived, then its own page explains what to do', async (here, expected, words) => {
    await startRemote({
      path: `/en/admin/applications/${applicationId}`, locale: 'en', user: administrator(),
      answers: {
        'get-application': () => application({ state: 'finished' }), 'get-board': () => board({ state: 'finished' }),
        ...stuck(here, expected),
      },
    })
    expect((await screen.findByRole('alert')).textContent).toContain(words)
  })

  test('when it belongs to another research, then the page shows nothing of it', async () => {
    const other = stuck(20, 24)['list-stuck-openings']().researches
    const { asked } = await open({
      'get-application': () => application({ state: 'finished' }), 'get-board': () => board({ state: 'finished' }),
      'list-stuck-openings': () => ({
        researches: other.map((each) => ({ ...each, researchId: '0190f6c0-0000-7000-8000-00000000000f' })),
      }),
    })
    await waitFor(() => expect(asked.map(({ operation }) => operation)).toContain('list-stuck-openings'))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('an application before its administrator', () => {
  test('when it is opened, then all of it can be read, with its warnings', async () => {
    const { container } = await open({ 'get-application': waiting })
    expect((await screen.findAllByText('Kvarner oprema d.o.o.')).length).toBeGreaterThan(0)
    expect(screen.getByText('žene 98, muškarci 112, drugo 2')).toBeTruthy()
    expect(screen.getByText('Uprava:').parentElement!.textContent)
      .toMatch(/^Uprava: S\smanje\sod\s5\sljudi\ssmije/)
    expect(screen.getByText('2 adrese, 210 kodova na listićima')).toBeTruthy()
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test("when it is opened, then it shows the company, the person, and the company's other applications", async () => {
    const { asked, container } = await open({
      'get-application': waiting,
      'list-submissions': () => ({
        applications: [
          summary({ state: 'under_check' }),
          summary({
            id: '0190f6c0-0000-7000-8000-000000000002', name: 'Kako nam je 2025.', state: 'finished',
            startsOn: '2025-11-03', endsOn: '2025-11-19',
          }),
        ],
      }),
    })
    const applicant = await screen.findByRole('region', { name: 'Podnositelj prijave' })
    await within(applicant).findByText('Mia Horvat')
    for (const words of [
      '69435151530', 'Srednja, 51–250 zaposlenika', 'Proizvodnja, Brodska oprema', 'Riva 12a, Rijeka',
      'Potvrđena 01.11.2026.',
    ]) expect(within(applicant).getByText(words)).toBeTruthy()
    const hrefOf = (name: string) => within(applicant).getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Kvarner oprema d.o.o.')).toBe(`/admin/tvrtke/${companyId}`)
    expect(hrefOf('mia.horvat@kvarner.example')).toBe('mailto:mia.horvat@kvarner.example')
    expect(hrefOf('+385 51 555 018')).toBe('tel:+38551555018')
    await waitFor(() => expect(hrefOf('Kako nam je 2025.')).toBe('/admin/prijave/0190f6c0-0000-7000-8000-000000000002'))
    expect(within(applicant).queryByRole('link', { name: 'Zadovoljstvo zaposlenika 2026.' })).toBeNull()
    expect(asked.find(({ operation }) => operation === 'get-company')?.params).toEqual({ id: companyId })
    expect(asked.find(({ operation }) => operation === 'list-submissions')?.query).toEqual({ company: companyId })
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when the address is unconfirmed and nothing else submitted, then the page shows that', async () => {
    await startRemote({
      path: `/en/admin/applications/${applicationId}`, locale: 'en', user: administrator(),
      answers: { 'get-application': waiting, 'get-company': () => company({ emailVerifiedAt: null }) },
    })
    expect(await screen.findByText('Not confirmed yet')).toBeTruthy()
    expect(await screen.findByText('This is the company’s only application.')).toBeTruthy()
    expect(screen.getByText('Tax ID (OIB)')).toBeTruthy()
  })

  test('when it is approved, then a dialog asks, the call has the revision, and the result is shown', async () => {
    let kept = waiting()
    const { user, bodyOf, notices } = await open({
      'get-application': () => kept,
      'get-board': () => board({
        state: 'approved', fillRate: null, codes: { ...board().codes!, ready: false, total: 0, mailed: 0, onSheets: 0 },
      }),
      'approve-application': () => {
        kept = { ...kept, state: 'approved', revision: 4, approvedAt: '2026-11-06T08:00:00.000Z' }; return kept
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Odobri' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Odobriti prijavu?' })
    expect(dialog.textContent).toContain('Nastaje 212 kodova')
    await user.click(within(dialog).getByRole('button', { name: 'Odobri' }))
    expect(await screen.findByText('Odobreno')).toBeTruthy()
    expect(bodyOf('approve-application')).toEqual({ revision: 3 })
    expect(notices[0]?.text).toContain('Prijava je odobrena')
    expect(screen.getByText('Pripremaju se.')).toBeTruthy()
  })

  test('when it is returned, then a remark is required', async () => {
    let kept = waiting()
    const { user, bodyOf } = await open({
      'get-application': () => kept,
      'return-application': ({ body }) => { kept = { ...kept, state: 'draft', remark: body.remark }; return kept },
    })
    await user.click(await screen.findByRole('button', { name: 'Vrati na doradu' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Vratiti prijavu tvrtki?' })
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Napomena'))
    await user.click(within(dialog).getByRole('button', { name: 'Vrati na doradu' }))
    expect(within(dialog).getByText('Ovo polje je obavezno.')).toBeTruthy()
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Napomena'))
    await user.type(within(dialog).getByLabelText('Napomena'), 'Zbroj odjela\u202e')
    expect(within(dialog).getByText('Uklonite skrivene znakove, primjerice oznaku smjera teksta.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Vrati na doradu' }))
    expect(bodyOf('return-application')).toBeUndefined()
    await user.type(within(dialog).getByLabelText('Napomena'), '{Backspace} ne odgovara.')
    await user.click(within(dialog).getByRole('button', { name: 'Vrati na doradu' }))
    expect(await screen.findByText('Vraćeno na doradu')).toBeTruthy()
    expect(bodyOf('return-application')).toEqual({ revision: 3, remark: 'Zbroj odjela ne odgovara.' })
    expect(screen.getByText('Zbroj odjela ne odgovara.')).toBeTruthy()
  })

  test.each([
    ['hr', 'Vraćeno na doradu'], ['en', 'Returned for changes'],
  ] as const)('when it went back, then its state in %s does not speak to the company', async (locale, state) => {
    await open({ 'get-application': () => ({ ...waiting(), state: 'draft', remark: 'x' }) }, locale)
    expect(await screen.findByText(state)).toBeTruthy()
  })

  test.each(['NOT_FOUND', 'VALIDATION_FAILED'] as const)('when reading fails with %s, then the page does not exist', async (code) => {
    const { missing } = await open({ 'get-application': () => { throw new Refused(code) } })
    await waitFor(() => expect(missing.length).toBeGreaterThan(0))
  })

  test('when the first day has begun, then a message says that it can’t be approved any more', async () => {
    const { user } = await open({
      'get-application': waiting, 'approve-application': () => { throw new Refused('START_PASSED') },
    })
    await user.click(await screen.findByRole('button', { name: 'Odobri' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Odobri' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Prvi je dan istraživanja već počeo')
  })

  test('when an approved research is cancelled, then a dialog asks for confirmation and a reason', async () => {
    let kept = application({ state: 'approved', codesReady: true, approvedAt: '2026-11-06T08:00:00.000Z' })
    const { user, asked, bodyOf } = await open({
      'get-application': () => kept,
      'get-board': () => board({ state: 'approved', fillRate: null }),
      'cancel-application': () => { kept = { ...kept, state: 'cancelled' }; return kept },
    })
    await user.click(await screen.findByRole('button', { name: 'Otkaži istraživanje' }))
    // Enter right after it opened cancels nothing.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zadrži istraživanje' }))
    await user.keyboard('{Enter}')
    expect(asked.some(({ operation }) => operation === 'cancel-application')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Otkaži istraživanje' }))
    await user.type(screen.getByLabelText(/Razlog/), '\u202e')
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Otkaži istraživanje' }))
    expect(screen.getByText('Uklonite skrivene znakove, primjerice oznaku smjera teksta.')).toBeTruthy()
    expect(asked.some(({ operation }) => operation === 'cancel-application')).toBe(false)
    await user.type(screen.getByLabelText(/Razlog/), '{Backspace} Tvrtka se preselila. ')
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Otkaži istraživanje' }))
    expect(await screen.findByText('Otkazano')).toBeTruthy()
    expect(bodyOf('cancel-application')).toEqual({ revision: 3, reason: 'Tvrtka se preselila.' })
  })

  test('when codes on slips are replaced, then the number and the reason are asked for', async () => {
    const { user, bodyOf, container } = await open({
      'get-application': () => application({ state: 'in_progress', codesReady: true, approvedAt: '2026-11-06T08:00:00.000Z' }),
      'get-board': () => board(),
      'replace-codes': () => application({ state: 'in_progress', codesReady: true, revision: 4 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Izdaj nove kodove…' }))
    const dialog = within(screen.getByRole('alertdialog'))
    await user.type(dialog.getByLabelText('Koliko novih kodova'), '33')
    await user.click(dialog.getByRole('button', { name: 'Izdaj nove kodove' }))
    expect(dialog.getByText('Upišite broj od 1 do 32.')).toBeTruthy()
    expect(dialog.getByText('Ovo polje je obavezno.')).toBeTruthy()
    expect(await accessibilityFaults(container)).toEqual([])
    await user.clear(dialog.getByLabelText('Koliko novih kodova'))
    await user.type(dialog.getByLabelText('Koliko novih kodova'), '12')
    await user.type(dialog.getByLabelText('Razlog'), ' Izgubljeni u autobusu. ')
    await user.click(dialog.getByRole('button', { name: 'Izdaj nove kodove' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(bodyOf('replace-codes')).toEqual({ revision: 3, count: 12, reason: 'Izgubljeni u autobusu.' })
  })

  test('when one code is for all, then it can’t be replaced', async () => {
    const draft = fullDraft()
    await open({
      'get-application': () => application({
        state: 'in_progress', codesReady: true, draft: { ...draft, details: { ...draft.details, codeMode: 'identical' } },
      }),
      'get-board': () => board(),
    })
    expect(await screen.findByText('U tijeku')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Izdaj nove kodove…' })).toBeNull()
  })
})

import { describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { openApplications, running } from '../../../testing/running-research.ts'
import { application, applicationId, board, manager, summary } from '../../../testing/samples.ts'
import { Refused, startRemote } from '../../../testing/start-remote.tsx'

describe('the board', () => {
  test('when a research runs, then it says how many have answered, how much time is left, and what comes', async () => {
    const { container } = await openApplications(running)
    expect(await screen.findByRole('heading', { name: 'Podijelite 32 koda ljudima bez e-adrese' })).toBeTruthy()
    expect(screen.getByText(/najmanje 95 od 212 zaposlenika/)).toBeTruthy()
    expect(screen.getAllByText('44,8 %').length).toBeGreaterThan(0)
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('Do kraja 11 dana, 13 sati, 19 minuta')
    expect(screen.getByText(/Za nagradu treba još 14 odgovora/)).toBeTruthy()
    expect(screen.getByText('Pozivnica poslana na 180 adresa')).toBeTruthy()
    expect(screen.getByText('24.11. 23:59')).toBeTruthy()
    expect(await accessibilityFaults(container)).toEqual([])
  })

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

  test.each([['hr', 'Doradite prijavu'], ['en', 'Mend your application']] as const)(
    'when an application came back, then the remark is on the board in %s', async (locale, title) => {
      const remark = 'Zbroj odjela nije točan.\nIspravite „Proizvodnju”.'
      await openApplications({
        'list-applications': () => ({ applications: [summary({ submittedAt: '2026-11-05T10:00:00.000Z' })] }),
        'get-application': () => application({ remark }),
      }, locale)
      const next = (await screen.findByRole('heading', { name: title })).closest('section')!
      expect(within(next).getByRole('figure').querySelector('blockquote')!.textContent).toBe(remark)
    },
  )

  test.each(['Tvrtka je odustala.', null])('when an administrator cancelled it with %j, then its page says why', async (
    remark,
  ) => {
    await startRemote({
      path: `/profil/izz/${applicationId}`, user: manager(),
      answers: { 'get-application': () => application({ state: 'cancelled', remark }) },
    })
    await screen.findByRole('heading', { name: /^Što je u\sprijavi$/ })
    expect(screen.queryByText(/iz\sovog razloga/)?.parentElement!.textContent ?? null).toEqual(
      remark && expect.stringContaining(remark),
    )
  })

  test('when it is in English, then numbers and words are English', async () => {
    await openApplications(running, 'en')
    expect(await screen.findByText('at least 95 of 212 employees')).toBeTruthy()
    expect(screen.getAllByText('44.8%').length).toBeGreaterThan(0)
  })

  test('when the slips are asked for, then the file comes with the session and keeps its name', async () => {
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

  test('when sheets were downloaded, then the company says that it has shared the codes, and may take it back', async () => {
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

  test('when the reminder is sent now, then it asks first and then says how many it went to', async () => {
    const { user, notices, asked } = await openApplications({ ...running, 'send-reminder': () => ({ recipients: 180, planned: null }) })
    await user.click(await screen.findByRole('button', { name: 'Pošalji sada' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Poslati podsjetnik sada?' })
    expect(dialog.textContent).toContain('Odlazi na 180 adresa')
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Ne šalji' }))
    await user.click(within(dialog).getByRole('button', { name: 'Pošalji podsjetnik' }))
    await waitFor(
      () => expect(notices).toEqual([{ kind: 'ok', text: 'Podsjetnik je poslan. Primatelja na popisu: 180.' }]),
    )
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(asked.filter(({ operation }) => operation === 'send-reminder')).toHaveLength(1)
  })

  test.each([
    ['replaced', 'hr', 'Zakazani podsjetnik (16.11.2026.\u00a009:00) zato se neće poslati: ovaj dolazi umjesto njega.',
      'Zakazani (16.11.2026.\u00a009:00) neće se poslati.'],
    ['kept', 'en', 'The reminder scheduled for 16.11.2026.\u00a009:00 will be sent as well: people will get both.',
      'The scheduled one goes out on 16.11.2026.\u00a009:00.'],
  ] as const)('when the planned one is %s, then it is said in %s before and after', async (outcome, locale, before, after) => {
    const planned = { at: '2026-11-16T08:00:00.000Z', outcome }
    const { user, notices } = await openApplications({
      ...running,
      'get-board': () => board({ reminder: { ...board().reminder!, plannedIfSentNow: outcome } }),
      'send-reminder': () => ({ recipients: 180, planned }),
    }, locale)
    await user.click(await screen.findByRole('button', { name: locale === 'hr' ? 'Pošalji sada' : 'Send now' }))
    const dialog = screen.getByRole('alertdialog')
    expect(dialog.textContent).toContain(before)
    await user.click(within(dialog).getByRole('button', {
      name: locale === 'hr' ? 'Pošalji podsjetnik' : 'Send the reminder',
    }))
    await waitFor(() => expect(notices[0]?.text).toContain(after))
  })

  test('when a reminder is set, then the rule of 48 hours is said there', async () => {
    const { user } = await openApplications(running, 'en')
    await user.click(await screen.findByRole('button', { name: 'Change the time' }))
    expect(screen.getByRole('dialog').textContent).toContain('At least 48 hours pass between two reminders.')
  })

  test('when reminders have gone out and been replaced, then the timeline has them after the end, too', async () => {
    await openApplications({
      ...running,
      'list-applications': () => ({ applications: [summary({ state: 'finished' })] }),
      'get-application': () => application({ state: 'finished' }),
      'get-board': () => board({
        state: 'finished', now: '2026-11-25T09:00:00.000Z',
        reminder: {
          ...board().reminder!, at: null, plannedIfSentNow: null,
          past: [
            { at: '2026-11-14T09:00:00.000Z', outcome: 'sent', by: 'hand' },
            { at: '2026-11-15T08:00:00.000Z', outcome: 'replaced', by: 'schedule' },
          ],
        },
      }),
    })
    expect(await screen.findByText('Podsjetnik poslan')).toBeTruthy()
    expect(screen.getByText('Zakazani podsjetnik nije poslan: zamijenio ga je ručno poslani')).toBeTruthy()
  })

  test('when the research does not count for the award, then the board draws no threshold of it', async () => {
    await openApplications({ ...running, 'get-board': () => board({ award: 'notFirst', awardThreshold: null }) })
    expect(await screen.findByText(/najmanje 95 od 212 zaposlenika/)).toBeTruthy()
    expect(screen.queryByText(/prag za nagradu/)).toBeNull()
    expect(screen.queryByText(/Za nagradu treba/)).toBeNull()
    expect(screen.getAllByText(/popust 10/).length).toBeGreaterThan(0)
  })

  test.each([
    ['tooSmall', 'hr', /Za nagradu se natječu tvrtke s\snajmanje 20 zaposlenika/],
    ['tooLate', 'hr', /završava nakon 30\.\sstudenoga, pa se ne računa za nagradu/],
    ['notFirst', 'hr', /samo prvo istraživanje tvrtke u\sgodini, a\sovo nije prvo/],
    ['tooSmall', 'en', /for companies with at least 20 employees, so this research does not count/],
    ['tooLate', 'en', /ends after 30 November, so it does not count for the award/],
    ['notFirst', 'en', /first research of a year counts for the award/],
  ] as const)('when the award does not count it as %s, then the board says why, in %s', async (award, locale, why) => {
    await openApplications({ ...running, 'get-board': () => board({ award, awardThreshold: null }) }, locale)
    expect(await screen.findByText(why)).toBeTruthy()
  })

  test('when there is no award at all, then nothing is said of it', async () => {
    await openApplications({ ...running, 'get-board': () => board({ award: 'none', awardThreshold: null }) }, 'en')
    expect(await screen.findByText(/at least 95 of 212 employees/)).toBeTruthy()
    expect(screen.queryByText(/award/)).toBeNull()
  })

  test.each([
    ['hr', ['Pošalji sada', 'Pošalji podsjetnik', 'Odustani', 'Pokušaj ponovno'],
      'Pri slanju podsjetnika dogodila se pogreška. Pokušajte ponovno ili se obratite administratoru.'],
    ['en', ['Send now', 'Send the reminder', 'Quit', 'Try again'],
      'An error occurred while sending the reminder. Please try again or contact an administrator.'],
  ] as const)('when in %s sending fails, then one can try again or quit', async (locale, [now, send, quit, retry], words) => {
    const { user, answer, asked, notices } = await openApplications(
      { ...running, 'send-reminder': () => { throw new Refused('INTERNAL') } }, locale,
    )
    await user.click(await screen.findByRole('button', { name: now }))
    await user.click(screen.getByRole('button', { name: send }))
    expect(await screen.findByText(words)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: quit }))
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
    expect(asked.filter(({ operation }) => operation === 'send-reminder')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: now }))
    await user.click(screen.getByRole('button', { name: send }))
    expect(await screen.findByText(words)).toBeTruthy()
    answer({ 'send-reminder': () => ({ recipients: 1, planned: null }) })
    await user.click(screen.getByRole('button', { name: retry }))
    await waitFor(() => expect(notices).toHaveLength(1))
  })

  test('when the time of the reminder changes, then the board has the new one; it can be dropped, too', async () => {
    const { user, notices, bodyOf } = await openApplications({
      ...running,
      'schedule-reminder': ({ body }) => board({
        reminder: { ...board().reminder!, at: body.at === null ? null : '2026-11-18T09:30:00.000Z' },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Promijeni vrijeme' }))
    const day = screen.getByLabelText('Dan')
    await user.clear(day)
    await user.type(day, '18.11.2026.')
    const time = screen.getByLabelText('Vrijeme')
    await user.clear(time)
    await user.click(screen.getByRole('button', { name: 'Spremi vrijeme' }))
    expect(await screen.findByText('Upišite vrijeme kao HH:MM.')).toBeTruthy()
    await user.type(time, '10:30')
    await user.click(screen.getByRole('button', { name: 'Spremi vrijeme' }))
    await waitFor(() => expect(notices[0]?.text).toBe('Podsjetnik je zakazan za 18.11.2026.\u00a010:30.'))
    expect(bodyOf('schedule-reminder')).toEqual({ at: '2026-11-18T10:30' })
    await user.click(await screen.findByRole('button', { name: 'Promijeni vrijeme' }))
    await user.click(screen.getByRole('button', { name: 'Ne šalji podsjetnik' }))
    await waitFor(() => expect(notices[1]?.text).toBe('Podsjetnik se neće poslati.'))
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

  test('when the report is ready, then the next step opens it', async () => {
    await openApplications({
      'list-applications': () => ({
        applications: [summary({ state: 'finished', reportReady: true, fillRate: 61.8 })],
      }),
      'get-application': () => application({ state: 'finished', reportReady: true }),
      'get-board': () => board({
        state: 'finished', reportReady: true,
        fillRate: { answers: 131, percent: 61.8, asOf: '2026-11-25T00:00:00.000Z' },
      }),
    })
    const link = await screen.findByRole('link', { name: 'Otvori izvještaj' })
    expect(link.getAttribute('href')).toBe(`/izvjestaj/osnovni?research=${applicationId}`)
    // The report's first screen makes no comparisons.
    expect(link.closest('section')!.textContent!.replaceAll('\u00a0', ' ')).toContain(
      'kako je vašim ljudima, koliko je to sigurno i o čemu prvo razgovarati',
    )
    expect(link.closest('section')!.textContent).not.toMatch(/usporedb/)
    expect(await screen.findByText('131 od 212 zaposlenika')).toBeTruthy()
    expect(screen.queryByRole('timer')).toBeNull()
  })
})

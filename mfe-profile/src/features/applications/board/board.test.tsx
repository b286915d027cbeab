import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { openApplications, running } from '../../../testing/running-research.ts'
import { extraOf } from '../../../testing/extra.ts'
import { application, applicationId, board, fullDraft, manager, summary } from '../../../testing/samples.ts'
import { startRemote } from '../../../testing/start-remote.tsx'

describe('the board', () => {
  test('when a research runs, then the board shows the number of answers, the time left and what follows', async () => {
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

  test.each(['Tvrtka je odustala.', null])('when an administrator cancelled it with %j, then it shows why', async (
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

  test.each([
    [{ mailed: 180, onSheets: 32 }, /^212 kodova ukupno\. E-poštom: 180,.* Na listićima: 32\.$/],
    [{ mailed: 0, onSheets: 212 }, /^212 kodova ukupno\. Svi su na listićima\.$/],
  ])('when codes are %j, then only the ways that are used are named', async (change, text) => {
    const given = board()
    await openApplications({ ...running, 'get-board': () => ({ ...given, codes: { ...given.codes!, ...change } }) })
    const total = await screen.findByText(/kodova ukupno/)
    expect(total.textContent!.replaceAll('\u00a0', ' ')).toMatch(text)
  })

  test('when it is in English, then numbers and words are English', async () => {
    await openApplications(running, 'en')
    expect(await screen.findByText('at least 95 of 212 employees')).toBeTruthy()
    expect(screen.getAllByText('44.8%').length).toBeGreaterThan(0)
  })

  test('when the research does not count for the award, then the board shows no threshold of it', async () => {
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

  test('when there is no award at all, then it is not mentioned', async () => {
    await openApplications({ ...running, 'get-board': () => board({ award: 'none', awardThreshold: null }) }, 'en')
    expect(await screen.findByText(/at least 95 of 212 employees/)).toBeTruthy()
    expect(screen.queryByText(/award/)).toBeNull()
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
    expect((await screen.findByRole('link', { name: /^Usporedi s.drugim tvrtkama$/ })).getAttribute('href'))
      .toBe(`/izvjestaj/benchmark?research=${applicationId}`)
    // The report's first screen makes no comparisons.
    expect(link.closest('section')!.textContent!.replaceAll('\u00a0', ' ')).toContain(
      'kako je vašim ljudima, koliko je to sigurno i o čemu prvo razgovarati',
    )
    expect(link.closest('section')!.textContent).not.toMatch(/usporedb/)
    expect(await screen.findByText('131 od 212 zaposlenika')).toBeTruthy()
    expect(screen.queryByRole('timer')).toBeNull()
  })

  test('when the year of the report is not closed, then the board says when the benchmark is made, without a link', async () => {
    await openApplications({
      'list-applications': () => ({ applications: [summary({ state: 'finished', reportReady: true })] }),
      'get-application': () => application({ state: 'finished', reportReady: true }),
      'get-board': () => board({ state: 'finished', reportReady: true }),
      'get-own-award-rows': () => ({ award: null, benchmark: false }),
    })
    await screen.findByText(/nastaje kad se.zatvori ciklus godine, najranije 1\..prosinca/)
    expect(screen.queryByRole('link', { name: /^Usporedi s.drugim/ })).toBeNull()
  })

  test.each([
    [3, 'Premalo je odgovora da bi se išta prikazalo', /^Stigla su 3 odgovora\. Rezultati se prikazuju od 5 odgovora/],
    [7, 'Puls je završio, ali malo se toga može prikazati', /^Stiglo je 7 odgovora\. Pojedine tvrdnje i eNPS prikazuju se od 8/],
    [9, 'Izvještaj pulsa je spreman, bez tekstova', /^Stiglo je 9 odgovora\. Vlastita pitanja i komentari prikazuju se od 10/],
    [10, 'Izvještaj pulsa je spreman', /^Na prvom zaslonu piše što raste/],
  ])('when a PULS ended with %i answers, then the board says what can be shown', async (answers, title, text) => {
    const draft = { ...fullDraft(), questions: { ...fullDraft().questions, extra: extraOf('Zašto?') } }
    const finished = { product: 'puls', state: 'finished', reportReady: true } as const
    await startRemote({
      path: `/profil/puls/${applicationId}`, user: manager(),
      answers: {
        ...running,
        'get-application': () => application({ ...finished, draft }),
        'get-board': () => board({
          state: 'finished', reportReady: true, fillRate: { answers, percent: 5, asOf: '2026-11-25T00:00:00.000Z' },
        }),
      },
    })
    const next = (await screen.findByRole('heading', { name: title })).closest('section')!
    expect(next.querySelector('h2 + p')!.textContent!.replaceAll('\u00a0', ' ')).toMatch(text)
    const links = [...next.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(answers < 5 ? [] : [`/izvjestaj/puls?research=${applicationId}`])
  })
})

import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { adminApi as api } from './admin-api.ts'
import {
  administrator, application, applicationId, board, company, companyId, manager, ownCompany, preview, pulseChoice, pulseDraft, summary,
} from './testing/samples.ts'
import { Refused, startRemote, type Answers } from './testing/start-remote.tsx'
import { statement } from './testing/statement.ts'
import { reviewed, testimonial } from './testing/testimonials.ts'

const running = { state: 'in_progress', submittedAt: '2026-11-05T10:00:00.000Z', codesReady: true } as const

const noEntries = () => ({ records: [], next: null })

const well: Answers = {
  'list-company-browsers': () => ({ browsers: [] }),
  'list-applications': () => ({ applications: [summary({ state: 'in_progress' })] }),
  'list-submissions': () => ({ applications: [summary({ state: 'in_progress' })] }),
  'get-application': () => application(running),
  'get-board': () => board(),
  'list-uncertain-mails': () => ({ mailings: [] }),
  'list-mailings': () => ({ mailings: [], total: 0, counts: { queued: 0, sent: 0, failed: 0, uncertain: 0 } }),
  'get-company': () => company(),
  'get-own-company': () => ownCompany(),
  'get-report-focus': () => ({
    focus: { category: 'communication', statements: ['izz.inf.01'], owner: 'Ivana', dueOn: '2027-03-15' },
    title: { hr: 'Komunikacija', en: 'Communication' },
  }),
  'get-own-award-rows': () => ({ award: { year: 2025, sha256: 'a'.repeat(64), rows: [] } }),
  'get-statement': () => statement(),
  'get-contract-discount': () => ({ percent: 0, until: null, openStatements: 0 }),
  'list-actings': () => ({ actings: [] }),
  'get-own-testimonial': () => ({ testimonial: testimonial({ state: 'draft' }) }),
  'list-reviewed-testimonials': () => ({ testimonials: [reviewed()] }),
  'list-companies': () => ({ companies: [company()] }),
  'count-company-mails': () => ({ counts: { queued: 0, sent: 184, failed: 2, uncertain: 0 }, researches: [] }),
  'get-company-note': () => ({ revision: 0, text: '', savedAt: null, savedBy: null }),
  'list-people': () => ({ people: [] }),
  'list-identity-audit': noEntries,
  'list-survey-audit': noEntries,
  'list-notify-audit': noEntries,
  'get-pulse-choice': pulseChoice,
  'preview-questionnaire': preview,
  'list-cycles': () => ({ cycles: [{ year: 2025, closedAt: null, researches: 3, open: 0 }] }),
  'get-cycle': () => ({
    year: 2025, closedAt: null, closesFrom: '2025-12-01', today: '2025-11-10', rules: '2026-1', sha256: null, entries: [],
    open: [], prizes: { newcomers: [], industries: [], bestOfAll: [] },
  }),
  'get-earlier-questions': () => ({ earlier: null }),
}

interface Reading {
  /** The failing query, by its name in the api. */
  readonly query: keyof typeof api.endpoints
  readonly path: string
  readonly answers?: Answers
  /** What the page shows meanwhile; nothing else on it needs the failing query. */
  readonly meanwhile?: string | RegExp
  /** The text shown in place of the page's usual one. */
  readonly says?: string
  /** The same, if nothing was loaded before. */
  readonly saysAtFirst?: string
  /** What the page shows once it has loaded; absent if nothing. */
  readonly shows?: string | RegExp
}

const one = `/profil/izz/${applicationId}`
const admins = `/admin/prijave/${applicationId}`
const handOut = 'Podijelite 32 koda ljudima bez e-adrese'
const rate = /najmanje 95 od 212 zaposlenika/
const unchecked = 'Trenutačno ne možemo provjeriti je li koje otvaranje odgovora zastalo.'

const auditParts = [
  ['listIdentityAudit', 'računi i podaci o tvrtkama'], ['listSurveyAudit', 'istraživanja'], ['listNotifyAudit', 'e-pošta'],
] as const
const oneCompany = `/admin/tvrtke/${companyId}`
const unnamed = 'Imena ljudi i tvrtki nisu se učitala.'

/** Every query of this part's pages. */
const readings: readonly Reading[] = [
  { query: 'listApplications', path: '/profil/izz', shows: 'Sve prijave' },
  { query: 'getApplication', path: '/profil/izz', meanwhile: 'Sve prijave', shows: handOut },
  { query: 'getBoard', path: '/profil/izz', meanwhile: 'Sve prijave', shows: rate },
  { query: 'getApplication', path: one, shows: 'Što je u prijavi' },
  { query: 'getBoard', path: one, meanwhile: 'Što je u prijavi', shows: rate },
  {
    query: 'getReportFocus', path: one, meanwhile: 'Što je u prijavi', shows: 'Komunikacija',
    answers: { 'get-application': () => application({ ...running, state: 'finished', reportReady: true }) },
  },
  {
    query: 'getOwnAwardRows', path: one, meanwhile: 'Što je u prijavi', saysAtFirst: 'Vaši redci u nagradi nisu se učitali.',
    shows: 'Vaši redci u nagradi 2025.',
    answers: { 'get-application': () => application({ ...running, state: 'finished', reportReady: true }) },
  },
  { query: 'listSubmissions', path: '/admin/prijave', shows: 'Kvarner oprema d.o.o.' },
  { query: 'listStuckOpenings', path: '/admin/prijave', says: unchecked, meanwhile: 'Kvarner oprema d.o.o.' },
  { query: 'getApplication', path: admins, shows: 'Kvarner oprema d.o.o.' },
  { query: 'getBoard', path: admins, meanwhile: 'Kvarner oprema d.o.o.', shows: rate },
  {
    query: 'listStuckOpenings', path: admins, says: unchecked, meanwhile: 'Kvarner oprema d.o.o.',
    answers: { 'get-application': () => application({ ...running, state: 'finished' }) },
  },
  {
    query: 'getCompany', path: admins, saysAtFirst: 'Podaci o tvrtki nisu se učitali.', meanwhile: 'Što je u prijavi',
    shows: 'Mia Horvat',
  },
  {
    query: 'listSubmissions', path: admins, saysAtFirst: 'Ostala istraživanja nisu se učitala.', meanwhile: 'Što je u prijavi',
    shows: 'Ovo je jedina prijava te tvrtke.',
  },
  {
    query: 'previewQuestionnaire', path: `${one}?step=questions`, saysAtFirst: 'Tvrdnje se nisu učitale.',
    meanwhile: 'Demografska pitanja', shows: 'Kategorija 1', answers: { 'get-application': () => application() },
  },
  {
    query: 'getPulseChoice', path: `/profil/puls/${applicationId}?step=questions`, saysAtFirst: 'Pitanja se nisu učitala.',
    meanwhile: 'Demografska pitanja', shows: 'Gotovi skupovi',
    answers: { 'get-application': () => application({ product: 'puls', draft: pulseDraft() }) },
  },
  { query: 'getOwnCompany', path: '/profil/uredi', shows: 'Osoba za kontakt' },
  {
    query: 'getStatement', path: `${one}?view=statement`, shows: 'Konačan odaziv',
    answers: { 'get-application': () => application({ ...running, state: 'finished', reportReady: true }) },
  },
  {
    query: 'listActings', path: '/profil/uredi', saysAtFirst: 'Kad je osoblje Glasa radilo umjesto vas, sada se nije učitalo.',
    meanwhile: 'Osoba za kontakt', shows: 'Dosad nijednom.',
  },
  { query: 'listCompanies', path: '/login-as-client', shows: 'Kvarner oprema d.o.o.' },
  { query: 'getOwnTestimonial', path: '/profil/povratna-informacija', shows: 'Komentar' },
  { query: 'listReviewedTestimonials', path: '/admin/iskustva', shows: 'Čekaju objavu' },
  ...auditParts.map(([query, part]) => ({
    query, path: '/admin/zapisnik', saysAtFirst: `Dio zapisnika trenutačno nije dostupan: ${part}. Ostalo je prikazano.`,
    meanwhile: 'Nema zapisa', shows: 'Nema zapisa',
  })),
  { query: 'listPeople', path: '/admin/zapisnik', saysAtFirst: unnamed, shows: 'Nema zapisa' },
  { query: 'getContractDiscount', path: oneCompany, saysAtFirst: 'Popust se nije učitao.', meanwhile: 'Riva 12a, Rijeka', shows: 'Vrijedi do' },
  { query: 'listCompanies', path: '/admin/tvrtke', shows: 'Rijeka' },
  { query: 'getCompany', path: oneCompany, shows: 'Riva 12a, Rijeka' },
  {
    query: 'countCompanyMails', path: oneCompany, saysAtFirst: 'Broj poruka nije se učitao.', meanwhile: 'Riva 12a, Rijeka',
    shows: 'poslano: 184, nije uspjelo: 2',
  },
  {
    query: 'listCompanyBrowsers', path: oneCompany, saysAtFirst: 'Podaci o pregledniku nisu se učitali.',
    meanwhile: 'Riva 12a, Rijeka', shows: /zadnji bio prije više od 90.dana/,
  },
  {
    query: 'getCompanyNote', path: oneCompany, saysAtFirst: 'Bilješka se nije učitala.', meanwhile: 'Riva 12a, Rijeka',
    shows: 'Bilješka za osoblje',
  },
  {
    query: 'listSubmissions', path: oneCompany, saysAtFirst: 'Istraživanja se nisu učitala.', meanwhile: 'Riva 12a, Rijeka',
    shows: 'Zadovoljstvo zaposlenika 2026.',
  },
  { query: 'listCompanies', path: '/admin/zapisnik', saysAtFirst: unnamed, shows: 'Nema zapisa' },
  { query: 'listMailings', path: '/admin/posta', shows: 'Još nema poruka' },
  {
    query: 'listUncertainMails', path: '/admin/posta', meanwhile: 'Još nema poruka',
    says: 'Trenutačno ne možemo provjeriti čeka li koja poruka vašu odluku.',
  },
  {
    query: 'listCompanies', path: '/admin/posta', meanwhile: 'Još nema poruka',
    says: 'Nazivi tvrtki nisu učitani, pa po njima još ne možete suziti popis.',
  },
  { query: 'listCycles', path: '/admin/ciklusi', shows: '2025' },
  { query: 'getCycle', path: '/admin/ciklusi/2025', shows: 'Nagrade' },
]

/** Queries that run only while a form is submitted or a file is made, which reports their faults. */
const asked: readonly string[] = [
  'getCaptcha', 'listOwnIdentityAudit', 'listOwnSurveyAudit', 'listOwnNotifyAudit', 'listOwnMails',
]

const operationOf = ({ query }: Reading) => query.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const failing = (reading: Reading) => ({ [operationOf(reading)]: () => { throw new Refused('INTERNAL') } })
const start = (reading: Reading, answers: Answers) => startRemote({
  path: reading.path, user: reading.path.startsWith('/admin') || reading.path.startsWith('/login-as') ? administrator() : manager(),
  answers: { ...well, ...reading.answers, ...answers },
})
const has = async (words: string | RegExp | undefined) => words && screen.findAllByText(words)
const gone = (words: string) => waitFor(() => expect(screen.queryByText(words)).toBeNull())

test('when the api has a query, then this table has the page that shows its failure', () => {
  const queries = Object.entries(api.endpoints).filter(([, each]) => 'useQuery' in each).map(([name]) => name)
  expect(new Set([...readings.map(({ query }) => query), ...asked])).toEqual(new Set(queries))
})

describe.each(readings)('$query at $path', (reading) => {
  test('when it can not be read, then a message appears, the rest stays, and it can be retried', async () => {
    const says = reading.says ?? reading.saysAtFirst ?? 'Ovo se nije učitalo'
    const { user, answer } = await start(reading, failing(reading))
    await has(says)
    await has(reading.meanwhile)
    answer({ 'list-stuck-openings': () => ({ researches: [] }), ...well, ...reading.answers })
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
    await has(reading.shows)
    await gone(says)
  })

  test('when a refresh fails, then the data stays, with a note that it may be old', async () => {
    const says = reading.says ?? /^Ovo se nije osvježilo/
    const { user, answer, asked: calls } = await start(reading, {})
    await has(reading.shows ?? reading.meanwhile)
    await waitFor(() => expect(calls.map(({ operation }) => operation)).toContain(operationOf(reading)))
    answer(failing(reading))
    // When the network is back, a page reloads everything it shows.
    window.dispatchEvent(new Event('online'))
    await has(says)
    await has(reading.shows ?? reading.meanwhile)
    answer({ 'list-stuck-openings': () => ({ researches: [] }), ...well, ...reading.answers })
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
    await waitFor(() => expect(screen.queryByText(says)).toBeNull())
  })
})

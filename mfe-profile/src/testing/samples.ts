import type { CompanyRecord } from '@glas/contracts/identity/companies.operations'
import type { Session, User } from '@glas/contracts/identity/accounts.operations'
import type { OwnCompany } from '@glas/contracts/identity/own-company.operations'
import type { DataOf } from '@glas/contracts/operation'
import type { Application, ApplicationDraft, ApplicationSummary } from '@glas/contracts/survey/application'
import type { Board } from '@glas/contracts/survey/board'
import { categoryKeys, type Instrument } from '@glas/contracts/survey/instrument'
import type { previewQuestionnaire } from '@glas/contracts/survey/preview.operations'
import type { getPulseChoice } from '@glas/contracts/survey/pulse.operations'

type PulseChoice = DataOf<typeof getPulseChoice>

export const applicationId = '0190f6c0-0000-7000-8000-000000000001'
export const companyId = '0190f6c0-0000-7000-8000-0000000000c1'

/** An HR manager whose address is confirmed. */
export const manager = (change: Partial<User> = {}): User => ({
  id: '0190f6c0-0000-7000-8000-0000000000a1',
  email: 'mia.horvat@kvarner.example',
  email_verified_at: '2026-11-01T08:00:00.000Z',
  scope: 'company',
  firstName: 'Mia',
  lastName: 'Horvat',
  locale: 'hr',
  company: { id: companyId, name: 'Kvarner oprema d.o.o.' },
  ...change,
})

export const administrator = (): User => manager({ scope: 'admin', company: null, email: 'ana@glas.example' })

export const session = (user: User = manager()): Session =>
  ({ token: 'eyJ.token', expiresAt: '2026-11-05T09:10:00.000Z', user })

/** A new, empty draft. */
export const emptyDraft = (): ApplicationDraft => ({
  details: {
    name: null, type: 'online', startsOn: null, endsOn: null, employees: null,
    gender: { male: null, female: null, other: null },
    qualification: { low: null, middle: null, higher: null, special: null },
    onlineRespondents: null, offlineRespondents: null, codeMode: 'different',
  },
  questions: { demographics: [], departments: [], locations: [], placedFirst: 'none' },
  options: { recipients: [], invitationAt: null, reminderAt: null, reminderAudience: 'all' },
})

/** A draft that can be submitted. */
export const fullDraft = (): ApplicationDraft => ({
  details: {
    name: 'Zadovoljstvo zaposlenika 2026.', type: 'online', startsOn: '2026-11-11', endsOn: '2026-11-24',
    employees: 212,
    gender: { male: 112, female: 98, other: 2 },
    qualification: { low: 18, middle: 104, higher: 82, special: 8 },
    onlineRespondents: 212, offlineRespondents: 0, codeMode: 'different',
  },
  questions: {
    demographics: ['gender', 'age'],
    departments: [{ name: 'Proizvodnja', headcount: 208 }, { name: 'Uprava', headcount: 4 }],
    locations: [],
    placedFirst: 'departments',
  },
  options: {
    recipients: [
      { email: 'ana.babic@kvarner.example', language: 'hr' }, { email: 'marko.zec@kvarner.example', language: 'en' },
    ],
    invitationAt: '2026-11-11T09:00', reminderAt: '2026-11-16T09:00', reminderAudience: 'all',
  },
})

export const application = (change: Partial<Application> = {}): Application => ({
  id: applicationId,
  revision: 3,
  companyId,
  companyName: 'Kvarner oprema d.o.o.',
  product: 'izz',
  state: 'draft',
  draft: fullDraft(),
  faults: [],
  warnings: [{ path: '/questions/departments/1/headcount', rule: 'neverShown', params: { limit: 5 } }],
  remark: null,
  price: {
    currency: 'EUR',
    lines: [
      { kind: 'base', amount: 29000 },
      { kind: 'employees', quantity: 212, unitAmount: 450, amount: 95400 },
      { kind: 'loyalty-discount', percent: 10, amount: -12440 },
    ],
    total: 111960,
  },
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-05T09:42:00.000Z',
  submittedAt: null,
  approvedAt: null,
  codesReady: false,
  reportReady: false,
  ...change,
})

export const summary = (change: Partial<ApplicationSummary> = {}): ApplicationSummary => ({
  id: applicationId,
  revision: 3,
  companyName: 'Kvarner oprema d.o.o.',
  product: 'izz',
  name: 'Zadovoljstvo zaposlenika 2026.',
  type: 'online',
  state: 'draft',
  startsOn: '2026-11-11',
  endsOn: '2026-11-24',
  employees: 212,
  fillRate: null,
  submittedAt: null,
  updatedAt: '2026-11-05T09:42:00.000Z',
  reportReady: false,
  ...change,
})

/** A running research: 95 of 212 have answered, 32 codes are on slips. */
export const board = (change: Partial<Board> = {}): Board => ({
  applicationId,
  state: 'in_progress',
  type: 'online',
  now: '2026-11-13T09:41:00.000Z',
  startsAt: '2026-11-10T23:00:00.000Z',
  endsAt: '2026-11-24T23:00:00.000Z',
  employees: 212,
  fillRate: { answers: 95, percent: 44.8, asOf: '2026-11-13T09:00:00.000Z' },
  award: 'counts',
  awardThreshold: 51,
  codes: { ready: true, total: 212, mailed: 180, onSheets: 32, downloadedAt: null, sharedAt: null },
  invitation: { at: '2026-11-11T08:00:00.000Z', recipients: 180, sentAt: '2026-11-11T08:00:04.000Z' },
  reminder: {
    at: '2026-11-16T08:00:00.000Z', audience: 'all', recipients: 180, lastSentAt: null, nextPossibleAt: null,
    plannedIfSentNow: 'kept', past: [],
  },
  termsSha256: 'a'.repeat(64),
  reportReady: false,
  ...change,
})

/** The company as its manager sees it. */
export const ownCompany = (change: Partial<OwnCompany> = {}): OwnCompany => ({
  revision: 4,
  logo: null,
  company: company().profile,
  contact: company().contact,
  passwordChangedAt: '2026-02-03T09:00:00.000Z',
  emailChange: null,
  ...change,
})

export const company = (change: Partial<CompanyRecord> = {}): CompanyRecord => ({
  id: companyId,
  revision: 1,
  profile: {
    name: 'Kvarner oprema d.o.o.', industry: 'manufacturing', activity: 'Brodska oprema', street: 'Riva',
    streetNumber: '12a', city: 'Rijeka', taxId: '69435151530', size: 'medium',
  },
  contact: { firstName: 'Mia', lastName: 'Horvat', phone: '+385 51 555 018', email: 'mia.horvat@kvarner.example' },
  emailVerifiedAt: '2026-11-01T08:00:00.000Z',
  locale: 'hr',
  registeredAt: '2026-11-01T07:55:00.000Z',
  ...change,
})

/** What the service offers for a PULS: two statements of each of three categories, two sets, and an earlier PULS. */
export const pulseChoice = (): PulseChoice => {
  const { categories, statements } = instrument()
  const offered = categories.slice(0, 3)
  return {
    categories: offered,
    statements: statements.filter(({ category }) => offered.some(({ key }) => key === category)),
    sets: [
      {
        key: 'after-move', title: { hr: 'Nakon preseljenja', en: 'After a move' },
        about: { hr: 'Prostor i oprema.', en: 'Rooms and equipment.' }, statements: ['izz.3.2', 'izz.1.1'],
      },
    ],
    earlier: [{
      id: companyId, name: 'Ljetni puls', startsOn: '2026-06-08', statements: ['izz.2.2', 'izz.1.2'], enps: true,
      comments: false,
    }],
  }
}

/** A draft of a PULS that asks one statement. */
export const pulseDraft = (): ApplicationDraft => {
  const draft = fullDraft()
  return {
    ...draft,
    details: { ...draft.details, name: 'Puls: nakon preseljenja' },
    questions: { ...emptyDraft().questions, statements: ['izz.1.1'], enps: false, comments: false },
  }
}

const scale = { text: { hr: 'Koliko?', en: 'How much?' }, low: { hr: 'ne', en: 'no' }, high: { hr: 'da', en: 'yes' } }

/** Two statements in each category. */
export const instrument = (): Instrument => ({
  catalogue: 'izz-1',
  categories: categoryKeys.map((key, index) => ({
    key, title: { hr: `Kategorija ${index + 1}`, en: `Category ${index + 1}` },
  })),
  statements: categoryKeys.flatMap((category, index) => [1, 2].map((number) => ({
    key: `izz.${index + 1}.${number}`, category,
    text: { hr: `Tvrdnja ${index + 1}.${number}`, en: `Statement ${index + 1}.${number}` },
  }))),
  agreement: ['ne', 'više ne', 'više da', 'da'].map((word) => ({ hr: word, en: word })),
  enps: scale,
  esi: { satisfaction: scale, expectations: scale, idealJob: scale },
  praise: { hr: 'Pohvala', en: 'Praise' },
  critique: { hr: 'Kritika', en: 'Critique' },
  demographics: [], departments: [], locations: [], placedFirst: 'none',
})

/** The preview of a questionnaire whose draft has only its type. */
export const preview = (): DataOf<typeof previewQuestionnaire> => ({
  instrument: instrument(), terms: null, termsSha256: null, expectedTerms: null,
  company: { name: 'Kvarner oprema d.o.o.', logoId: null }, researchName: null, startsOn: null, endsOn: null,
  codeMode: 'different',
})

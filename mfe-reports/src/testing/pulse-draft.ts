import type { Application } from '@glas/contracts/survey/application'

/** A new draft of a Puls, as svc-survey answers. */
export const pulseDraft = (changes: Partial<Application> = {}): Application => ({
  id: '0190f6c0-0000-7000-8000-0000000000b1', revision: 1,
  companyId: '0190f6c0-0000-7000-8000-0000000000c1', companyName: 'Kvarner oprema d.o.o.',
  product: 'puls', state: 'draft',
  draft: {
    details: {
      name: null, type: 'online', startsOn: null, endsOn: null, employees: null,
      gender: { male: null, female: null, other: null },
      qualification: { low: null, middle: null, higher: null, special: null },
      onlineRespondents: null, offlineRespondents: null, codeMode: 'different',
    },
    questions: { demographics: [], departments: [], locations: [], placedFirst: 'none', statements: [] },
    options: { recipients: [], invitationAt: null, reminderAt: null, reminderAudience: 'all' },
  },
  faults: [], warnings: [], remark: null, price: null, createdAt: '2026-11-27T08:00:00.000Z',
  updatedAt: '2026-11-27T08:00:00.000Z', submittedAt: null, approvedAt: null, codesReady: false, reportReady: false,
  ...changes,
})

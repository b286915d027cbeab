import pactFoundation from '@pact-foundation/pact'
import type { ApplicationState } from '@glas/contracts/survey/application'
import { applicationId as id } from '../src/testing/samples.ts'

const {
  MatchersV3: { boolean, eachLike, fromProviderState, integer, like, nullValue, regex, string, uuid },
} = pactFoundation

/**
 * States with an application supply its `id` and `revision` to the request. `state`: the application's state. `as`: the
 * caller, its company or an administrator.
 */
export const at = (state: ApplicationState, as: 'company' | 'admin' = 'company') =>
  ['an application exists', { state, as }] as const
export const pathOf = (rest = '', before = '/api/applications') =>
  fromProviderState(`${before}/\${id}${rest}`, `${before}/${id}${rest}`)
export const adminPathOf = (rest: string) => pathOf(rest, '/api/admin/applications')
export const revision = fromProviderState('${revision}', 3)
export const params = { id }

export const day = (example: string) => regex('^\\d{4}-\\d{2}-\\d{2}$', example)
export const instant = regex('^\\d{4}-\\d{2}-\\d{2}T.+Z$', '2026-11-05T09:10:00.000Z')
export const refusal = (code: string) => ({ error: { code, message: string('…') } })
const money = {
  currency: regex('^[A-Z]{3}$', 'EUR'), lines: eachLike({ kind: string('base'), amount: integer(29000) }),
  total: integer(34400),
}

/** The fields of an application that the pages read. */
export const application = (state: ApplicationState) => ({
  data: {
    id: uuid(id), revision: integer(3), companyName: string('Kvarner oprema d.o.o.'), product: 'izz', state,
    draft: {
      details: {
        name: like('Zadovoljstvo zaposlenika 2026.'), type: 'online', startsOn: day('2026-11-11'),
        endsOn: day('2026-11-24'), employees: integer(212),
        gender: { male: integer(112), female: integer(98), other: integer(2) },
        qualification: { low: integer(18), middle: integer(104), higher: integer(82), special: integer(8) },
        onlineRespondents: integer(212), offlineRespondents: integer(0), codeMode: 'different',
      },
      questions: {
        demographics: eachLike('gender'),
        departments: eachLike({ name: string('Proizvodnja'), headcount: integer(208) }),
        locations: [], placedFirst: string('departments'),
      },
      options: {
        recipients: eachLike({ email: string('ana.babic@kvarner.example'), language: string('hr') }),
        invitationAt: string('2026-11-11T09:00'), reminderAt: string('2026-11-16T09:00'), reminderAudience: 'all',
      },
    },
    faults: [], warnings: like([]), remark: nullValue(), price: money, createdAt: instant, updatedAt: instant,
    codesReady: boolean(false), reportReady: boolean(false),
  },
})

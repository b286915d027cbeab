import { describe, expect, test } from '@jest/globals'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import type { Product } from '@glas/contracts/survey/instrument'
import { pulseKeys } from '../catalogue/puls-v1.ts'
import { draftFaults, draftWarnings } from './draft-rules.ts'

const today = '2026-11-03'
const good: ApplicationDraft = {
  details: {
    name: 'Zadovoljstvo 2026.', type: 'online', startsOn: '2026-11-11', endsOn: '2026-11-24', employees: 12,
    gender: { male: 5, female: 7, other: null }, qualification: { low: 0, middle: 4, higher: 8, special: 0 },
    onlineRespondents: 12, offlineRespondents: 0, codeMode: 'different',
  },
  questions: {
    demographics: ['gender'], departments: [{ name: 'Prodaja', headcount: 8 }, { name: 'Uprava', headcount: 4 }],
    locations: [], placedFirst: 'departments',
  },
  options: {
    recipients: [{ email: 'ana@a.hr', language: 'hr' }], invitationAt: '2026-11-11T09:00',
    reminderAt: '2026-11-16T09:00', reminderAudience: 'all',
  },
}

type Patch = { [S in keyof ApplicationDraft]?: Partial<ApplicationDraft[S]> }
const having = (patch: Patch): ApplicationDraft => ({
  details: { ...good.details, ...patch.details },
  questions: { ...good.questions, ...patch.questions },
  options: { ...good.options, ...patch.options },
  ...(patch.typed ? { typed: patch.typed as Record<string, string> } : {}),
})
const faultsOf = (patch: Patch, product: Product = 'izz') => draftFaults({ product, draft: having(patch) }, today)
const faults = (patch: Patch, product?: Product) => faultsOf(patch, product).map(({ path, rule }) => `${path} ${rule}`)

describe('rules of an application', () => {
  test('when all fields are valid, then it can be submitted', () => {
    expect(faults({})).toEqual([])
  })

  test.each<[string, Patch, string[]]>([
    ['starts today', { details: { startsOn: today } }, ['/details/startsOn tooEarly']],
    ['starts tomorrow', { details: { startsOn: '2026-11-04' } }, []],
    ['ends on its first day', { details: { endsOn: '2026-11-11' } },
      ['/details/endsOn tooEarly', '/options/reminderAt tooLate']],
    ['has 60 days', { details: { endsOn: '2027-01-09' } }, []],
    ['has 61 days', { details: { endsOn: '2027-01-10' } }, ['/details/endsOn tooLate']],
    ['has a split that does not sum up', { details: { gender: { male: 5, female: 5, other: 0 } } },
      ['/details/gender sum']],
    ['has respondents that do not sum up', { details: { onlineRespondents: 11 } }, ['/details/onlineRespondents sum']],
    ['is online but has printed ones', { details: { onlineRespondents: 10, offlineRespondents: 2 } },
      ['/details/offlineRespondents maximum']],
    ['is combined', {
      details: { type: 'combined', onlineRespondents: 10, offlineRespondents: 2 },
      options: { printedLanguages: ['hr', 'sl'] },
    }, []],
    ['is on paper', {
      details: { type: 'offline', onlineRespondents: 0, offlineRespondents: 12 },
      options: { recipients: [], printedLanguages: ['hr'] },
    }, []],
    ['is on paper, in no language', {
      details: { type: 'offline', onlineRespondents: 0, offlineRespondents: 12 }, options: { recipients: [] },
    }, ['/options/printedLanguages required']],
    ['names a department twice', { questions: { departments: [
      { name: 'Čista', headcount: 3 }, { name: ' čista', headcount: null },
    ] } }, ['/questions/departments/1/name unique', '/questions/departments/1/headcount required']],
    ['hides characters in its name', { details: { name: 'Zadovoljstvo\u202e' } }, ['/details/name format']],
    ['hides characters in names of units', { questions: {
      departments: [{ name: 'Pro\tdaja', headcount: 8 }], locations: [{ name: 'Split\u0000', headcount: 8 }],
    } }, ['/questions/departments/0/name format', '/questions/locations/0/name format']],
    ['has more people in departments than employees', { questions: { departments: [{ name: 'A', headcount: 13 }] } },
      ['/questions/departments sum']],
    ['begins with what is not asked', { questions: { placedFirst: 'locations' } }, ['/questions/placedFirst notAsked']],
    ['invites before it starts', { options: { invitationAt: '2026-11-10T23:59' } }, ['/options/invitationAt tooEarly']],
    ['reminds when it invites', { options: { reminderAt: '2026-11-11T09:00' } }, ['/options/reminderAt tooEarly']],
    ['reminds at its end', { options: { reminderAt: '2026-11-25T00:00' } }, ['/options/reminderAt tooLate']],
    ['starts in a thousand years', { details: { startsOn: '9999-12-01', endsOn: '9999-12-31' } },
      ['/details/startsOn tooLate', '/options/invitationAt tooEarly']],
    ['reminds on a day that does not exist', { options: { reminderAt: '2026-11-31T09:00' } },
      ['/options/reminderAt format']],
    ['invites nobody', { options: { recipients: [], invitationAt: null, reminderAt: null } }, []],
    ['leaves the invitation to the default', { options: { invitationAt: null } }, []],
    ['writes to one address twice', { options: { recipients: [
      { email: 'ana@a.hr', language: 'hr' }, { email: 'Ana@a.hr', language: 'en' },
    ] } }, ['/options/recipients/1/email unique']],
    ['has a language without texts', { options: { recipients: [{ email: 'ana@a.hr', language: 'it' as never }] } },
      ['/options/recipients/0/language language']],
    ['holds what is no date', { details: { startsOn: null }, typed: { '/details/startsOn': '32.13.2026.' } },
      ['/details/startsOn format']],
    ['holds what are no numbers', {
      details: { employees: null, gender: { male: null, female: 7, other: null } },
      typed: { '/details/employees': 'abc', '/details/gender/male': '-5' },
    }, ['/details/employees format', '/details/gender/male format']],
    ['holds what is no number of a department', {
      questions: { departments: [{ name: 'Prodaja', headcount: null }] },
      typed: { '/questions/departments/0/headcount': 'osam' },
    }, ['/questions/departments/0/headcount format']],
    ['reminds who has not answered under one code', { details: { codeMode: 'identical' },
      options: { reminderAudience: 'not-answered' } }, ['/options/reminderAudience codeMode']],
  ])('when it %s, then only that is reported', (_, patch, expected) => {
    expect(faults(patch)).toEqual(expected)
  })

  test('when the number of employees is out of bounds, then the fault has the bound', () => {
    expect(faultsOf({ details: { employees: 4 } })[0]).toEqual(
      { path: '/details/employees', rule: 'minimum', params: { limit: 5 } })
    expect(faultsOf({ details: { employees: 5001 } })[0]).toEqual(
      { path: '/details/employees', rule: 'maximum', params: { limit: 5000 } })
  })

  test('when there are more recipients than respondents, then the fault has both numbers', () => {
    const recipients = Array.from({ length: 13 }, (_, i) => ({ email: `r${i}@a.hr`, language: 'hr' as const }))
    expect(faultsOf({ options: { recipients } })).toEqual([
      { path: '/options/recipients', rule: 'maxItems', params: { limit: 12, actual: 13 } },
    ])
  })

  test('when a department has fewer than 5 people, then it is valid, with a warning', () => {
    expect(draftWarnings(good)).toEqual([
      { path: '/questions/departments/1/headcount', rule: 'neverShown', params: { limit: 5 } },
    ])
  })

  test.each<[string, readonly string[], string[]]>([
    ['asks nothing', [], ['/questions/statements required']],
    ['asks one question', pulseKeys.slice(0, 1), []],
    ['asks 15 questions', pulseKeys.slice(0, 15), []],
    ['asks 16 questions', pulseKeys.slice(0, 16), ['/questions/statements maxItems']],
    ['asks what is not in the pulse list', ['izz.cwt.03', 'izz.cwt.01'], ['/questions/statements/0 enum']],
  ])('when a PULS %s, then only that is reported', (_, statements, expected) => {
    expect(faults({ questions: { statements: [...statements] } }, 'puls')).toEqual(expected)
  })

  test('when an IZZ chooses no statements, then nothing is missing: it asks all of them', () => {
    expect(faults({ questions: { statements: [] } }, 'izz')).toEqual([])
  })
})

import { expect, test } from '@jest/globals'
import { fullDraft } from '../testing/samples.ts'
import { differences } from './application-differences.ts'

test('when nothing differs but the dates, then there is no difference', () => {
  const before = fullDraft()
  before.details = { ...before.details, startsOn: '2025-11-11', endsOn: '2025-11-24', name: 'Prošle godine' }
  expect(differences(before, fullDraft())).toEqual([])
})

test('when counts, choices, units and languages differ, then each difference is named', () => {
  const before = fullDraft()
  const after = fullDraft()
  before.details = { ...before.details, employees: 180, codeMode: 'identical' }
  before.questions = { ...before.questions, demographics: ['age'], departments: [{ name: 'IT', headcount: 40 }, { name: 'Uprava', headcount: 4 }] }
  after.questions = { ...after.questions, demographics: ['gender'], departments: [{ name: 'IT', headcount: 60 }, { name: 'Prodaja', headcount: 4 }] }
  after.options = { ...after.options, recipients: [...after.options.recipients, { email: 'x@y.hr', language: 'de' }] }
  expect(differences(before, after)).toEqual([
    { kind: 'employees', before: 180, after: 212 }, { kind: 'recipients', before: 2, after: 3 },
    { kind: 'codeMode', before: 'identical', after: 'different' },
    { kind: 'departments', added: ['Prodaja'], removed: ['Uprava'], resized: ['IT'] },
    { kind: 'demographics', added: ['gender'], removed: ['age'] }, { kind: 'languages', added: ['de'], removed: [] },
  ])
})

import { describe, expect, test } from '@jest/globals'
import Value from 'typebox/value'
import { ApplicationDraft } from '@glas/contracts/survey/application'
import { fullDraft } from '../testing/samples.ts'
import { toDraft, toValues } from './draft.ts'
import { allFaults, unreadOf } from './unread.ts'
import type { WizardValues } from './wizard-values.ts'

const changed = (change: (values: WizardValues) => void) => {
  const values = toValues(fullDraft())
  change(values)
  return values
}
const found = (change: (values: WizardValues) => void) =>
  unreadOf(changed(change)).map(({ path, rule, params }) => [path, rule, ...Object.values(params ?? {})])

describe('what can’t be saved as it was typed', () => {
  test('when everything can be parsed, then nothing is listed', () => {
    expect(unreadOf(toValues(fullDraft()))).toEqual([])
  })

  test('when a day, a time or a count is invalid, then it is listed with its reason', () => {
    expect(found(({ details }) => { details.startsOn = '32.13.2026.' }))
      .toEqual([['/details/startsOn', 'format', 'calendar']])
    expect(found(({ details }) => { details.endsOn = 'sutra' })).toEqual([['/details/endsOn', 'format', 'date']])
    expect(found(({ details }) => { details.employees = 'abc' })).toEqual([['/details/employees', 'type', 'integer']])
    expect(found(({ details }) => { details.gender.female = '-5' }))
      .toEqual([['/details/gender/female', 'type', 'integer']])
    expect(found(({ questions }) => { questions.departments[1]!.headcount = '4,5' }))
      .toEqual([['/questions/departments/1/headcount', 'type', 'integer']])
    expect(found(({ details }) => { details.employees = 4_000_000 }))
      .toEqual([['/details/employees', 'maximum', 5000]])
    expect(found(({ options }) => { options.invitationTime = '25:00' }))
      .toEqual([['/options/invitationTime', 'format', 'time']])
    expect(found(({ options }) => { options.reminderOn = '30.2.2026.' }))
      .toEqual([['/options/reminderAt', 'format', 'calendar']])
  })

  test('when half of a mailing is missing, then it is listed: otherwise the other half would be lost', () => {
    expect(found(({ options }) => { options.reminderOn = '' })).toEqual([['/options/reminderAt', 'required']])
    expect(found(({ options }) => { options.reminderTime = ' ' })).toEqual([['/options/reminderTime', 'required']])
    expect(found(({ options }) => { options.invitationTime = '' })).toEqual([['/options/invitationTime', 'required']])
    expect(found(({ options }) => { options.invitationOn = '' })).toEqual([])
    expect(found((values) => { Object.assign(values.options, { reminder: false, reminderOn: 'x' }) })).toEqual([])
  })

  test('when there are more addresses than a draft holds, then both numbers are listed', () => {
    const many = Array.from({ length: 5001 }, (_, index) => `a${index}@b.hr`).join('\n')
    expect(found(({ options }) => { options.recipients = many }))
      .toEqual([['/options/recipients', 'maxItems', 5000, 5001]])
  })

  test("when it can’t be parsed, then that fault replaces the service's, and the rest stays", () => {
    const unread = unreadOf(changed(({ details }) => { details.gender.male = 'x'; details.employees = 'y' }))
    const service = ['/details/employees', '/details/gender', '/details/name']
      .map((path) => ({ path, rule: 'required' as const }))
    expect(allFaults(unread, service).map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      '/details/employees type', '/details/gender/male type', '/details/name required',
    ])
  })
})

describe('what a draft keeps of it', () => {
  const typed = () => changed((values) => {
    values.details.startsOn = '32.13.2026.'
    values.details.employees = 4_000_000
    values.details.gender.other = '-5'
    values.questions.departments = [
      { name: '', headcount: null }, { name: 'Uprava', headcount: 'abc' }, { name: '', headcount: '4,5' },
    ]
    values.options.reminderOn = 'The 9th'
    values.options.reminderTime = '25:00'
  })

  test('when more was pasted than a draft keeps, then the draft can still be saved, with the beginning', () => {
    const draft = toDraft(changed((values) => {
      values.details.startsOn = 'a'.repeat(300)
      values.details.employees = 'b'.repeat(300)
      values.options.reminderOn = 'c'.repeat(300)
      values.options.reminderTime = 'd'.repeat(300)
    }))
    expect(Value.Errors(ApplicationDraft, draft)).toEqual([])
    expect(toValues(draft)).toMatchObject({
      details: { startsOn: 'a'.repeat(200), employees: 'b'.repeat(200) },
      options: { reminderOn: 'c'.repeat(99), reminderTime: 'd'.repeat(99), reminder: true },
    })
  })

  test('when it is saved, then each text is stored at the field without a value', () => {
    const draft = toDraft(typed())
    expect(draft.typed).toEqual({
      '/details/startsOn': '32.13.2026.', '/details/employees': '4000000', '/details/gender/other': '-5',
      '/questions/departments/0/headcount': 'abc', '/questions/departments/1/headcount': '4,5',
      '/options/reminderAt': 'The 9thT25:00',
    })
    expect(Value.Check(ApplicationDraft, draft)).toBe(true)
  })

  test('when it is loaded, then every text is where it was typed', () => {
    const again = toValues(toDraft(typed()))
    expect(again.details).toMatchObject({ startsOn: '32.13.2026.', employees: 4_000_000, gender: { other: '-5' } })
    expect(again.questions.departments).toEqual([
      { name: 'Uprava', headcount: 'abc' }, { name: '', headcount: '4,5' },
    ])
    expect(again.options).toMatchObject({ reminder: true, reminderOn: 'The 9th', reminderTime: '25:00' })
    expect(toDraft(again)).toEqual(toDraft(typed()))
  })

  test('when it can be parsed again, then no text is stored', () => {
    expect(toDraft(toValues(fullDraft()))).not.toHaveProperty('typed')
  })
})

import { beforeEach, describe, expect, test } from '@jest/globals'
import { fullDraft } from '../testing/samples.ts'
import { toDraft, toValues } from './draft.ts'
import { forgetTyped, keepTyped, withTyped } from './typed.ts'
import { allFaults, unreadOf } from './unread.ts'
import type { WizardValues } from './wizard-values.ts'

beforeEach(() => sessionStorage.clear())

const changed = (change: (values: WizardValues) => void) => {
  const values = toValues(fullDraft())
  change(values)
  return values
}
const found = (change: (values: WizardValues) => void) =>
  unreadOf(changed(change)).map(({ path, rule, params }) => [path, rule, ...Object.values(params ?? {})])

describe('what can’t be saved as it was typed', () => {
  test('when all can be read, then nothing is named', () => {
    expect(unreadOf(toValues(fullDraft()))).toEqual([])
  })

  test('when a day, a time or a count is none, then it is named with its reason', () => {
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

  test('when half of a mailing is missing, then it is named: without it the other half would be lost', () => {
    expect(found(({ options }) => { options.reminderOn = '' })).toEqual([['/options/reminderAt', 'required']])
    expect(found(({ options }) => { options.reminderTime = ' ' })).toEqual([['/options/reminderTime', 'required']])
    expect(found(({ options }) => { options.invitationTime = '' })).toEqual([['/options/invitationTime', 'required']])
    expect(found(({ options }) => { options.invitationOn = '' })).toEqual([])
    expect(found((values) => { Object.assign(values.options, { reminder: false, reminderOn: 'x' }) })).toEqual([])
  })

  test('when there are more addresses than a draft holds, then both numbers are named', () => {
    const many = Array.from({ length: 5001 }, (_, index) => `a${index}@b.hr`).join('\n')
    expect(found(({ options }) => { options.recipients = many }))
      .toEqual([['/options/recipients', 'maxItems', 5000, 5001]])
  })

  test('when it can’t be read, then that stands in place of what the service misses, and the rest stays', () => {
    const unread = unreadOf(changed(({ details }) => { details.gender.male = 'x'; details.employees = 'y' }))
    const service = ['/details/employees', '/details/gender', '/details/name']
      .map((path) => ({ path, rule: 'required' as const }))
    expect(allFaults(unread, service).map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      '/details/employees type', '/details/gender/male type', '/details/name required',
    ])
  })
})

describe('what this tab keeps', () => {
  const typed = () => changed((values) => {
    values.details.startsOn = '32.13.2026.'
    values.details.gender.other = '-5'
    values.questions.departments[1]!.headcount = 'abc'
    values.options.reminderOn = '99.99.'
    values.options.reminderTime = '10:15'
  })

  test('when the page is loaded anew, then every text is back where it was typed', () => {
    const values = typed()
    keepTyped('a', values, unreadOf(values))
    const saved = toDraft(values)
    const back = withTyped('a', saved, toValues(saved))
    expect(back.values.details).toMatchObject({ startsOn: '32.13.2026.', gender: { other: '-5' } })
    expect(back.values.questions.departments[1]).toEqual({ name: 'Uprava', headcount: 'abc' })
    expect(back.values.options).toMatchObject({ reminder: true, reminderOn: '99.99.', reminderTime: '10:15' })
    expect(back.restored).toContain('details.startsOn')
    expect(withTyped('b', saved, toValues(saved)).restored).toEqual([])
  })

  test('when another tab has saved something there since, then that stays', () => {
    const values = typed()
    keepTyped('a', values, unreadOf(values))
    const back = withTyped('a', fullDraft(), toValues(fullDraft()))
    expect(toDraft(back.values)).toEqual(fullDraft())
  })

  test('when all can be read, or it is forgotten, then nothing is kept', () => {
    const values = typed()
    keepTyped('a', values, unreadOf(values))
    keepTyped('a', toValues(fullDraft()), [])
    expect(sessionStorage).toHaveLength(0)
    keepTyped('a', values, unreadOf(values))
    forgetTyped('a')
    expect(sessionStorage).toHaveLength(0)
  })

  test('when what is kept is no list of ours, then the draft is shown as it is', () => {
    sessionStorage.setItem('glas.wizard.typed.a', '{')
    expect(toDraft(withTyped('a', fullDraft(), toValues(fullDraft())).values)).toEqual(fullDraft())
  })
})

import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { emptyDraft, fullDraft } from '../testing/samples.ts'
import { faultsOf, isStale } from './draft-faults.ts'
import { canComeFirst, splitOf, stepOf, toDraft, toValues } from './draft.ts'
import { linesToRecipients, rangeOfLine, recipientsToLines, withoutLine } from './recipients.ts'

describe('a draft and its fields', () => {
  test('when a draft is loaded and saved unchanged, then it is the same', () => {
    expect(toDraft(toValues(fullDraft()))).toEqual(fullDraft())
    expect(toDraft(toValues(emptyDraft())).details).toEqual({ ...emptyDraft().details, offlineRespondents: 0 })
  })

  test('when a date is half typed, then no date is saved', () => {
    const values = toValues(fullDraft())
    values.details.startsOn = '11.1'
    values.options.invitationTime = '9'
    expect(toDraft(values).details.startsOn).toBeNull()
    expect(toDraft(values).options.invitationAt).toBeNull()
  })

  test('when one code is for all, then the reminder goes to all', () => {
    const values = toValues(fullDraft())
    values.options.reminderAudience = 'not-answered'
    expect(toDraft(values).options.reminderAudience).toBe('not-answered')
    values.details.codeMode = 'identical'
    expect(toDraft(values).options.reminderAudience).toBe('all')
  })

  test("when a department's row is empty, then it is not saved, and a group that isn't asked can't be first", () => {
    const values = toValues(fullDraft())
    values.questions = { ...values.questions, departments: [{ name: ' ', headcount: null }] }
    expect(toDraft(values).questions).toMatchObject({ departments: [], placedFirst: 'none' })
    expect(canComeFirst(values.questions)).toEqual(['none', 'demographics'])
  })

  test('when parts are summed, then what is missing is a number, or nothing while the whole is unknown', () => {
    expect(splitOf([96, 112, 2], 212)).toEqual({ sum: 210, touched: true, missing: 2 })
    expect(splitOf([null, null], 212)).toEqual({ sum: 0, touched: false, missing: 212 })
    expect(splitOf([5], null).missing).toBeNull()
  })
})

describe('who answers on paper', () => {
  const typedAs = (type: ApplicationDraft['details']['type'], offline: number | null) => {
    const values = toValues(fullDraft())
    values.details = { ...values.details, type, offlineRespondents: offline, codeMode: 'identical' }
    values.options.printedLanguages = ['hr', 'sl']
    const { details, options } = toDraft(values)
    const { onlineRespondents, offlineRespondents, codeMode } = details
    return { onlineRespondents, offlineRespondents, codeMode, ...options }
  }

  test('when some do, then the rest answers online, and the languages are saved', () => {
    expect(typedAs('combined', 12)).toMatchObject({
      onlineRespondents: 200, offlineRespondents: 12, codeMode: 'identical', printedLanguages: ['hr', 'sl'],
    })
    expect(typedAs('combined', null)).toMatchObject({ onlineRespondents: null, offlineRespondents: null })
    expect(typedAs('combined', 212)).toMatchObject({ onlineRespondents: null, offlineRespondents: 212 })
  })

  test('when all do, then there are no codes and no recipients', () => {
    expect(typedAs('offline', 12)).toMatchObject({
      onlineRespondents: 0, offlineRespondents: 212, codeMode: 'different', recipients: [],
    })
  })

  test('when all answer online, then nothing is printed', () => {
    expect(typedAs('online', 12)).toMatchObject({ onlineRespondents: 212, offlineRespondents: 0 })
    expect(typedAs('online', 12)).not.toHaveProperty('printedLanguages')
    expect(toValues(fullDraft())).toMatchObject({
      details: { offlineRespondents: null }, options: { printedLanguages: ['hr'] },
    })
  })

  test('when no one is left to answer online, then the fault is at the number on paper', () => {
    const draft = fullDraft()
    const faults = [{ path: '/details/onlineRespondents', rule: 'required' as const }]
    const found = (offlineRespondents: number | null) => faultsOf({
      faults, draft: { ...draft, details: { ...draft.details, type: 'combined', offlineRespondents } },
    })
    expect(found(212)).toEqual([{ path: '/details/offlineRespondents', rule: 'maximum', params: { limit: 211 } }])
    expect(found(null)).toEqual([])
  })
})

describe('faults of a draft', () => {
  test('when its number of online respondents has no field, then that fault is not reported', () => {
    const faults = ['/details/employees', '/details/onlineRespondents']
      .map((path) => ({ path, rule: 'required' as const }))
    expect(faultsOf({ draft: emptyDraft(), faults })).toEqual([faults[0]])
  })

  test('when the value has changed since, then a fault is out of date', () => {
    const fault = { path: '/details/name', rule: 'required' as const }
    expect(isStale(fault, emptyDraft(), fullDraft())).toBe(true)
    expect(isStale(fault, emptyDraft(), emptyDraft())).toBe(false)
    expect(stepOf(fault.path)).toBe('details')
    expect(stepOf('/optional')).toBeUndefined()
  })
})

describe('recipients as lines', () => {
  test('when lines are pasted, then addresses and languages are parsed as mail programs write them', () => {
    expect(
      linesToRecipients('E-mail\nana@b.hr\n\nMarko Zec <marko@b.hr>, EN\r\n iva@b.hr ; hr\nx@b.hr, y@b.hr'),
    ).toEqual([
      { email: 'ana@b.hr', language: 'hr' },
      { email: 'marko@b.hr', language: 'en' },
      { email: 'iva@b.hr', language: 'hr' },
      { email: 'x@b.hr', language: 'hr' },
      { email: 'y@b.hr', language: 'hr' },
    ])
  })

  test("when a line can't be parsed, then it is kept as typed", () => {
    const text = 'ana@b.hr;en\nj.sarić kvarner.example\np.kos@b.hr;it'
    expect(recipientsToLines(linesToRecipients(text))).toBe(text)
  })

  test('when recipients are formatted and parsed again, then they are the same', () => {
    const recipient = fc.record({
      email: fc.emailAddress(), language: fc.constantFrom('hr' as const, 'en' as const, 'de' as const),
    })
    fc.assert(fc.property(fc.array(recipient, { maxLength: 20 }), (recipients) => {
      // Quoted local parts aren't supported as mail addresses here.
      const plain = recipients.filter(({ email }) => /^[\w.+-]+@[\w.-]+$/.test(email))
      expect(linesToRecipients(recipientsToLines(plain))).toEqual(plain)
    }))
  })

  test('when a line is removed or looked up, then it is the right one', () => {
    expect(withoutLine('a\nb\nc', 2)).toBe('a\nc')
    const [start, end] = rangeOfLine('ana\nbo\nc', 2)
    expect('ana\nbo\nc'.slice(start, end)).toBe('bo')
  })
})

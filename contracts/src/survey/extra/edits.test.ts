import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { surveyLanguages, type SurveyLanguage } from '../../locales.ts'
import * as edits from './edits.ts'
import { extraTypes } from './limits.ts'
import { mergeExtra } from './merge.ts'
import type { DraftText, ExtraQuestion, ExtraQuestions } from './questions.ts'
import { completeLanguages, countTexts, textState, type TextPlace } from './texts.ts'

/** Every text with its place, so that two equal strings are distinguishable. */
function stringsOf({ questions }: ExtraQuestions): Map<string, string> {
  const found = new Map<string, string>()
  const note = (at: string, { texts }: DraftText) => Object.entries(texts).forEach(([language, text]) => {
    if (text !== '') found.set(`${at} ${language}`, text)
  })
  for (const { id, title, description, options, scale } of questions) {
    note(`${id} title`, title)
    note(`${id} description`, description)
    note(`${id} low`, scale.low)
    note(`${id} high`, scale.high)
    for (const option of options) note(`${id} ${option.id}`, option.text)
  }
  return found
}

const operations = [
  'add', 'update', 'steps', 'move', 'duplicate', 'remove', 'restore', 'addOption', 'moveOption', 'removeOption',
  'restoreOption', 'write', 'write', 'write', 'confirm', 'addLanguage', 'dropLanguage', 'source', 'take',
] as const
const step = fc.record({
  kind: fc.constantFrom(...operations), which: fc.nat(50), part: fc.nat(50), to: fc.nat(6),
  language: fc.constantFrom(...surveyLanguages),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A tab: its draft, the strings that its user expects to be there, and what can still be restored. */
function openTab(extra: ExtraQuestions, name: string) {
  let counter = 0
  const fresh = () => `${name}${counter++}`
  const tab = { extra, expected: stringsOf(extra), overwritten: new Set<string>() }
  const removedQuestions: { removed: edits.Removed<ExtraQuestion>; strings: [string, string][] }[] = []
  const removedOptions: {
    question: string; removed: edits.Removed<ExtraQuestion['options'][number]>; strings: [string, string][]
  }[] = []
  const expectedAt = (prefix: string) => [...tab.expected].filter(([at]) => at.startsWith(`${prefix} `))
  const forget = (strings: [string, string][]) => strings.forEach(([at, text]) => {
    tab.expected.delete(at)
    tab.overwritten.add(text)
  })
  const remember = (strings: [string, string][]) => strings.forEach(([at, text]) => {
    tab.expected.set(at, text)
    tab.overwritten.delete(text)
  })

  function run({ kind, which, part, to, language }: Step): void {
    const question = tab.extra.questions[which % Math.max(1, tab.extra.questions.length)]
    const id = question?.id ?? 'none'
    const option = question?.options[part % Math.max(1, question.options.length)]
    const places: TextPlace[] = [
      { question: id, field: 'title' }, { question: id, field: 'description' }, { question: id, field: 'low' },
      { question: id, field: 'high' },
      ...(option ? [{ question: id, field: 'option', option: option.id } as const] : []),
    ]
    const place = places[part % places.length]!
    switch (kind) {
      case 'add':
        tab.extra = edits.addQuestion(tab.extra, edits.newQuestion(extraTypes[which % 5]!, fresh))
        break
      case 'update':
        tab.extra = edits.updateQuestion(tab.extra, id, { type: extraTypes[part % 5]!, required: to > 3 })
        break
      case 'steps': tab.extra = edits.setSteps(tab.extra, id, 2 + to); break
      case 'move': tab.extra = edits.moveQuestion(tab.extra, id, to); break
      case 'duplicate': {
        const before = tab.extra
        tab.extra = edits.duplicateQuestion(before, id, fresh)
        const at = before.questions.findIndex((one) => one.id === id)
        if (at >= 0) {
          expect(before.questions.map((one) => one.id)).not.toContain(tab.extra.questions[at + 1]!.id)
          const copied = { ...tab.extra, questions: [tab.extra.questions[at + 1]!] }
          const original = stringsOf({ ...before, questions: [question!] })
          expect([...stringsOf(copied).values()]).toEqual([...original.values()])
          stringsOf(copied).forEach((text, where) => tab.expected.set(where, text))
        }
        break
      }
      case 'take': {
        const before = tab.extra
        const other = edits.newQuestion(extraTypes[which % 5]!, fresh)
        const original = other.id
        let taken = edits.addQuestion(edits.noExtraQuestions(language), other)
        for (const each of [language, surveyLanguages[part % surveyLanguages.length]!]) {
          taken = edits.setText(taken, { question: original, field: 'title' }, each, `taken ${each}`)
        }
        tab.extra = edits.takeQuestions(before, taken, fresh)
        const added = { ...tab.extra, questions: tab.extra.questions.slice(before.questions.length) }
        expect(added.questions.map((one) => one.id)).not.toContain(original)
        expect([...stringsOf(added).values()].toSorted()).toEqual([...stringsOf(taken).values()].toSorted())
        stringsOf(added).forEach((text, where) => tab.expected.set(where, text))
        break
      }
      case 'remove': {
        const { extra: less, removed } = edits.removeQuestion(tab.extra, id)
        tab.extra = less
        if (!removed) break
        const strings = expectedAt(id)
        forget(strings)
        removedQuestions.push({ removed, strings })
        break
      }
      case 'restore': {
        const last = removedQuestions.pop()
        if (!last) break
        tab.extra = edits.restoreQuestion(tab.extra, last.removed)
        remember(last.strings)
        break
      }
      case 'addOption': tab.extra = edits.addOption(tab.extra, id, edits.newOption(fresh)); break
      case 'moveOption': tab.extra = edits.moveOption(tab.extra, id, option?.id ?? 'none', to); break
      case 'removeOption': {
        if (!option) break
        const { extra: less, removed } = edits.removeOption(tab.extra, id, option.id)
        tab.extra = less
        const strings = expectedAt(`${id} ${option.id}`)
        forget(strings)
        removedOptions.push({ question: id, removed: removed!, strings })
        break
      }
      case 'restoreOption': {
        const last = removedOptions.pop()
        if (!last || !tab.extra.questions.some((one) => one.id === last.question)) break
        tab.extra = edits.restoreOption(tab.extra, last.question, last.removed)
        remember(last.strings)
        break
      }
      case 'write': {
        if (!question) break
        const text = fresh()
        const at = `${id} ${place.field === 'option' ? place.option : place.field} ${language}`
        const before = tab.expected.get(at)
        if (before) tab.overwritten.add(before)
        tab.extra = edits.setText(tab.extra, place, language, text)
        tab.expected.set(at, text)
        break
      }
      case 'confirm': tab.extra = edits.confirmText(tab.extra, place, language); break
      case 'addLanguage': tab.extra = edits.addLanguage(tab.extra, language); break
      case 'dropLanguage': tab.extra = edits.dropLanguage(tab.extra, language); break
      case 'source': tab.extra = edits.changeSourceLanguage(tab.extra, language); break
    }
    expect(stringsOf(tab.extra)).toEqual(tab.expected)
  }
  return { tab, run }
}

const start = () => edits.noExtraQuestions('hr')

describe('editing extra questions', () => {
  test('whatever is edited in any order, only strings that the user removed are lost', () => {
    fc.assert(fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { run } = openTab(start(), 'a')
      steps.forEach(run)
    }), { numRuns: 300 })
  })

  test('when two tabs are merged, then every string of both is kept or in a conflict, unless removed', () => {
    const some = fc.array(step, { maxLength: 25 })
    fc.assert(fc.property(some, some, some, (before, mine, theirs) => {
      const common = openTab(start(), 'a')
      before.forEach(common.run)
      const base = common.tab.extra
      const [one, other] = [openTab(base, 'b'), openTab(base, 'c')]
      mine.forEach(one.run)
      theirs.forEach(other.run)
      const { extra, conflicts } = mergeExtra(base, one.tab.extra, other.tab.extra)
      const left = new Set([...stringsOf(extra).values(), ...conflicts.flatMap(({ mine: a, theirs: b }) => [a, b])])
      for (const [tab, beside] of [[one.tab, other.tab], [other.tab, one.tab]] as const) {
        for (const text of tab.expected.values()) {
          if (!beside.overwritten.has(text)) expect([text, left.has(text)]).toEqual([text, true])
        }
      }
      const ids = extra.questions.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }), { numRuns: 300 })
  })

  test('when only one tab has changed anything, then the merge equals that tab', () => {
    fc.assert(fc.property(fc.array(step, { maxLength: 25 }), fc.array(step, { maxLength: 25 }), (before, later) => {
      const common = openTab(start(), 'a')
      before.forEach(common.run)
      const base = common.tab.extra
      const { tab, run } = openTab(base, 'b')
      later.forEach(run)
      for (const [mine, theirs] of [[tab.extra, base], [base, tab.extra]] as const) {
        const { extra, conflicts } = mergeExtra(base, mine, theirs)
        expect(conflicts).toEqual([])
        expect(stringsOf(extra)).toEqual(stringsOf(tab.extra))
        expect(extra.questions.map(({ id }) => id)).toEqual(tab.extra.questions.map(({ id }) => id))
        expect(extra.sourceLanguage).toBe(tab.extra.sourceLanguage)
      }
    }), { numRuns: 200 })
  })

  test('when both tabs change one text, then mine is kept, and theirs is reported', () => {
    const base = edits.addQuestion(start(), edits.newQuestion('short-text'))
    const place = { question: base.questions[0]!.id, field: 'title' } as const
    const { extra, conflicts } = mergeExtra(
      base, edits.setText(base, place, 'hr', 'Moje'), edits.setText(base, place, 'hr', 'Njihovo'),
    )
    expect(extra.questions[0]!.title.texts.hr).toBe('Moje')
    expect(conflicts).toEqual([{ place, language: 'hr', mine: 'Moje', theirs: 'Njihovo' }])
  })
})

test('when an option is removed and restored, then it is where it was', () => {
  const question = edits.newQuestion('single-choice')
  const extra = edits.addQuestion(start(), question)
  const { extra: less, removed } = edits.removeOption(extra, question.id, question.options[0]!.id)
  expect(edits.restoreOption(less, question.id, removed!)).toEqual(extra)
})

describe('states of texts', () => {
  const empty = edits.addQuestion(edits.addLanguage(start(), 'de'), edits.newQuestion('linear-scale'))
  const place: TextPlace = { question: empty.questions[0]!.id, field: 'title' }
  const titleState = (extra: ExtraQuestions, language: SurveyLanguage) =>
    textState(extra.questions[0]!.title, language, extra.sourceLanguage)
  const written = edits.setText(empty, place, 'hr', 'Kako dolazite na posao?')
  const translated = edits.setText(written, place, 'de', 'Wie kommen Sie zur Arbeit?')
  const changedSource = edits.setText(translated, place, 'hr', 'Kako najčešće dolazite na posao?')

  test('when a text is written, translated, changed and confirmed, then its state follows', () => {
    expect([empty, written, translated, changedSource].map((extra) => titleState(extra, 'de')))
      .toEqual([null, 'missing', 'there', 'older'])
    expect(titleState(edits.confirmText(changedSource, place, 'de'), 'de')).toBe('there')
    expect(titleState(edits.setText(changedSource, place, 'hr', 'Kako dolazite na posao?'), 'de')).toBe('there')
  })

  test('when only one tab has confirmed a translation, then it is confirmed after the merge', () => {
    const confirmed = edits.confirmText(changedSource, place, 'de')
    const merged = [[confirmed, changedSource], [changedSource, confirmed]] as const
    expect(merged.map(([mine, theirs]) => titleState(mergeExtra(changedSource, mine, theirs).extra, 'de')))
      .toEqual(['there', 'there'])
  })

  test('when a translation consists of spaces, then it is missing', () => {
    expect(titleState(edits.setText(written, place, 'de', '  '), 'de')).toBe('missing')
  })

  test('when labels are missing in a language, then they are counted, and the language is not complete', () => {
    const high = edits.setText(translated, { ...place, field: 'high' }, 'hr', 'Jako')
    expect(countTexts(high, 'de')).toEqual({ texts: 2, there: 1, missing: 1, older: 0 })
    expect(completeLanguages(high)).toEqual(['hr'])
    const whole = edits.setText(high, { ...place, field: 'high' }, 'de', 'Sehr')
    expect(completeLanguages(whole)).toEqual(['hr', 'de'])
    expect(completeLanguages(edits.dropLanguage(whole, 'de'))).toEqual(['hr'])
  })

  test('when the type does not use the labels, then they are not counted', () => {
    const high = edits.setText(translated, { ...place, field: 'high' }, 'hr', 'Jako')
    expect(countTexts(edits.updateQuestion(high, place.question, { type: 'long-text' }), 'de').texts).toBe(1)
  })

  test('when another language becomes the source, then its texts stay, and older ones stay older', () => {
    expect(titleState(edits.changeSourceLanguage(translated, 'de'), 'hr')).toBe('there')
    expect(titleState(edits.changeSourceLanguage(changedSource, 'de'), 'hr')).toBe('older')
  })
})

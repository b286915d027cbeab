import { describe, expect, test } from '@jest/globals'
import { type Instrument, categoryKeys } from '@glas/contracts/survey/instrument'
import { changeDraft, emptyDraft, scaleFields, toAnswers } from './draft.ts'
import { findSensitive, sensitiveParts } from './sensitive.ts'
import { missingIn, progressOf, stepsOf } from './steps.ts'

const text = (hr: string) => ({ hr, en: hr })
const scale = { text: text('?'), low: text('0'), high: text('10') }

const instrument: Instrument = {
  catalogue: 'izz-1',
  categories: categoryKeys.map((key) => ({ key, title: text(key) })),
  statements: categoryKeys.flatMap((category, i) =>
    [1, 2].map((n) => ({ key: `izz.${i}.${n}`, category, text: text(`Tvrdnja ${i}.${n}`) }))),
  agreement: ['1', '2', '3', '4'].map(text),
  enps: scale,
  esi: { satisfaction: scale, expectations: scale, idealJob: scale },
  praise: text('Pohvala'), critique: text('Kritika'),
  demographics: [{ key: 'gender', title: text('Spol'), options: [{ key: 'male', label: text('muško') }] }],
  departments: [{ key: 'd1', name: 'Prodaja', headcount: 8 }],
  locations: [],
  placedFirst: 'departments',
}

describe('steps', () => {
  test('when departments come first, then they open the questionnaire and the rest keeps its order', () => {
    expect(stepsOf(instrument).map(({ kind }) => kind)).toEqual([
      'departments', ...categoryKeys.map(() => 'category'), 'overall', 'demographics', 'comments',
    ])
  })

  test('when nothing is placed first and nothing grouped, then nine categories, overall and comments remain', () => {
    const plain = { ...instrument, departments: [], demographics: [], placedFirst: 'none' as const }
    expect(stepsOf(plain)).toHaveLength(11)
  })

  test('when a question is left out, then its step names it until it is answered', () => {
    const step = stepsOf(instrument)[1]!
    expect(missingIn(step, instrument, emptyDraft)).toEqual(['q-izz-0-1', 'q-izz-0-2'])
    const draft = changeDraft(emptyDraft, { kind: 'statement', key: 'izz.0.1', value: 3 })
    expect(missingIn(step, instrument, draft)).toEqual(['q-izz-0-2'])
    expect(progressOf(step, instrument, draft)).toEqual({ answered: 1, total: 2 })
  })
})

describe('answers', () => {
  const full = [
    ...instrument.statements.map(({ key }) => ({ kind: 'statement' as const, key, value: 2 })),
    ...scaleFields.map((key) => ({ kind: 'scale' as const, key, value: 0 })),
    { kind: 'demographic' as const, key: 'gender' as const, value: 'male' },
    { kind: 'department' as const, value: 'd1' },
    { kind: 'praise' as const, value: ' Dobra\u0000 ekipa. ' },
  ].reduce(changeDraft, emptyDraft)

  test('when all is answered, then every field has its name and nothing else is there', () => {
    const answers = toAnswers(full, instrument)
    expect(answers.department).toBe('d1')
    expect(answers).not.toHaveProperty('location')
    expect(answers.praiseCritiqueAnswer).toEqual({ praise: 'Dobra  ekipa.' })
    expect(Object.keys(answers.answerFields)).toHaveLength(18)
    expect(answers.enps_grade).toBe(0)
  })

  test('when a statement is left out, then nothing can be sealed', () => {
    const { 'izz.0.1': _left, ...statements } = full.statements
    expect(() => toAnswers({ ...full, statements }, instrument)).toThrow('izz.0.1')
  })
})

describe('comments that could name somebody', () => {
  test.each([
    ['Pišite mi na ana@tvrtka.hr', ['email']],
    ['Zovite 091 234 5678.', ['phone']],
    ['Smeta mi kad Ivana Horvat viče.', ['name']],
    ['Plaća kasni 5 dana. Radno vrijeme je u redu.', []],
    ['Ljudi su dobri. Uprava nas ne sluša', []],
  ])('when the comment is "%s", then %p is pointed out', (comment, kinds) => {
    expect(findSensitive(comment)).toEqual(kinds)
  })

  test.each([
    ['Marko Horvat je super.', 'Marko Horvat'],
    ['Posao je dobar. Marku Horvatu hvala.', 'Marku Horvatu'],
    ['Lijepo je.\nAna-Marija Kovač viče.', 'Ana-Marija Kovač'],
    ['„Marko Horvat” to zna.', 'Marko Horvat'],
    ['Naš Marko Horvat je super.', 'Marko Horvat'],
    ['Mark Smith never listens.', 'Mark Smith'],
    ['Good pay. Emily Brown is rude!', 'Emily Brown'],
    ['Teško je s gospođom Horvat.', 'gospođom Horvat'],
    ['It is hard with Mr Smith.', 'Mr Smith'],
    ['stalno kasni petrović', 'petrović'],
    ['Jurića nitko ne sluša.', 'Jurića'],
  ])('when a comment begins with a name, or tells one by its form: "%s", then %s is pointed out', (comment, text) => {
    expect(sensitiveParts(comment)).toEqual([{ kind: 'name', text }])
  })

  test('when there are several, one of them twice, then each is pointed out once', () => {
    const comment = 'Naš Marko Horvat i naša Ana Kovač viču. Pišite na a@b.hr ili c@d.hr, ne na a@b.hr. Ana Kovač zna.'
    expect(sensitiveParts(comment).map(({ text }) => text).toSorted()).toEqual([
      'Ana Kovač', 'Marko Horvat', 'a@b.hr', 'c@d.hr,',
    ])
  })

  test.each([
    'Hvala Vam na pitanju.', 'Uprava Društva nas ne sluša.', 'U Zagrebu je lijepo. Novi Zagreb je daleko.',
    'Slavonski Brod nema kantinu.', 'Trebamo Vaš odgovor.', 'Otići ću ako se to ne promijeni. Vrtića nema.',
    'The Management never listens.', 'Every Monday we meet. Great Team!', 'Plaća\nMarketing',
  ])('when a sentence begins with an ordinary word: "%s", then nothing is pointed out', (comment) => {
    expect(sensitiveParts(comment)).toEqual([])
  })
})

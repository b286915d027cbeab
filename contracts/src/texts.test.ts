import { test } from '@jest/globals'
import type { Texts, Translate, Translation } from './texts.ts'

const hr = {
  title: 'Naslov',
  facts: { name: 'Naziv: {{name}}', ends_clear: 'jasno' },
  days_one: '{{count}} dan do {{event}}', days_few: '{{count}} dana do {{event}}', days_other: '{{count}} dana do {{event}}',
} as const satisfies Texts
const facts = { name: 'Name: {{name}}', ends_clear: 'clearly' } as const

test('when a language lacks a text, has an extra one, a wrong form or no placeholder, then it is a type error', () => {
  const days = { days_one: 'one day to {{event}}', days_other: '{{count}} days to {{event}}' } as const
  const inSerbian = {
    title: 'Naslov', facts, days_one: '{{count}} dan, {{event}}', days_few: '{{count}} dana, {{event}}',
    days_other: '{{count}} dana, {{event}}',
  } as const satisfies Translation<typeof hr, 'sr'>
  void [
    { title: 'Title', facts, ...days } satisfies Translation<typeof hr, 'en'>,
    // @ts-expect-error -- Serbian has a few days, too
    { ...inSerbian, days_few: undefined } satisfies Translation<typeof hr, 'sr'>,
    // @ts-expect-error -- Serbian uses `one` for 21 as well
    { ...inSerbian, days_one: 'jedan dan, {{event}}' } satisfies Translation<typeof hr, 'sr'>,
    // @ts-expect-error -- so does Macedonian, without a few
    { title: 'Наслов', facts, days_one: 'еден ден, {{event}}', days_other: '{{count}} дена, {{event}}' } satisfies Translation<typeof hr, 'mk'>,
    // @ts-expect-error -- title is missing
    { facts, ...days } satisfies Translation<typeof hr, 'en'>,
    // @ts-expect-error -- a key too many
    { title: 'Title', lead: 'Lead', facts, ...days } satisfies Translation<typeof hr, 'en'>,
    // @ts-expect-error -- English has no few
    { title: 'Title', facts, ...days, days_few: '{{count}} {{event}}' } satisfies Translation<typeof hr, 'en'>,
    // @ts-expect-error -- the name isn't filled in
    { title: 'Title', facts: { ...facts, name: 'Name' }, ...days } satisfies Translation<typeof hr, 'en'>,
  ]
})

test('when a key is misspelt, or its values are wrong, then it is a type error', () => {
  const t: Translate<typeof hr> = () => ''
  void [
    t('title'), t('facts.name', { name: 'Kvarner' }), t('facts.ends_clear'), t('days', { count: 2, event: 'kraja' }),
    t(['fault.FROM_A_SERVICE', 'title']),
    // @ts-expect-error -- no such key
    t('titel'),
    // @ts-expect-error -- no such nested key
    t('facts.nam', { name: 'Kvarner' }),
    // @ts-expect-error -- its value is missing
    t('facts.name'),
    // @ts-expect-error -- its value has another name
    t('facts.name', { title: 'Kvarner' }),
    // @ts-expect-error -- a counted text needs its count
    t('days', { event: 'kraja' }),
    // @ts-expect-error -- nothing to fill in
    t('title', { name: 'Kvarner' }),
  ]
})

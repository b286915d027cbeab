import { describe, expect, test } from '@jest/globals'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type SurveyLanguage, surveyLanguages } from '@glas/contracts/locales'
import { languageOf } from './language-of.ts'
import { findSensitive, loadNames } from './load-names.ts'
import { sensitiveParts } from './sensitive.ts'

const partsIn = async (comment: string, page: SurveyLanguage = 'hr') =>
  (await findSensitive([comment], page))[0]!

/** Sentences, one a line; what names a person is in brackets. */
async function sentencesIn(language: SurveyLanguage) {
  const file = path.join(import.meta.dirname, `../../testing/comments/${language}.txt`)
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  return lines.map((line) => ({
    text: line.replaceAll(/[[\]]/g, ''), persons: [...line.matchAll(/\[([^\]]+)\]/g)].map(([, person]) => person!),
  }))
}

describe('sentences as people write them', () => {
  test.each(surveyLanguages)('when they are in %s, then 95 %% of persons are found', async (language) => {
    const names = await loadNames(language)
    const read = (await sentencesIn(language)).map(({ text, persons }) => ({
      text, persons, found: sensitiveParts(text, names).map((part) => part.text),
    }))
    const withPerson = read.filter(({ persons }) => persons.length > 0)
    const without = read.filter(({ persons }) => persons.length === 0)
    expect(Math.min(withPerson.length, without.length)).toBeGreaterThanOrEqual(200)
    const missed = withPerson.filter(({ persons, found }) =>
      !found.some((each) => persons.some((person) => each.includes(person) || person.includes(each))))
    const alarms = without.filter(({ found }) => found.length > 0)
    if (missed.length <= 0.05 * withPerson.length && alarms.length <= 0.05 * without.length) return
    throw new Error([
      `${missed.length} of ${withPerson.length} missed, ${alarms.length} of ${without.length} false`,
      ...missed.map(({ text }) => `missed: ${text}`),
      ...alarms.map(({ text, found }) => `${found.join(', ')}: ${text}`),
    ].join('\n'))
  })
})

describe('comments that could name somebody', () => {
  test.each([
    ['Marko Horvat je super.', 'Marko Horvat'],
    ['Posao je dobar. Marku Horvatu hvala.', 'Marku Horvatu'],
    ['Lijepo je.\nAna-Marija Kovač viče.', 'Ana-Marija Kovač'],
    ['„Marko Horvat” to zna.', 'Marko Horvat'],
    ['Naš Marko Horvat je super.', 'Marko Horvat'],
    ['Teško je s gospođom Horvat.', 'gospođom Horvat'],
    ['stalno kasni petrović', 'petrović'],
    ['Jurića nitko ne sluša.', 'Jurića'],
    ['sefica kovacevic vice', 'kovacevic'],
    ['ŠEFICA HORVAT VIČE NA NAS', 'HORVAT'],
    ['Pitajte @ivana.h o tome', '@ivana.h'],
    ['Odluke donosi I. H. sama.', 'I. H.'],
  ])('when a comment is "%s", then %s is reported', async (comment, text) => {
    expect(await partsIn(comment)).toEqual([{ kind: 'name', text }])
  })

  test('when there are several, one of them twice, then each is reported once', async () => {
    const comment = 'Naš Marko Horvat i naša Ana Kovač viču. Pišite na a@b.hr ili c@d.hr, ne na a@b.hr. Ana Kovač zna.'
    expect((await partsIn(comment)).map(({ text }) => text).toSorted()).toEqual([
      'Ana Kovač', 'Marko Horvat', 'a@b.hr', 'c@d.hr',
    ])
  })

  test.each([
    'Hvala Vam na pitanju.', 'Uprava Društva nas ne sluša.', 'U Zagrebu je lijepo. Novi Zagreb je daleko.',
    'Slavonski Brod nema kantinu.', 'Trebamo Vaš odgovor.', 'Otići ću ako se to ne promijeni. Vrtića nema.',
    'The Management never listens.', 'Every Monday we meet. Great Team!', 'Plaća\nMarketing',
    'Neue Deutsche metode', 'Moja šefica viče', 'HR, CEO i Excel', 'Ulica Ivana Gundulića nema parkiralište.', '',
  ])('when a comment is "%s", then nothing is reported', async (comment) => {
    expect(await partsIn(comment)).toEqual([])
  })
})

test.each([
  ['Pišite mi na ana@tvrtka.hr', 'email', 'ana@tvrtka.hr'],
  ['Zovite 091 234 5678.', 'phone', '091 234 5678'],
  ['Moj broj je +385 91/234-5678', 'phone', '+385 91/234-5678'],
  ['Tel. (01) 234 56 78 poslije pet', 'phone', '(01) 234 56 78'],
  ['Appelez le 02.40.12.34.56', 'phone', '02.40.12.34.56'],
  ['Rufen Sie 0151-23456789 an', 'phone', '0151-23456789'],
  ['+389 70 123 456', 'phone', '+389 70 123 456'],
])('when a comment is "%s", then the %s %s is reported', async (comment, kind, text) => {
  expect(await partsIn(comment)).toEqual([{ kind, text }])
})

test.each([
  'Od 12.05.2024. radimo dulje.', 'U sezoni 2023/2024 i 2019-2023 bilo je bolje.', 'Smjena je 08.00-16.00.',
  'Plaća od 1.000.000 ili 10 000 - 15 000 kuna', 'Radimo 40 sati, a ne 50,5.', 'Rok je 2024-05-12.',
])('when digits are not a phone number: "%s", then nothing is reported', async (comment) => {
  expect(await partsIn(comment)).toEqual([])
})

test.each([
  ['Die Chefin hört nicht zu und schreit uns an, das ist nicht gut', 'hr', 'de'],
  ['Ivana je dobra, ali nas ne sluša i viče', 'de', 'hr'],
  ['Ivana je dobra, ali nas ne sluša i viče', 'bs', 'bs'],
  ['Šefica Horvat viče', 'de', 'de'],
  ['Шефицата вика', 'en', 'mk'],
  ['Шефица виче на нас', 'sr', 'sr'],
  ['Моја шефица ме понижава, ђак', 'mk', 'sr'],
] as const)('when "%s" is written on a page in %s, then it is read in %s', (comment, page, language) => {
  expect(languageOf(comment, page)).toBe(language)
})

test("when a comment is not in the page's language, then names of its own language are found", async () => {
  expect(await partsIn('Ivana Horvat nas ne sluša i viče, a Tihanu svi hvale', 'de')).toEqual([
    { kind: 'name', text: 'Ivana Horvat' }, { kind: 'name', text: 'Tihanu' },
  ])
  expect(await partsIn('Šefica Jelena Petrović viče', 'de')).toEqual([{ kind: 'name', text: 'Jelena Petrović' }])
  expect(await partsIn('Јелена Петровић виче на нас', 'sr')).toEqual([{ kind: 'name', text: 'Јелена Петровић' }])
  expect(await partsIn('direktorot Petrovski vika i ne ne slusa', 'mk')).toEqual([{ kind: 'name', text: 'Petrovski' }])
})

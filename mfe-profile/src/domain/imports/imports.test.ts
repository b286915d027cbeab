import { describe, expect, test } from '@jest/globals'
import { csvOf, xlsxOf } from '../../tables/write-table.ts'
import { readTable } from '../../tables/read-table.ts'
import type { Table } from '../../tables/table.ts'
import { columnLabel, guessRecipientColumns, guessUnitColumns } from './columns.ts'
import { languageOf } from './language-words.ts'
import { addedTo, readRecipients, type RecipientEdit } from './recipient-rows.ts'
import { suggestAddress } from './suggest-address.ts'
import { readUnits, withUnits } from './unit-rows.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const tableOf = (text: string) => readTable(bytesOf(text))

const recipientsOf = (text: string, edits?: Map<number, RecipientEdit>) => recipientsIn(tableOf(text), edits)

function recipientsIn(table: Table, edits = new Map<number, RecipientEdit>()) {
  const { heading, address, language } = guessRecipientColumns(table)
  return readRecipients(
    { rows: heading ? table.rows.slice(1) : table.rows, address: address ?? 0, language, otherwise: 'hr' }, edits)
}

function unitsOf(text: string) {
  const table = tableOf(text)
  const { heading, name, headcount } = guessUnitColumns(table)
  return readUnits({ rows: heading ? table.rows.slice(1) : table.rows, name: name ?? 0, headcount }, new Map())
}

describe('recipients of a file', () => {
  test('when the columns have titles, then addresses and languages are found, and other columns are ignored', () => {
    expect(recipientsOf('Ime;E-pošta;Jezik\nAna;ana@x.hr;hrvatski\nIan;ian@x.hr;EN-gb\n')).toEqual({
      recipients: [{ email: 'ana@x.hr', language: 'hr' }, { email: 'ian@x.hr', language: 'en' }], faults: [], repeated: [],
    })
  })

  test('when there is only a column of addresses, then its first row is one, too', () => {
    expect(recipientsOf('ana@x.hr\niva@x.hr').recipients).toHaveLength(2)
  })

  test('when rows are faulty, then each is reported with its line, and duplicates with the first line', () => {
    const { recipients, faults, repeated } = recipientsOf([
      'adresa,jezik', 'ana@x.hr,hr', '', 'ANA@x.hr,hr', 'iva (at) x.hr,de', ',hr', '"Ian Doe <ian@x.hr>",klingonski', "'+385@x.hr,",
    ].join('\n'))
    expect(recipients.map(({ email }) => email)).toEqual(['ana@x.hr', '+385@x.hr'])
    expect(faults.map(({ line, rule, suggestion }) => [line, rule, suggestion])).toEqual([
      [5, 'format', 'iva@x.hr'], [6, 'required', null], [7, 'language', null],
    ])
    expect(repeated).toEqual([{ line: 4, first: 2, email: 'ANA@x.hr' }])
  })

  test('when rows are changed or left out, then they count as changed', () => {
    const text = 'a\nana@x.hr\niva x.hr\nbez adrese'
    const edits = new Map([[3, { address: 'iva@x.hr' }], [4, { left: true }]])
    expect(recipientsOf(text, edits)).toMatchObject({ recipients: [{ email: 'ana@x.hr' }, { email: 'iva@x.hr' }], faults: [] })
  })

  test("when a domain is one slip away from the company's, then the row is taken, and its suggestion shown", () => {
    const { recipients, faults } = recipientsOf('a@kvarner.hr\nb@kvarner.hr\nc@kvarner.hr\nd@kvraner.hr\ne@gmial.com')
    expect(recipients).toHaveLength(5)
    expect(faults.map(({ rule, suggestion }) => [rule, suggestion])).toEqual([
      ['slip', 'd@kvarner.hr'], ['slip', 'e@gmail.com'],
    ])
  })

  test('when a domain is in fewer than three addresses, then no other one is taken for a slip of it', () => {
    expect(recipientsOf('a@kvarner.hr\nb@kvarner.hr\nd@kvraner.hr').faults).toEqual([])
  })

  test.each([
    ['ana.babić@kvarner.hr', 'ana.babic@kvarner.hr'], ['ana@@kvarner.hr', 'ana@kvarner.hr'],
    ['ana babic@kvarner.hr', 'ana.babic@kvarner.hr'], ['ana@kvarner', 'ana@kvarner.hr'],
    ['ana@kvarner,hr', 'ana@kvarner.hr'], ['ana kvarner.hr', 'ana@kvarner.hr'], ['<ana@kvarner..hr>.', 'ana@kvarner.hr'],
    ['ana at kvarner dot hr', 'ana@kvarner.hr'], ['nema', null], ['ana@b@c.hr', null],
  ])('when %s is written, then %s is suggested', (text, meant) => {
    expect(suggestAddress(text, 'kvarner.hr')).toBe(meant)
  })

  test.each([
    ['Engleski', 'en'], ['njemački jezik', 'de'], ['DE', 'de'], ['sr_RS', 'sr'], ['Македонски', 'mk'], ['it', null], ['', null],
  ])('when the language is %s, then it is %s', (text, language) => expect(languageOf(text)).toBe(language))

  test('when an address is listed in other capitals, then it is not added again', () => {
    const of = (email: string) => ({ email, language: 'hr' as const })
    expect(addedTo([of('Ana@kvarner.hr')], [of('ana@Kvarner.hr'), of('ivo@kvarner.hr')])).toEqual([of('ivo@kvarner.hr')])
  })

  test('when 1,000 rows are messy, then suggestions and a few decisions make all of them right', () => {
    const mess = [
      (n: number) => `osoba${n}@kvarner.hr`, (n: number) => ` Osoba ${n} <osoba${n}@kvarner.hr>; `,
      (n: number) => `osoba${n} (at) kvarner.hr`, (n: number) => `osobać${n}@kvarner.hr`, (n: number) => `osoba${n}@kvraner.hr`,
      (n: number) => `mailto:osoba${n}@kvarner.hr`, (n: number) => `osoba${n}@kvarner,hr`, (n: number) => `osoba${n}@@kvarner.hr`,
      (n: number) => `osoba${n} kvarner.hr`, (n: number) => `\u00a0osoba${n}@kvarner.hr\u200b`,
    ]
    const words = ['hr', 'HR', 'Hrvatski', 'engleski', 'en-GB', 'njem', 'DEU', '', 'slovenščina', 'srpski']
    const lines = Array.from({ length: 1000 }, (_, n) => `${n};"${mess[n % 10]!(n)}";${words[(n * 7) % 10]}`)
    const text = ['Rb;E-mail;Jezik', ...lines].join('\r\n')
    const { faults } = recipientsOf(text)
    const edits = new Map(faults.flatMap(({ line, suggestion }) => (suggestion ? [[line, { address: suggestion }]] : [])))
    const { recipients, faults: left } = recipientsOf(text, edits)
    expect(faults).toHaveLength(600)
    expect([left, recipients.length]).toEqual([[], 1000])
  })

  test.each([['CSV', csvOf], ['XLSX', xlsxOf]] as const)('when a file of %s has 5,000 rows, then it is read within 2 seconds', (_, write) => {
    const rows = Array.from({ length: 5000 }, (__, n) => [`Ime ${n}`, `osoba${n}@kvarner.hr`, 'hr', `Odjel ${n % 20}`])
    const bytes = write({ title: 'Popis', heading: ['Ime', 'E-pošta', 'Jezik', 'Odjel'], rows })
    const before = performance.now()
    expect(recipientsIn(readTable(bytes)).recipients).toHaveLength(5000)
    expect(performance.now() - before).toBeLessThan(2000)
  })
})

describe('units of a file', () => {
  test('when a file has names and headcounts, then both are found, whatever the order', () => {
    expect(unitsOf('Broj zaposlenih;Odjel\n1.119;Proizvodnja\n4;"Uprava; ured"')).toEqual({
      units: [{ name: 'Proizvodnja', headcount: 1119 }, { name: 'Uprava; ured', headcount: 4 }], faults: [],
    })
  })

  test('when a file has a row for each employee, then the rows of each unit are counted', () => {
    expect(unitsOf('Ime;Odjel;E-pošta\nAna;Prodaja;a@x.hr\nIva;prodaja;b@x.hr\nIan;IT;c@x.hr').units).toEqual([
      { name: 'Prodaja', headcount: 2 }, { name: 'IT', headcount: 1 },
    ])
  })

  test('when rows are numbered, then their numbers are no headcounts', () => {
    expect(unitsOf('R. br.;Naziv;Stanje\n1;Prodaja;12\n2;IT;7').units)
      .toEqual([{ name: 'Prodaja', headcount: 12 }, { name: 'IT', headcount: 7 }])
  })

  test('when a name is too long, then it is a fault, whether rows are units or employees', () => {
    const long = 'x'.repeat(121)
    for (const text of [`Odjel;Ljudi\nProdaja;3\n${long};5`, `Ime;Odjel\nAna;Prodaja\nIva;Prodaja\nIan;${long}`]) {
      expect(unitsOf(text).faults).toMatchObject([{ rule: 'maxLength', name: long }])
    }
  })

  test('when a file has more columns than letters, then they are called as in a spreadsheet', () => {
    const table = tableOf(`${Array.from({ length: 27 }, (_, n) => `t${n}`).join(';')}\n${'1;'.repeat(26)}1`)
    expect([0, 25, 26].map((column) => columnLabel(table, true, column))).toEqual(['A: t0', 'Z: t25', 'AA: t26'])
  })

  test('when a headcount is above 100,000, then it is a fault', () => {
    const { units, faults } = unitsOf('Odjel;Ljudi\nProdaja;100000\nServis;100001')
    expect([units.length, faults.map(({ line, rule }) => [line, rule])]).toEqual([1, [[3, 'number']]])
  })

  test.each([
    ['1.000', 1000], ['2,000', 2000], ['1 000', 1000], ['1.000,00', 1000], ['12,0', 12], ['12.00', 12],
  ])('when a headcount is written as %s, then it is %i', (text, headcount) => {
    expect(unitsOf(`Odjel;Ljudi\nProdaja;7\nServis;${text}`).units[1]).toEqual({ name: 'Servis', headcount })
  })

  test('when rows are faulty, then each is reported with its line', () => {
    const { units, faults } = unitsOf('Odjel;Ljudi\nProdaja;12\n;3\nIT;mnogo\nPRODAJA;2\nUkupno;15\nServis;8,0')
    expect(units).toEqual([{ name: 'Prodaja', headcount: 12 }, { name: 'Servis', headcount: 8 }])
    expect(faults.map(({ line, rule, first }) => [line, rule, first])).toEqual([
      [3, 'required', undefined], [4, 'number', undefined], [5, 'unique', 2], [6, 'sum', undefined],
    ])
  })

  test('when units are added to those that are there, then a known name gets the number of the file', () => {
    expect(withUnits([{ name: 'IT', headcount: 3 }], [{ name: 'it', headcount: 5 }, { name: 'HR', headcount: 2 }]))
      .toEqual([{ name: 'IT', headcount: 5 }, { name: 'HR', headcount: 2 }])
  })
})

describe('an exported list', () => {
  const sheet = {
    title: 'Odjeli: 2026', heading: ['Naziv', 'Broj'],
    rows: [['=1+1', 5], ['„Ured”; "Split"\nA & B <x>', 12], ["'-", null]] as const,
  }
  test.each([['CSV', csvOf], ['XLSX', xlsxOf]] as const)('when it is written as %s, then it is read as it was', (_, write) => {
    const { rows } = readTable(write(sheet))
    expect(rows.map(({ cells: [name, count] }) => [name, count ?? ''])).toEqual([
      ['Naziv', 'Broj'], ["'=1+1", '5'], ['„Ured”; "Split"\nA & B <x>', '12'], ["''-", ''],
    ])
  })
})

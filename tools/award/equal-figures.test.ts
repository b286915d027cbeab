import { beforeAll, describe, expect, test } from '@jest/globals'
import { type Industry, industries } from '@glas/contracts/identity/company'
import { awardOf, eligibleOf } from '../../svc-reporting/src/domain/award/award.ts'
import {
  publishedFileOf, readPublishedFile, type PublishedFile,
} from '../../svc-reporting/src/domain/award/published-file.ts'
import { type Entry, rules2026, sizeClassOf } from '../../svc-reporting/src/domain/award/rules.ts'
import { createRng } from '../../svc-reporting/src/domain/statistics/random.ts'

/** What a reader of all published files learns by joining rows with equal figures (decision 047). */

interface Company {
  readonly id: string
  readonly industry: Industry
  readonly employees: number
  readonly since: number
  readonly level: number
}

interface Row {
  readonly year: number
  readonly table: string
  readonly pseudonym: string
  readonly score: string
  readonly prize?: true
  readonly company: string
}

const years = [2023, 2024, 2025]
const companyCount = 30
let companies: Company[]
let entriesOf: (year: number) => Entry[]
let files: { year: number; published: PublishedFile }[]
let rows: Row[]

beforeAll(() => {
  const rng = createRng(new Uint8Array(16).fill(11))
  const uniform = () => rng() / 2 ** 32
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  companies = Array.from({ length: companyCount }, (_, i): Company => ({
    id: `company-${i}`, industry: industries[i % 5]!, employees: [30, 80, 120, 180, 240, 100, 150, 300][i % 8]!,
    since: years[Math.floor(i / 20)]!, level: 65 + 8 * normal(),
  }))
  const byYear = new Map(years.map((year) => [year, companies.filter(({ since }) => since <= year).map((company): Entry => {
    // A company changes by a few points from year to year; the first two of each year are equal to the last digit.
    const score = Math.round(100 * (company.level + 3 * normal()))
    return {
      researchId: company.id, endsOn: `${year}-06-30`, employees: company.employees, answers: company.employees,
      industry: company.industry, firstOfYear: true, newcomer: company.since === year,
      figures: { score: company.id === 'company-1' || company.id === 'company-9' ? 6543 : score, margin: 2, enps: 20 },
    }
  })]))
  entriesOf = (year) => byYear.get(year)!
  files = years.map((year) => ({ year, published: publishedFileOf(
    rules2026, year, awardOf(rules2026, year, entriesOf(year)), eligibleOf(rules2026, year, entriesOf(year))) }))
  rows = files.flatMap(({ year, published: { text, openings } }) =>
    readPublishedFile(text).tables.flatMap(({ table, rows: all }) => all.map((row) => ({
      year, table, pseudonym: row.pseudonym, score: row.score, ...(row.prize && { prize: row.prize }),
      company: [...openings].find(([, own]) => own.some((one) => one.table === table && one.pseudonym === row.pseudonym))![0],
    }))))
})

const unnamed = () => {
  const winners = new Set(rows.filter(({ prize }) => prize).map(({ year, company }) => `${year} ${company}`))
  return rows.filter(({ year, company }) => !winners.has(`${year} ${company}`))
}

describe('30 companies over three years', () => {
  test('when all files are read, then no pseudonym and no commitment is there twice', () => {
    expect(rows.length).toBeGreaterThan(150)
    expect(new Set(rows.map(({ pseudonym }) => pseudonym)).size).toBe(rows.length)
    const commitments = files.flatMap(({ published }) => published.text.match(/"commitment":"[0-9a-f]{64}"/g)!)
    expect(new Set(commitments).size).toBe(rows.length)
  })

  test('when rows come in another order in each table, then their order joins nothing but equal figures', () => {
    // Within a place rows are ordered by their fresh pseudonyms, never by what a company is.
    for (const { published: { text } } of files) {
      for (const { rows: all } of readPublishedFile(text).tables) {
        expect(all.map(({ place, pseudonym }) => [place, pseudonym])).toEqual(
          all.map(({ place, pseudonym }) => [place, pseudonym] as const).toSorted((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1)))
      }
    }
  })

  test('when rows of one year are matched by equal scores, then a reader learns only industry, class and newness', () => {
    for (const year of years) {
      const ofYear = unnamed().filter((row) => row.year === year)
      const inClass = ofYear.filter(({ table }) => table.startsWith('class/'))
      for (const row of inClass) {
        const joined = ofYear.filter((other) => other.score === row.score && !other.table.startsWith('class/'))
        // Everything that joins is one of three facts that the tables are made by.
        for (const { table } of joined) expect(table).toMatch(/^(industry\/|newcomers$)/)
      }
      // What remains: nearly every score is there once in a class, so that its other rows are found.
      const unique = inClass.filter(({ score }) => inClass.filter((other) => other.score === score).length === 1)
      expect(unique).toHaveLength(inClass.length - 2)
      // Companies with equal figures can't be distinguished.
      const equal = rows.filter((row) => row.year === year && row.score === '65.43' && row.table.startsWith('class/'))
      expect(new Set(equal.map(({ company }) => company)).size).toBe(2)
    }
  })

  test('when rows of two years are joined, then facts leave several candidates, and equal figures none', () => {
    const kindOf = (id: string) => {
      const { industry, employees } = companies.find((company) => company.id === id)!
      return `${industry} ${sizeClassOf(rules2026, employees)}`
    }
    const [first, second] = [2024, 2025].map((year) =>
      unnamed().filter((row) => row.year === year && row.table.startsWith('class/') && row.score !== '65.43'))
    // A score hardly ever returns: joining years by it finds nothing that is true.
    const byScore = first!.flatMap((row) => second!.filter(({ score }) => score === row.score).map((other) => [row, other] as const))
    expect(byScore.filter(([a, b]) => a.company === b.company)).toEqual([])
    // By industry and class, the facts that joins within a year give, several companies remain for all but one.
    const candidates = first!.map((row) => second!.filter((other) => kindOf(other.company) === kindOf(row.company)).length)
    const alone = candidates.filter((count) => count === 1).length
    expect([alone, candidates.length]).toEqual([1, 17])
  })

  test('when a winner has another row without a prize, then its score finds that row: its place is public', () => {
    const named = rows.filter(({ prize, table }) => prize && !table.startsWith('class/'))
    const found = named.flatMap((winner) => rows
      .filter((row) => row.table.startsWith('class/') && !row.prize)
      .filter((row) => row.year === winner.year && row.score === winner.score)
      .map((row) => ({ row, winner })))
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ row, winner }) => row.company !== winner.company)).toEqual([])
  })
})

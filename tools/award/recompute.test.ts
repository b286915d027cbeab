import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { industries } from '@glas/contracts/identity/company'
import fc from 'fast-check'
import { awardOf, eligibleOf } from '../../svc-reporting/src/domain/award/award.ts'
import { publishedFileOf } from '../../svc-reporting/src/domain/award/published-file.ts'
import { type Entry, rules2026 } from '../../svc-reporting/src/domain/award/rules.ts'
import { root } from '../start/paths.ts'

const program = join(root, 'mfe-marketing/src/features/winners/recompute.mjs')
let dir: string

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'glas-award-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
const published = (entries: readonly Entry[]) => publishedFileOf(
  rules2026, 2025, awardOf(rules2026, 2025, entries), eligibleOf(rules2026, 2025, entries))

function save(name: string, text: string): string {
  const file = join(dir, name)
  writeFileSync(file, text)
  return file
}

/** Few different scores, so that there are many ties, also between classes. */
const someEntries: fc.Arbitrary<Entry[]> = fc.array(fc.record({
  employees: fc.constantFrom(19, 20, 50, 51, 250, 251), answers: fc.constantFrom(0.9, 1), newcomer: fc.boolean(),
  industry: fc.constantFrom(...industries.slice(0, 3)), score: fc.integer({ min: 6997, max: 7003 }),
  enps: fc.option(fc.integer({ min: -2, max: 2 }), { nil: undefined }),
}), { maxLength: 24 }).map((list) => list.map(({ score, enps, answers, employees, ...one }, i) => ({
  ...one, researchId: `r${i}`, endsOn: '2025-06-30', firstOfYear: true, employees, answers: Math.ceil(answers * employees),
  figures: { score, margin: 1, ...(enps !== undefined && { enps }) },
})))

test('when 300 years are published, then a program without our code finds each place and prize in their files', () => {
  const files = fc.sample(someEntries, { numRuns: 300, seed: 8 }).map((entries, i) => save(`${i}.json`, published(entries).text))
  const { status, stdout } = run(...files)
  expect(stdout.match(/all places and prizes follow/g)).toHaveLength(300)
  expect(status).toBe(0)
  // The program is independent: it imports nothing.
  const source = readFileSync(program, 'utf8')
  expect(source).not.toMatch(/\bimport\b(?!s nothing)|\brequire\(/)
  expect(source.split('\n').length).toBeLessThan(200)
})

interface Row {
  pseudonym: string
  place: number
  score: string
  enps?: number
  fillRate?: number
  prize?: true
}

describe('a file that was changed', () => {
  const company = (i: number, score: number, changes: Partial<Entry> = {}): Entry => ({
    researchId: `r${i}`, endsOn: '2025-06-30', employees: 100, answers: 90, industry: 'it', firstOfYear: true, newcomer: i > 2,
    figures: { score, margin: 1, enps: 10 + i }, ...changes,
  })
  const { text } = published([
    company(0, 7500), company(1, 7400), company(2, 7400), company(3, 7000), company(4, 7500, { employees: 30, answers: 30 }),
  ])
  const mediumOf = (file: { tables: { table: string; rows: Row[] }[] }) => file.tables.find(({ table }) => table === 'class/medium')!.rows
  type Planted = (file: { tables: { table: string; rows: Row[] }[] }) => void
  const planted: Readonly<Record<string, Planted>> = {
    'two places are exchanged': (file) => {
      const [a, b] = mediumOf(file)
      ;[a!.place, b!.place] = [b!.place, a!.place]
    },
    'a score is raised': (file) => { mediumOf(file)[3]!.score = '74.50' },
    'a tie is decided the other way': (file) => { mediumOf(file)[2]!.enps = 99 },
    'the figures of a tie are removed': (file) => { delete mediumOf(file)[1]!.fillRate },
    'a prize is given to the fourth': (file) => { mediumOf(file)[3]!.prize = true },
    'a prize is taken away': (file) => { delete mediumOf(file)[0]!.prize },
    'a table is removed': (file) => { file.tables = file.tables.filter(({ table }) => table !== 'class/large') },
    'one of the best of all is removed': (file) => { file.tables.find(({ table }) => table === 'best-of-all')!.rows.pop() },
    'a company is in no class': (file) => { file.tables.find(({ table }) => table === 'newcomers')!.rows[0]!.score = '71.00' },
    'an industry has too few companies': (file) => { file.tables.find(({ table }) => table === 'industry/it')!.rows.length = 2 },
  }

  test.each(Object.keys(planted))('when %s, then the program reports it', (what) => {
    const changed = JSON.parse(text) as Parameters<Planted>[0]
    planted[what]!(changed)
    expect(run(save('good.json', text)).status).toBe(0)
    const { status, stdout } = run(save('changed.json', JSON.stringify(changed)))
    expect([status, stdout.split('\n').filter((line) => line.startsWith('  ')).length > 0]).toEqual([1, true])
    expect(stdout).not.toContain('all places')
  })
})

test('when a year is corrected, then anyone sees which rows have changed, and that it corrects that very file', () => {
  const company = (i: number): Entry => ({
    researchId: `r${i}`, endsOn: '2025-06-30', employees: 100, answers: 90, industry: 'it', firstOfYear: true, newcomer: false,
    figures: { score: 7000 - i, margin: 1 },
  })
  const entries = [0, 1, 2, 3, 4].map(company)
  const first = published(entries)
  const excluded = entries.map((entry, i) => (i === 0 ? { ...entry, excluded: true } : entry))
  const second = publishedFileOf(
    rules2026, 2025, awardOf(rules2026, 2025, excluded), eligibleOf(rules2026, 2025, excluded),
    { sha256: first.sha256, reason: 'data-wrong', openings: first.openings },
  )
  const [before, after] = [save('before.json', first.text), save('after.json', second.text)]
  expect(run(before, after).status).toBe(0)
  const { status, stdout } = run('--compare', before, after)
  const lines = stdout.trim().split('\n')
  expect([status, lines[0]]).toEqual([0, `corrects ${first.sha256}, reason: data-wrong`])
  const pseudonymOf = (id: string) => first.openings.get(id)![0]!.pseudonym
  expect(lines.filter((line) => line.startsWith('class/medium'))).toEqual([
    `class/medium, ${pseudonymOf('r0')}: place 1, score 70.00, prize -> no row`,
    `class/medium, ${pseudonymOf('r1')}: place 2, score 69.99, prize -> place 1, score 69.99, prize`,
    `class/medium, ${pseudonymOf('r2')}: place 3, score 69.98, prize -> place 2, score 69.98, prize`,
    `class/medium, ${pseudonymOf('r3')}: place 4, score 69.97 -> place 3, score 69.97, prize`,
    `class/medium, ${pseudonymOf('r4')}: place 5, score 69.96 -> place 4, score 69.96`,
  ])
  // The company that is out can still open its row in the file before.
  const { salt } = second.openings.get('r0')![0]!
  expect([run('--open', before, salt, 'r0').status, run('--open', after, salt, 'r0').status]).toEqual([0, 1])
  expect(run('--compare', after, before).status).toBe(1)
})

test('when a company opens its commitment, then it finds its own row, and with another salt none', () => {
  const { text, openings } = published([0, 1, 2].map((i): Entry => ({
    researchId: `r${i}`, endsOn: '2025-06-30', employees: 100, answers: 90, industry: 'it', firstOfYear: true, newcomer: false,
    figures: { score: 7000 + i, margin: 1 },
  })))
  const file = save('opened.json', text)
  const { salt, pseudonym } = openings.get('r1')![0]!
  const { status, stdout } = run('--open', file, salt, 'r1')
  expect([status, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ table: 'class/medium', pseudonym, place: 2 })])
  expect(run('--open', file, salt, 'r2').status).toBe(1)
})

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../start/paths.ts'
import type { Bench, BenchOptions, Row } from './bench.ts'

const companies = 1000
const processes = 2

interface ClaimCounts {
  readonly companies: number
  readonly categories: number
  readonly statements: number
  readonly groups: number
  readonly drivers: number
  readonly any: number
}

interface Coverage {
  readonly n: number
  readonly published: readonly number[]
  readonly covered: readonly number[]
}

async function simulate<T>(script: string, args: readonly string[], signal: AbortSignal): Promise<T> {
  const { stdout } = await promisify(execFile)(
    process.execPath, [`svc-reporting/bench/${script}.bench.ts`, ...args], { cwd: root, signal, maxBuffer: 2 ** 24 },
  )
  return JSON.parse(stdout) as T
}

/** Percent of companies without differences that get a clear statement, by part of the page. */
async function claimsOf({ signal, showStep }: BenchOptions): Promise<Row[]> {
  showStep(`${companies} companies without differences`)
  const share = companies / processes
  const counted = await Promise.all(Array.from({ length: processes }, (_, i) =>
    simulate<ClaimCounts>('truth', [`${i * share}`, `${(i + 1) * share}`], signal)))
  const sum = (part: keyof ClaimCounts) => counted.reduce((total, one) => total + one[part], 0)
  const row = (what: string, part: keyof ClaimCounts): Row =>
    ({ what: `no differences: a clear ${what}`, value: (100 * sum(part)) / sum('companies'), unit: '%', atMost: 5 })
  return [
    row('order of categories', 'categories'), row('order of statements', 'statements'),
    row('difference of a group', 'groups'), row('driver', 'drivers'), row('statement anywhere on the page', 'any'),
  ]
}

const measures = ['index', 'ESI', 'eNPS'] as const

/**
 * Percent of 95% intervals that contain the value of all employees. eNPS of fewer than 20 people has no limit. Its
 * interval is published only beside its shares, which means that each of the three groups has at least two people:
 * among eight these are the samples with the largest variance, so their intervals are too wide rather than too short.
 * One that held in 95% of just these samples would be too short for everybody's.
 */
async function coverageOf({ signal, showStep }: BenchOptions): Promise<Row[]> {
  showStep('coverage of intervals')
  const results = await simulate<Coverage[]>('coverage', [], signal)
  const sizes = [...new Set(results.map(({ n }) => n))]
  return measures.flatMap((measure, m) => sizes.map((n): Row => {
    const own = results.filter((one) => one.n === n)
    const total = (list: 'published' | 'covered') => own.reduce((sum, one) => sum + one[list][m]!, 0)
    const limited = measure !== 'eNPS' || n >= 20
    return {
      what: `${n} answers: intervals of ${measure} that hold`, value: (100 * total('covered')) / total('published'),
      unit: '%', ...(limited && { atLeast: 94, atMost: 96 }),
    }
  }))
}

export const truth: Bench = {
  name: 'truth',
  help: 'what reports claim of companies without differences, and how often intervals hold',
  run: async (options) => [...await claimsOf(options), ...await coverageOf(options)],
}

import { createHash } from 'node:crypto'
import type { Certificate } from '@glas/contracts/reporting/certificate'
import type { Answers } from '@glas/contracts/survey/answers'
import { readCircles, readCrowd, readSplits } from './crowd.ts'
import type { Facts, Tables } from './crowd.ts'
import { createDraw } from './random.ts'
import { Refused } from './refusal.ts'
import type { Refusal } from './refusal.ts'
import { restate } from './restate.ts'
import { restateTexts } from './restate-texts.ts'
import { leastSupports } from './supports.ts'
import { findWitnesses } from './witnesses.ts'

/** Of the rules by which certificates are given. */
export const auditorVersion = 2

export interface AuditInput {
  /** The research as approved. */
  readonly facts: Facts
  /** Exactly what will be published. */
  readonly tables: Tables
  /** Earlier tables of the same answers that were published: a reader has them too. */
  readonly earlier?: readonly Tables[]
  readonly answers: readonly Answers[]
  /** 16 fresh random bytes. */
  readonly seed: Uint8Array
  /** Called with the completed fraction. */
  readonly onProgress?: (part: number) => void
}

export type Verdict = { readonly certificate: Certificate } | { readonly refusal: Refusal }

/**
 * Audits tables before they are published (disclosure.md, 'Auditor'). It shares no code with what makes them: an error
 * there doesn't recur here.
 */
export function audit(
  { facts, tables, earlier = [], answers, seed, onProgress = () => undefined }: AuditInput,
): Verdict {
  const draw = createDraw(seed)
  const crowd = readCrowd(facts.instrument, answers)
  const splits = readSplits(tables, answers)
  const published = [tables, ...earlier]
  const circlesOf = published.map((one) => readCircles(one, readSplits(one, answers), crowd.people, facts))
  const circles = circlesOf.flat()
  try {
    for (const [i, one] of published.entries()) restate(one, crowd, circlesOf[i]!)
    restateTexts(tables, facts, answers)
    const leastSupport = leastSupports(published, crowd, splits, draw)
    const { composite, single, shown, witnesses } = findWitnesses(tables, crowd, circles, draw, onProgress)
    return {
      certificate: {
        version: auditorVersion,
        tablesSha256: hashOf(tables),
        seeds: [Buffer.from(seed).toString('hex')],
        leastSupport,
        narrowestRange: {
          ...(composite !== undefined && { composite: Math.floor(composite + 1e-6) }), ...(single !== undefined && { single }),
        },
        ...(shown !== undefined && { shown }),
        witnesses,
      },
    }
  } catch (error) {
    if (error instanceof Refused) {
      const { name } = circles[error.circle]!
      return { refusal: name ? { ...error.refusal, groups: [name] } : error.refusal }
    }
    throw error
  }
}

/** SHA-256 of the tables as JSON with sorted keys. */
export function hashOf(tables: Tables): string {
  const {
    participation, categories, statements, whole, order, drivers, highest, lowest, differences, dimensions, comments,
    extra,
  } = tables
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).filter(([, own]) => own !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, own]) => [key, sorted(own)]))
  }
  return createHash('sha256').update(JSON.stringify(sorted({
    participation, categories, statements, whole, order, drivers, highest, lowest, differences, dimensions, comments,
    extra,
  }))).digest('hex')
}

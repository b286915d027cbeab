import { expect, test } from '@jest/globals'
import { discoveryLimit } from './multiplicity.ts'
import { below, createRng } from './random.ts'
import { ratio, toNumber } from './ratio.ts'
import { differenceFromRest, finiteCorrection, tQuantile975, tTail } from './statistics.ts'

const companies = 200
const answers = 90
const dimensions = [4, 2]
const categories = 9
const rng = createRng(Uint8Array.from({ length: 16 }, (_, i) => 7 * i + 3))
const listOf = (most: number) => Array.from({ length: answers }, () => below(rng, most))

/** The p-values of a company whose groups differ by chance alone, without and with a finite population correction. */
function tailsOf(correction: number): { plain: number[]; corrected: number[] } {
  const groups = dimensions.map((many) => listOf(many))
  const levels = listOf(13)
  const compared = Array.from({ length: categories }, () => {
    const values = listOf(13).map((own, person) => own + levels[person]!)
    const sum = values.reduce((total, value) => total + value, 0)
    const squares = values.reduce((total, value) => total + value * value, 0)
    return dimensions.flatMap((many, dimension) => Array.from({ length: many }, (_, group) => {
      const own = values.filter((__, person) => groups[dimension]![person] === group)
      const ownSum = own.reduce((total, value) => total + value, 0)
      const rest = answers - own.length
      return differenceFromRest(
        { value: ratio(ownSum, own.length), count: own.length }, { value: ratio(sum - ownSum, rest), count: rest },
        { count: answers, sum, squares, scale: 1 },
      )!
    }))
  }).flat()
  return {
    plain: compared.map(({ tail }) => tail),
    corrected: compared.map(({ value, low, high }) => {
      const error = (high - low) / 2 / tQuantile975(answers - 1)
      return tTail(Math.abs(toNumber(value)) / (error * correction), answers - 1)
    }),
  }
}

test('when groups differ by chance alone, then 5% of companies at most get a clear one, but most with the correction of margins', () => {
  const correction = finiteCorrection(answers, Math.round(answers / 0.8))
  const found = Array.from({ length: companies }, () => tailsOf(correction))
  const share = (kind: 'plain' | 'corrected') =>
    found.filter((tails) => discoveryLimit(tails[kind]) !== undefined).length / companies
  expect(share('plain')).toBeLessThanOrEqual(0.05)
  expect(share('corrected')).toBeGreaterThan(0.9)
})

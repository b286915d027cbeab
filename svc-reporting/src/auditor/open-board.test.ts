import { describe, expect, test } from '@jest/globals'
import type { BoardSetup } from './board.ts'
import type { BoardPlan } from './boards.ts'
import { neighboursOf } from './neighbours.ts'
import { openBoard } from './open-board.ts'
import { createDraw } from './random.ts'
import type { Draw } from './random.ts'
import { Refused } from './refusal.ts'
import { balancesOf } from './balances.ts'

const drawOf = (seed: number) => createDraw(new Uint8Array(16).fill(seed))

/** Seven people, one statement, and two or three overlapping groups whose sums or counts are published. */
function plantBoard(draw: Draw): BoardPlan {
  const people = 7
  const skew = draw(3)
  const answers = Int8Array.from({ length: people }, () => (draw(3) < skew ? 4 : 1 + draw(4)))
  const everyone = Int32Array.from({ length: people }, (_, person) => person)
  const groups = Array.from({ length: 2 + draw(2) }, () => everyone.filter(() => draw(2) === 0)).filter(({ length }) => length > 1)
  const total = (members: Int32Array) => members.reduce((sum, person) => sum + answers[person]!, 0)
  const setup: BoardSetup = {
    fields: [{ answers, low: 1, high: 4, points: new Float64Array(people).fill(100 / 3) }], squares: [],
    circles: [everyone, ...groups].map((members) => {
      const sum = total(members)
      const kind = draw(4)
      const limits = kind === 0 ? { counts: true } : kind === 1 ? { sum: { low: sum - 1, high: Infinity } } : { sum: { low: sum, high: sum } }
      return { members, fields: [limits] }
    }),
  }
  return { setup, names: ['statement one'], claim: 'half' }
}

/** By person, whether some answers of everybody that give what is published put them in the other half. */
function bruteForce({ setup: { fields: [field], circles } }: BoardPlan): boolean[] {
  const { answers } = field!
  const open = Array.from(answers, () => false)
  const tally = (given: ArrayLike<number>, members: Int32Array) =>
    [1, 2, 3, 4].map((value) => members.filter((person) => given[person] === value).length).join()
  for (let code = 0; code < 4 ** answers.length; code++) {
    const given = Array.from(answers, (_, person) => 1 + (Math.floor(code / 4 ** person) % 4))
    const fits = circles.every(({ members, fields: [limits] }) => {
      const sum = members.reduce((all, person) => all + given[person]!, 0)
      return limits!.counts ? tally(given, members) === tally(answers, members)
        : sum >= limits!.sum!.low && sum <= limits!.sum!.high
    })
    if (fits) for (const [person, answer] of given.entries()) if (answer > 2 !== answers[person]! > 2) open[person] = true
  }
  return open
}

function opened(plan: BoardPlan, draw: Draw, exhaustive?: boolean) {
  const { people, circles } = { people: plan.setup.fields[0]!.answers.length, circles: plan.setup.circles }
  const named = circles.map(({ members }, g) => ({
    members, population: undefined, profile: { n: members.length, levels: { composite: true, single: true, distribution: true } },
    ...(g > 0 && { name: { dimension: `d${g}`, group: 'in' } }),
  }))
  const moves = { strict: balancesOf(named, people, draw), loose: balancesOf(named, people, draw) }
  try {
    return openBoard(plan, neighboursOf(named, people, draw), moves, draw, exhaustive)
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

describe('the search for other answers', () => {
  test('when few people are audited, then it refuses exactly where trying all answers finds someone known', () => {
    const draw = drawOf(3)
    let refused = 0
    for (let i = 0; i < 60; i++) {
      const plan = plantBoard(draw)
      const isOpen = !bruteForce(plan).includes(false)
      expect({ i, isOpen: opened(plan, draw) !== undefined }).toEqual({ i, isOpen })
      if (!isOpen) refused++
    }
    // Both happen often.
    expect(refused).toBeGreaterThan(10)
    expect(refused).toBeLessThan(50)
  })

  test('when it does not try all answers, then what it shows to be open is open, and mostly all of that', () => {
    const draw = drawOf(4)
    let [shown, open] = [0, 0]
    for (let i = 0; i < 60; i++) {
      const plan = plantBoard(draw)
      const possible = bruteForce(plan).filter(Boolean).length
      const found = opened(plan, draw, false)
      // A refusal is of someone who is known.
      if (!found) {
        expect(possible).toBeLessThan(7)
        continue
      }
      expect(found.shown).toBeLessThanOrEqual(possible)
      shown += found.shown
      open += possible
    }
    expect(shown).toBeGreaterThan(0.8 * open)
  })
})

/** Points of one step of one of two statements. */
const step = 100 / 6

/**
 * Four people, a category of two statements, and groups of which the index, sums of statements or a bound are
 * published.
 */
function plantComposite(draw: Draw): BoardPlan {
  const people = 4
  const skew = draw(3)
  const fields = [0, 1].map(() => ({
    answers: Int8Array.from({ length: people }, () => (draw(3) < skew ? 4 : 1 + draw(4))), low: 1, high: 4,
    points: new Float64Array(people).fill(step),
  }))
  const everyone = Int32Array.from({ length: people }, (_, person) => person)
  const groups = Array.from({ length: 1 + draw(2) }, () => everyone.filter(() => draw(2) === 0))
    .filter(({ length }) => length > 1)
  const circles = [everyone, ...groups].map((members) => {
    const sums = fields.map(({ answers }) => members.reduce((sum, person) => sum + answers[person]!, 0))
    const points = step * (sums[0]! + sums[1]!)
    const kind = draw(4)
    return {
      members,
      fields: sums.map((sum, f) => (kind === 0 || (kind === 1 && f === 0) ? { sum: { low: sum, high: sum } } : {})),
      ...(kind < 3 ? { points: { low: points, high: points } } : { points: { low: points - 2 * step, high: Infinity } }),
    }
  })
  return {
    setup: { fields, squares: [], circles }, names: ['statement one', 'statement two'], composite: 'category', claim: 'half',
  }
}

/** Whether everybody has both halves of both statements and 30 points of the category, found by trying all answers. */
function leavesAllOpen({ setup: { fields, circles } }: BoardPlan): boolean {
  const people = fields[0]!.answers.length
  const halves = new Set<string>()
  const [least, most] = [Array<number>(people).fill(Infinity), Array<number>(people).fill(0)]
  for (let code = 0; code < 4 ** (2 * people); code++) {
    const answer = (f: number, person: number) => 1 + (Math.floor(code / 4 ** (2 * person + f)) % 4)
    const fits = circles.every(({ members, fields: limits, points }) => {
      const sums = [0, 1].map((f) => members.reduce((all, person) => all + answer(f, person), 0))
      const isIn = (value: number, limit: { low: number; high: number } | undefined) =>
        !limit || (value >= limit.low - 1e-6 && value <= limit.high + 1e-6)
      return sums.every((sum, f) => isIn(sum, limits[f]!.sum)) && isIn(step * (sums[0]! + sums[1]!), points)
    })
    if (!fits) continue
    for (let person = 0; person < people; person++) {
      const [one, two] = [answer(0, person), answer(1, person)]
      halves.add(`${person} 0 ${one > 2}`).add(`${person} 1 ${two > 2}`)
      least[person] = Math.min(least[person]!, step * (one + two))
      most[person] = Math.max(most[person]!, step * (one + two))
    }
  }
  return halves.size === 4 * people && least.every((low, person) => most[person]! - low >= 30 - 1e-6)
}

test('when few people have a composite, then it refuses exactly where trying all answers finds too narrow a range', () => {
  const draw = drawOf(5)
  const seen = { open: 0, refused: 0 }
  for (let i = 0; i < 40; i++) {
    const plan = plantComposite(draw)
    const isOpen = leavesAllOpen(plan)
    expect({ i, isOpen: opened(plan, draw) !== undefined }).toEqual({ i, isOpen })
    seen[isOpen ? 'open' : 'refused']++
  }
  expect(Math.min(seen.open, seen.refused)).toBeGreaterThan(5)
}, 60_000)

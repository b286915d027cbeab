import { blank } from './crowd.ts'
import type { Crowd, Split, Tables } from './crowd.ts'
import { least } from './restate.ts'
import type { Draw } from './random.ts'
import { Refused } from './refusal.ts'
import type { GroupName } from './refusal.ts'
import { lightestCut } from './cuts.ts'
import { lightestSum } from './sums.ts'

/** A dimension with the classes that are shown; by person the place of a shown class, or −1. */
interface Shown {
  readonly split: Split
  readonly visible: readonly boolean[]
  readonly placeOf: Int32Array
}

export type LevelName = 'composite' | 'single' | 'distribution'

/** Fewest people of any derivable sum, by level; a level that nothing is shown of is absent. */
export type LeastSupport = Partial<Record<LevelName, number>>

/**
 * Repeats steps 2 to 7 of disclosure.md on the groups that are shown in any of the tables, for everybody and for each
 * distinct set of people who answered the same items.
 */
export function leastSupports(
  published: readonly Tables[], crowd: Crowd, splits: readonly Split[], draw: Draw,
): LeastSupport {
  const found: LeastSupport = {}
  for (const [level, whole, group] of [
    ['composite', least.composite, least.composite], ['single', least.single, least.single],
    ['distribution', least.distributionWhole, least.distributionGroup],
  ] as const) {
    if (!published.some(({ whole: { levels } }) => levels[level])) continue
    const shown = splits.map((split): Shown => {
      const visible = split.classes.map((name) => published.some(({ dimensions }) => dimensions
        .find(({ key }) => key === split.key)?.groups.find(({ key }) => key === name)?.profile?.levels[level]))
      return { split, visible, placeOf: split.classOf.map((place) => (place >= 0 && visible[place] ? place : blank)) }
    })
    for (const people of answeringSets(crowd, level)) {
      if (people.length < whole) throw new Refused('support', `${level}: the whole research`)
      const lightest = leastOf(shown, people, group, level, draw)
      found[level] = Math.min(found[level] ?? Infinity, people.length, lightest)
    }
  }
  return found
}

/** Everybody, then each distinct set of those who answered an item of the level. */
function answeringSets({ people, statements, categories, enps, esi }: Crowd, level: LevelName): Int32Array[] {
  const sets = new Map<string, Int32Array>()
  const add = (isIn: (person: number) => boolean) => {
    const members = Int32Array.from({ length: people }, (_, person) => person).filter(isIn)
    if (members.length < people) sets.set(members.join(), members)
  }
  const hasCategory = (own: readonly number[]) => (person: number) => {
    const given = own.filter((s) => statements[s]![person] !== blank).length
    return given > 0 && 2 * given >= own.length
  }
  if (level !== 'distribution') {
    for (const { statements: own } of categories) if (level === 'single' || own.length > 2) add(hasCategory(own))
    if (esi) add((person) => esi[person] !== blank)
  }
  if (level !== 'composite') {
    for (const column of statements) add((person) => column[person] !== blank)
    if (enps) add((person) => enps[person] !== blank)
  }
  return [Int32Array.from({ length: people }, (_, person) => person), ...sets.values()]
}

function leastOf(
  shown: readonly Shown[], people: Int32Array, k: number, level: LevelName, draw: Draw,
): number {
  const used = shown.filter(({ visible }) => visible.includes(true))
  const name = ({ split }: Shown, place: number): GroupName => ({ dimension: split.key, group: split.classes[place]! })
  let lightest = Infinity
  for (const dimension of used) lightest = Math.min(lightest, leastOfDimension(dimension, people, k, level))
  for (const [i, one] of used.entries()) {
    for (const other of used.slice(i + 1)) {
      const cut = lightestCut(one, other, people, k)
      lightest = Math.min(lightest, cut.weight)
      if (cut.weight >= k) continue
      throw new Refused('support', `${level}: two dimensions`, cut.places.map(([which, place]) =>
        name(which === 0 ? one : other, place)))
    }
  }
  if (used.length === 0) return lightest
  const sum = lightestSum(used.map(({ placeOf }) => placeOf), people, k, draw)
  if (sum.weight < k) {
    throw new Refused('support', `${level}: several dimensions`, sum.groups.map(([d, place]) => name(used[d]!, place)))
  }
  return Math.min(lightest, sum.weight)
}

/** Step 2: what is hidden in a dimension follows from the whole less what is shown. */
function leastOfDimension({ split, visible, placeOf }: Shown, people: Int32Array, k: number, level: LevelName): number {
  const counts = split.classes.map(() => 0)
  let notStated = 0
  for (const person of people) {
    const place = split.classOf[person]!
    if (place === blank) notStated++
    else counts[place]!++
  }
  const shownPeople = people.filter((person) => placeOf[person] !== blank).length
  const groups = [...visible.keys()].filter((place) => visible[place] && counts[place]! > 0)
  const names = groups.map((place): GroupName => ({ dimension: split.key, group: split.classes[place]! }))
  for (const [i, place] of groups.entries()) {
    if (counts[place]! < k) throw new Refused('support', `${level}: a group`, [names[i]!])
  }
  if (groups.length === 0) return Infinity
  const hidden = people.length - shownPeople
  const kinds = counts.filter((count, place) => !visible[place] && count > 0).length
  if (hidden > 0 && (hidden < k || (kinds === 1 && notStated === 0))) {
    throw new Refused('support', `${level}: what is hidden in ${split.key}`, names)
  }
  return Math.min(...groups.map((place) => counts[place]!), hidden || Infinity)
}

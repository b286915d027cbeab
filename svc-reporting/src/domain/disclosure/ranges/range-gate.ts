import { at } from '../../statistics/at.ts'
import type { Figures } from '../../statistics/tally.ts'
import type { Draft } from '../draft.ts'
import { blankFieldsOf, heldByBlanks } from './blanks.ts'
import type { BlankField } from './blanks.ts'
import type { Category, Field, Row } from './fields.ts'
import { fieldsOf } from './fields-of.ts'
import { createEffort, heldBack } from './held-back.ts'
import { heldTogether, rowsIn } from './together.ts'
import { profilesOf } from '../profiles.ts'
import type { Profiles } from '../profiles.ts'

/**
 * Hides numbers until those that remain leave every respondent's answers open (disclosure.md, 8c and 8e): both halves
 * of each statement, 30 points of each composite, two of the three groups of eNPS. Counts go first, then the number of
 * the smallest group that holds a respondent back, then that of the whole. At the end no respondent's answers are
 * known, so the supports need no second check without known respondents.
 *
 * @param groupsOf by person: places of the drafts that include them, without the whole
 * @param onWeighed called with the completed part of the first round, up to 1; later rounds check only what has changed
 * @param hide hides numbers from which a hidden one would follow; it must never show any
 */
export function openRanges(
  drafts: readonly Draft[], people: readonly Figures[], groupsOf: readonly (readonly number[])[],
  hide: (drafts: readonly Draft[]) => void, onWeighed: (part: number) => void,
): void {
  const all = groupsOf.map((groups) => [0, ...groups])
  const subsetOf = subsets(people, all)
  const fields = [...fieldsOf(drafts, people, all), ...blankFieldsOf(drafts, people, all)].map(({ isIn, isOpen, read }) => {
    const subset = subsetOf(isIn)
    const open = [...subset.people.entries()].flatMap(([person, own]) => (isOpen?.(own) ? [person] : []))
    return { read, subset, passed: '', open: new Set(open) }
  })
  const dimensionOf = (draft: number) => at(drafts, draft).ref?.split ?? -1
  const effort = createEffort()
  let weighed = 0
  for (let changed = true; changed;) {
    changed = false
    for (const [i, watched] of fields.entries()) {
      const field = watched.read()
      const { subset } = watched
      const rows = rowsOf(field)
      const key = JSON.stringify(rows)
      if (watched.passed === key || rows.length === 0) continue
      const held = field.kind === 'category' ? heldTogether(field, subset.people, subset.profilesFor, dimensionOf)
        : field.kind === 'blanks' ? heldByBlanks(field)
          : heldBack(field, subset.people, subset.profilesFor(rows), dimensionOf, watched.open, effort)
      if (held.length === 0) watched.passed = key
      const part = (i + 1) / fields.length
      if (part > weighed) onWeighed(weighed = part)
      for (const row of chosen(held, rows, drafts)) {
        row.hide?.()
        changed = true
      }
    }
    if (changed) hide(drafts)
  }
}

const rowsOf = (field: Field | Category | BlankField): readonly Row[] =>
  (field.kind === 'category' ? rowsIn(field) : field.kind === 'blanks' ? field.field.rows : field.rows)

/** Some of the people, and their profiles; the same people are one subset. */
function subsets(people: readonly Figures[], groupsOf: readonly (readonly number[])[]) {
  const known = new Map<string, { people: readonly Figures[]; profilesFor: ReturnType<typeof sharing> }>()
  return (isIn: (person: Figures) => boolean) => {
    const left = people.flatMap((person, r) => (isIn(person) ? [] : [r]))
    const key = left.join()
    const subset = known.get(key) ?? {
      people: people.filter(isIn), profilesFor: sharing(groupsOf.filter((_, r) => isIn(at(people, r)))),
    }
    known.set(key, subset)
    return subset
  }
}

/** Fields that the same groups publish share their profiles. */
function sharing(groupsOf: readonly (readonly number[])[]): (rows: readonly Row[]) => Profiles {
  const known = new Map<string, Profiles>()
  return (rows) => {
    const used = new Set(rows.map(({ draft }) => draft))
    const key = [...used].sort((a, b) => a - b).join()
    const profiles = known.get(key) ?? profilesOf(groupsOf, used)
    known.set(key, profiles)
    return profiles
  }
}

/**
 * The rows to hide: for each profile that is held back one of its smallest group, unless a row that holds it back is
 * chosen already. Where it is not known which rows do, all are candidates: hiding too much is better than no report.
 */
function chosen(held: readonly (readonly Row[])[], all: readonly Row[], drafts: readonly Draft[]): Set<Row> {
  const gone = new Set<Row>()
  const canHide = (rows: readonly Row[]) => rows.filter(({ hide }) => hide)
  for (const own of held) {
    const rows = canHide(own).length > 0 ? canHide(own) : canHide(all)
    if (rows.some((row) => gone.has(row))) continue
    const groups = rows.filter(({ draft }) => draft > 0)
    const candidates = groups.length > 0 ? groups : rows
    const [smallest] = candidates.toSorted((a, b) => at(drafts, a.draft).n - at(drafts, b.draft).n)
    if (smallest) gone.add(smallest)
  }
  return gone
}

import type { Figures } from '../../tally.ts'
import type { Draft } from '../draft.ts'
import { fieldsOf } from './fields.ts'
import type { Row } from './fields.ts'
import { heldBack } from './held-back.ts'
import { profilesOf } from '../profiles.ts'
import type { Profiles } from '../profiles.ts'

/**
 * Takes numbers out of the drafts until what is left holds every respondent's answers open (disclosure.md, 8c and 8e):
 * both halves of each statement, 30 points of each composite, two of the three groups of eNPS. In this order: counts, the
 * number of the smallest group that holds somebody back, that of the whole. As nobody is known in the end, there is
 * nothing without whom supports would have to be weighed again.
 *
 * @param groupsOf by person the places of the drafts that count her, without the whole
 * @param onWeighed told how much of the first round is done, from 0 to 1: later rounds look at little again
 * @param hide hides what would give back a number that is gone; it must only ever hide
 */
export function openRanges(
  drafts: readonly Draft[], people: readonly Figures[], groupsOf: readonly (readonly number[])[],
  hide: (drafts: readonly Draft[]) => void, onWeighed: (part: number) => void,
): void {
  const fields = fieldsOf(drafts)
  const passed = fields.map(() => '')
  const profilesFor = sharing(groupsOf.map((groups) => [0, ...groups]))
  const dimensionOf = (draft: number) => drafts[draft]!.ref?.split ?? -1
  let weighed = 0
  for (let changed = true; changed;) {
    changed = false
    for (const [i, read] of fields.entries()) {
      const field = read()
      const key = JSON.stringify(field.rows)
      if (passed[i] === key) continue
      const held = heldBack(field, people, profilesFor(field.rows), dimensionOf)
      if (held.length === 0) passed[i] = key
      onWeighed(weighed = Math.max(weighed, (i + 1) / fields.length))
      for (const row of chosen(held, drafts)) {
        row.hide()
        changed = true
      }
    }
    if (changed) hide(drafts)
  }
}

/** Fields of which the same groups are published share their profiles. */
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

/** One row of the smallest group for each who is held back, unless one is chosen that holds her back too. */
function chosen(held: readonly (readonly Row[])[], drafts: readonly Draft[]): Set<Row> {
  const gone = new Set<Row>()
  for (const rows of held) {
    if (rows.some((row) => gone.has(row))) continue
    const groups = rows.filter(({ draft }) => draft > 0)
    const candidates = groups.length > 0 ? groups : rows
    const least = candidates.toSorted((a, b) => drafts[a.draft]!.n - drafts[b.draft]!.n)[0]
    if (least === undefined) throw new Error('somebody is known by nothing that is shown')
    gone.add(least)
  }
  return gone
}

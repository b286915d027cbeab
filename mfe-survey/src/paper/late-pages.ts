import type { ScannedPage } from './scans.ts'

/** Successive pages of a form, by its pages: all of them, or as many as there are. */
export interface Group {
  readonly pages: readonly ScannedPage[]
  readonly complete: boolean
  /** A group next to it is not complete. */
  nearGap: boolean
  /** Some of its pages were scanned later than the others. */
  readonly late?: true
}

export const byPage = (pages: readonly ScannedPage[]) => [...pages].sort((a, b) => a.page - b.page)

const fileOf = ({ pages }: Group) => pages[0]!.place.file
const kindOf = ({ pages: [first], pages }: Group) => `${first!.form} ${pages.map(({ page }) => page).join()}`
const filesOf = (groups: readonly Group[]) => new Set(groups.flatMap(({ pages }) => pages.map(({ place }) => place.file)))

/**
 * Puts pages that were scanned later into the groups that lack them. Later files count only if they have nothing but
 * the missing pages, as many as are missing, which are then in the order of the gaps. A person checks the result.
 * @param groups in the order of feeding
 * @param countOf how many pages a group of the form has
 */
export function fillGaps(groups: readonly Group[], countOf: (form: string) => number): Group[] {
  const filled = new Map<Group, Group>()
  const used = new Set<Group>()
  for (let from = 0; from < groups.length;) {
    const late = batchAt(groups, from)
    from += Math.max(1, late.length)
    const others = filesOf(groups.filter((group) => !late.includes(group)))
    if (late.length === 0 || [...filesOf(late)].some((file) => others.has(file))) continue
    const [first] = late as [Group]
    const numbers = new Set(first.pages.map(({ page }) => page))
    const gaps = groups.filter((group) => !group.complete && !used.has(group) && fileOf(group) < fileOf(first)
      && group.pages[0]!.form === first.pages[0]!.form && group.pages.every(({ page }) => !numbers.has(page))
      && group.pages.length + numbers.size === countOf(first.pages[0]!.form))
    if (gaps.length !== late.length) continue
    for (const [index, gap] of gaps.entries()) {
      const more = late[index]!
      used.add(gap).add(more)
      filled.set(gap, { pages: byPage([...gap.pages, ...more.pages]), complete: true, nearGap: false, late: true })
    }
  }
  return groups.flatMap((group) => filled.get(group) ?? (used.has(group) ? [] : [group]))
}

/** Successive groups that have the same pages and lack the same. */
function batchAt(groups: readonly Group[], from: number): Group[] {
  const first = groups[from]!
  if (first.complete) return []
  const end = groups.findIndex((group, index) => index > from && (group.complete || kindOf(group) !== kindOf(first)))
  return groups.slice(from, end === -1 ? undefined : end)
}

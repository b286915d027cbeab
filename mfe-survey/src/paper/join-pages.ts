import type { PrintedForm } from '@glas/contracts/paper/form'
import { hashWords } from './hash-words.ts'
import { type Group, byPage, fillGaps } from './late-pages.ts'
import { rowsOfPages, writtenOn } from './joined-rows.ts'
import type {
  BackOrder, IncompleteSheet, JoinedPages, ScanEvent, ScannedPage, ScannedSheet, SidesApart,
} from './scans.ts'

/*
 * Pages belong together if they were fed together: the sheets of a form with two pages are two successive pages with
 * different numbers, in either order. What doesn't add up is reported, and so are its neighbours: with a side missing,
 * a page may have been joined with the wrong one. A missing side can be scanned later (`late-pages.ts`).
 */

/** Pages that were fed one after another without anything unread in between. */
type Run = ScannedPage[]

/**
 * Makes sheets of what a reader has reported.
 * @param events all of them, in their order
 * @param order of backs that were scanned after all fronts, once a person has chosen it
 */
export async function joinPages(
  events: readonly ScanEvent[], forms: readonly PrintedForm[], order?: BackOrder,
): Promise<JoinedPages> {
  const formOf = new Map(forms.map((form) => [form.id, form]))
  const runs = runsOf(events).flatMap(splitSides)
  const groups: Group[] = []
  const apart: SidesApart[] = []
  for (let nth = 0; nth < runs.length; nth++) {
    const [run, next] = [runs[nth]!, runs[nth + 1]]
    const form = formOf.get(run[0]!.form)!
    if (next && areSides(run, next, form)) {
      nth++
      if (order && run.length === next.length) groups.push(...joinSides(run, next, order))
      else apart.push({ form: form.id, fronts: run.length, backs: next.length })
    } else groups.push(...groupsOf(run, form.pages.length))
  }
  const formOfGroup = ({ pages: [page] }: Group) => formOf.get(page!.form)!
  const filled = fillGaps(groups, (form) => formOf.get(form)!.pages.length)
  const complete = filled.filter((group) => group.complete)
  const incomplete = filled.filter((group) => !group.complete)
  return {
    sheets: await Promise.all(complete.map((group) => sheetOf(group, formOfGroup(group)))),
    incomplete: incomplete.map((group) => lacking(group, formOfGroup(group))),
    apart,
  }
}

/** Faults that don't separate two sides: empty pages and copies are skipped as if they had not been fed. */
const skipped = new Set(['empty', 'copy'])

function runsOf(events: readonly ScanEvent[]): Run[] {
  const runs: Run[] = [[]]
  let single = false
  for (const event of events) {
    const last = runs.at(-1)!
    if (event.kind === 'page') {
      if (last.length > 0 && last[0]!.form !== event.page.form) runs.push([event.page])
      else last.push(event.page)
    } else if (event.kind === 'file') {
      // Images of single pages, or PDFs of one page, are fed like the pages of one file.
      if (!(single && event.single)) runs.push([])
      single = event.single
    } else if (event.kind === 'bad file' || !skipped.has(event.fault)) runs.push([])
  }
  return runs.filter(({ length }) => length > 0)
}

/** Splits 1 1 1 2 2 2 into its two sides. */
function splitSides(run: Run): Run[] {
  const change = run.findIndex(({ page }) => page !== run[0]!.page)
  if (change === -1) return [run]
  const sides = [run.slice(0, change), run.slice(change)]
  return sides.every(isOneSide) ? sides : [run]
}

const isOneSide = (run: Run) => run.length >= 2 && run.every(({ page }) => page === run[0]!.page)

const areSides = (run: Run, next: Run, { id, pages }: PrintedForm) =>
  pages.length === 2 && next[0]!.form === id && isOneSide(run) && isOneSide(next) && run[0]!.page !== next[0]!.page

function joinSides(fronts: Run, backs: Run, order: BackOrder): Group[] {
  const ordered = order === 'same' ? backs : [...backs].reverse()
  return fronts.map((front, nth) => ({ pages: byPage([front, ordered[nth]!]), complete: true, nearGap: false }))
}

function groupsOf(run: Run, count: number): Group[] {
  const groups: Group[] = []
  for (let from = 0; from < run.length;) {
    let to = from
    const seen = new Set<number>()
    while (to < run.length && to - from < count && !seen.has(run[to]!.page)) seen.add(run[to++]!.page)
    groups.push({ pages: byPage(run.slice(from, to)), complete: seen.size === count, nearGap: false })
    from = to
  }
  groups.forEach(({ complete }, nth) => {
    if (!complete) for (const near of [groups[nth - 1], groups[nth + 1]]) if (near) near.nearGap = true
  })
  return groups
}

const lacking = ({ pages }: Group, form: PrintedForm): IncompleteSheet => ({
  form: form.id, places: pages.map(({ place }) => place),
  missing: form.pages.map((_, index) => index + 1).filter((number) => pages.every(({ page }) => page !== number)),
})

async function sheetOf({ pages, nearGap, late }: Group, form: PrintedForm): Promise<ScannedSheet> {
  const like = pages.find((page) => page.like)?.like
  const check = late ? 'added later' : nearGap ? 'neighbour incomplete' : like ? 'like another' : undefined
  return {
    form: form.id, places: pages.map(({ place }) => place), rows: rowsOfPages(pages, form), written: writtenOn(pages),
    fingerprint: await hashWords(pages.map(({ fingerprint }) => fingerprint)),
    claim: await hashWords([form.id, ...pages.map(({ source }) => source)]),
    ...(check && { check }), ...(like && { like }),
  }
}

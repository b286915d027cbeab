import type { GroupFacts, Interval } from './facts.ts'
import { answeredOf, counts, isPartial } from './groups.ts'
import type { Reading } from './groups.ts'
import type { Find, Knowledge } from './knowledge.ts'
import type { Layout } from './layout.ts'

/**
 * A category's index less its statements is a sum over the people who left some of them blank, since their answers
 * weigh more in the index. Examined for each group whose statements are all known, and for each of its people with
 * blanks.
 */
export function attackBlanks(
  { cells, cellsOf }: Reading, facts: readonly GroupFacts[], { categories, statements: keys }: Layout, { rules }: Knowledge,
): Find[] {
  const finds: Find[] = []
  for (const { key, statements, unit } of categories) {
    const c = categories.findIndex((one) => one.key === key)
    for (const [g, own] of facts.entries()) {
      const partial = cellsOf[g]!.filter((p) => isPartial(cells[p]!, statements))
      const sums = statements.map((s) => own.statements[s]!)
      if (partial.length === 0 || sums.some(({ low, high }) => low !== high)) continue
      const all = sums.reduce((sum, { low }) => sum + low, 0) * (unit / statements.length)
      const { low, high } = own.categories[c]!
      const left = { low: low - all, high: high - all }
      const weightOf = (p: number) => {
        const many = answeredOf(cells[p]!, statements)
        return (counts(cells[p]!, statements) ? unit / many : 0) - unit / statements.length
      }
      const spanOf = (p: number, people: number): Interval => {
        const ends = [1, 4].map((answer) => people * weightOf(p) * answer * answeredOf(cells[p]!, statements))
        return { low: Math.min(...ends), high: Math.max(...ends) }
      }
      for (const p of partial) {
        const others = partial.map((q) => spanOf(q, cells[q]!.members.length - (q === p ? 1 : 0)))
        const least = (left.low - others.reduce((sum, other) => sum + other.high, 0)) / weightOf(p)
        const most = (left.high - others.reduce((sum, other) => sum + other.low, 0)) / weightOf(p)
        const many = answeredOf(cells[p]!, statements)
        const points = (sum: number) => (100 * (sum - many)) / (3 * many)
        const range = [Math.max(many, Math.min(least, most)), Math.min(4 * many, Math.max(least, most))].map(points)
        const found = { respondents: cells[p]!.members, low: range[0]!, high: range[1]!, means: 'fixed-point' as const }
        if (range[1]! - range[0]! < rules.openPoints - 1e-6) finds.push({ ...found, statistic: `category:${key}` })
        const [only] = statements.filter((s) => cells[p]!.given!.statements[s])
        if (many === 1 && (range[0]! > 100 / 3 || range[1]! < 200 / 3)) {
          const [l, h] = range.map((value) => 1 + (3 * value) / 100) as [number, number]
          finds.push({ ...found, low: l, high: h, statistic: `statement:${keys[only!]!}` })
        }
      }
    }
  }
  return finds
}

import { dimensionName } from '@glas/contracts/reporting/dimension-name'
import type { Dimension } from '@glas/contracts/reporting/report'
import type { Static } from 'typebox'
import type { Cell, Sheet } from './sheet.ts'
import { dash, type FrozenTables, type Writing } from './writing.ts'

type Dimensions = Static<typeof Dimension>
type Figures = NonNullable<NonNullable<Dimensions['groups'][number]['profile']>['categories']>[number]

/** A sheet for each dimension: its groups, the categories side by side. */
export function groupSheets({ report }: FrozenTables, writing: Writing): Sheet[] {
  const { t, localized, score, enps, count } = writing
  const keys = report.categories.map(({ key }) => key)
  const asked = report.dimensions.some(({ groups }) => groups.some(({ profile }) => profile?.esi))
  const graded = report.dimensions.some(({ groups }) => groups.some(({ profile }) => profile?.enps))
  return report.dimensions.map((dimension) => {
    const name = localized(dimensionName(dimension))
    const title = localized(dimension.title)
    return {
      id: `groups_${dimension.key.replaceAll('-', '_')}`, name, about: t.group(name), fixed: 1,
      lines: [t.group(name), ...(title === name ? [] : [title]), t.leads.groups],
      columns: [
        { title: name, width: 30 }, { title: 'n', width: 9, numbers: true },
        ...report.categories.map((category) => ({ title: localized(category.title), width: 15, numbers: true })),
        ...(asked ? [{ title: t.esi, width: 15, numbers: true }] : []), ...(graded ? [{ title: t.enps, width: 15, numbers: true }] : []),
      ],
      rows: dimension.groups.map(({ label, visible, profile }): Cell[] => {
        const rest = keys.length - 1 + Number(asked) + Number(graded)
        if (!visible || !profile?.categories) {
          return [localized(label), count(profile?.n), t.hidden, ...Array<null>(rest).fill(null)]
        }
        return [
          localized(label), count(profile.n),
          ...keys.map((key) => indexOf(profile.categories!.find((one) => one.key === key), writing)),
          ...(asked ? [profile.esi ? score(profile.esi.index, profile.esi.bound) : dash] : []),
          ...(graded ? [profile.enps ? enps(profile.enps.value, profile.enps.bound) : dash] : []),
        ]
      }),
    }
  })
}

/** An index, marked if it differs clearly from that of everybody else. */
function indexOf(figures: Figures | undefined, { score }: Writing): Cell {
  if (!figures) return dash
  const { index, bound, difference } = figures
  const clear = difference?.certainty === 'clear' ? difference.value : 0
  return score(index, bound, clear > 0 ? '▲' : clear < 0 ? '▼' : '')
}

import type { Column, ComparativeGroups } from '@glas/contracts/reporting/comparative'
import { dimensionName } from '@glas/contracts/reporting/dimension-name'
import type { GroupFigures } from '@glas/contracts/reporting/report'
import { type Measure, measuresIn } from './measures.ts'
import type { Cell, Sheet } from './sheet.ts'
import { dash, type Writing } from './writing.ts'

type Composite = NonNullable<GroupFigures['esi']>

/** The measures of a report that some of its columns show, in the order of the page. */
function shownMeasures({ whole, columns, categories }: ComparativeGroups): Measure[] {
  const all = [whole, ...columns.flatMap(({ figures }) => figures ?? [])]
  return [
    ...categories.map(({ key }) => key),
    ...(all.some(({ esi }) => esi) ? ['esi' as const] : []), ...(all.some(({ enps }) => enps) ? ['enps' as const] : []),
  ]
}

const compositeOf = (figures: GroupFigures, measure: Measure): Composite | undefined =>
  measure === 'esi' ? figures.esi : figures.categories?.find(({ key }) => key === measure)

/** A value; an index is marked if it differs clearly from that of all others. */
function valueOf(figures: GroupFigures, measure: Measure, { score, enps }: Writing): Cell {
  if (measure === 'enps') return figures.enps ? enps(figures.enps.value, figures.enps.bound) : dash
  const composite = compositeOf(figures, measure)
  if (!composite) return dash
  const { index, bound, difference } = composite
  const clear = difference?.certainty === 'clear' ? difference.value : 0
  return score(index, bound, clear > 0 ? '▲' : clear < 0 ? '▼' : '')
}

/** The whole, then each column, with its name and division. */
function linesOf(groups: ComparativeGroups, { t, localized }: Writing) {
  const division = ({ dimension }: Column) => {
    const own = groups.dimensions.find(({ key }) => key === dimension)
    return own ? localized(dimensionName(own)) : dash
  }
  return [
    { name: t.whole, division: dash, figures: groups.whole.categories ? groups.whole : undefined },
    ...groups.columns.map((column) => ({
      name: localized(column.label), division: division(column),
      figures: column.visible && column.figures?.categories ? column.figures : undefined,
    })),
  ]
}

/** Groups in rows, the categories side by side; and each index with its margin and difference. */
export function columnSheets(groups: ComparativeGroups, writing: Writing): Sheet[] {
  const { t, count, score } = writing
  const measures = shownMeasures(groups)
  const { nameOf, marginOf, differenceOf } = measuresIn(groups.categories, writing)
  const lines = linesOf(groups, writing)
  const sideOf = ({ difference }: Composite) => !difference ? dash
    : t.comparative.sides[difference.certainty !== 'clear' ? 'unclear' : difference.value > 0 ? 'above' : 'below']
  const differences = lines.flatMap(({ name, division, figures }) => measures.flatMap((measure): Cell[][] => {
    const composite = figures && measure !== 'enps' ? compositeOf(figures, measure) : undefined
    return composite ? [[
      name, division, nameOf(measure), score(composite.index, composite.bound), marginOf(measure, composite.margin),
      count(composite.n), composite.difference ? differenceOf(measure, composite.difference.value) : dash, sideOf(composite),
    ]] : []
  }))
  return [
    {
      id: 'groups', ...t.sheets.groups, lines: [t.sheets.groups.about, t.leads.groups], fixed: 1,
      columns: [
        { title: t.comparative.group, width: 30 }, { title: t.comparative.division, width: 20 },
        { title: 'n', width: 9, numbers: true },
        ...measures.map((measure) => ({ title: nameOf(measure), width: 15, numbers: true })),
      ],
      rows: lines.map(({ name, division, figures }): Cell[] => [
        name, division, count(figures?.n),
        ...(figures ? measures.map((measure) => valueOf(figures, measure, writing))
          : [t.hidden, ...Array<null>(measures.length - 1).fill(null)]),
      ]),
    },
    ...(differences.length > 0
      ? [{
        id: 'differences', ...t.sheets.differences, lines: [t.sheets.differences.about, t.leads.differences], fixed: 1,
        columns: [
          { title: t.comparative.group, width: 30 }, { title: t.comparative.division, width: 20 },
          { title: t.comparative.figure, width: 34 }, { title: t.value, width: 16, numbers: true },
          { title: t.margin, width: 16, numbers: true }, { title: 'n', width: 9, numbers: true },
          { title: t.comparative.difference, width: 18, numbers: true }, { title: t.comparative.certainty, width: 26 },
        ],
        rows: differences,
      }]
      : []),
  ]
}

/** One matrix: the measures in rows; the whole first, then each group, in columns. */
export function measuresSheet(groups: ComparativeGroups, writing: Writing): Sheet {
  const { t, count } = writing
  const { nameOf } = measuresIn(groups.categories, writing)
  const lines = linesOf(groups, writing)
  return {
    id: 'measures', ...t.sheets.measures, lines: [t.sheets.measures.about, t.leads.measures], fixed: 1,
    columns: [
      { title: t.comparative.figure, width: 40 },
      ...lines.map(({ name, division }) => ({
        title: division === dash ? name : `${division}: ${name}`, width: 18, numbers: true,
      })),
    ],
    rows: [
      [t.answers, ...lines.map(({ figures }) => count(figures?.n))],
      ...shownMeasures(groups).map((measure, row): Cell[] => [
        nameOf(measure),
        // The reason for an empty column is only at its top.
        ...lines.map(({ figures }) => (figures ? valueOf(figures, measure, writing) : row === 0 ? t.hidden : dash)),
      ]),
    ],
  }
}

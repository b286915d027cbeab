import type { UiLocale } from '@glas/contracts/locales'
import type { Column, ComparativeGroups } from '@glas/contracts/reporting/comparative'
import { dimensionName } from '@glas/contracts/reporting/dimension-name'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { cx } from '@glas/mfe-kit/ui/cx'
import { VisuallyHidden } from '@glas/mfe-kit/ui/visually-hidden.tsx'
import { useTexts } from '../../texts.ts'
import { axisOf } from '../../ui/axis.ts'
import { markOf } from '../../ui/category-mark.ts'
import { ChangeMark } from '../../ui/change-mark.tsx'
import { type Axis, Lens } from '../../ui/lens.tsx'
import view from '../../ui/report-view.module.css'
import { useFigures } from '../../ui/use-figures.ts'
import styles from './comparative.module.css'

type Figures = NonNullable<Column['figures']>
type Composite = NonNullable<Figures['esi']>

/** Points beyond which a clear difference gets two marks and the strong colour. */
const strong = 9

/** The columns as they are drawn: visible ones in their order, hidden ones last. */
interface Drawn {
  readonly shown: readonly Column[]
  readonly hidden: readonly Column[]
  /** The first additional answer is set apart. */
  readonly apart: (column: Column) => boolean
  /** An additional answer is named with its dimension, as in the XLS. */
  readonly name: (column: Column) => string
}

function drawnOf({ columns, dimensions }: ComparativeGroups, locale: UiLocale): Drawn {
  const shown = columns.filter(({ figures }) => figures?.categories)
  const first = shown.find(({ additional }) => additional)
  const name = ({ additional, dimension, label }: Column) => {
    const own = additional ? dimensions.find(({ key }) => key === dimension) : undefined
    return own ? `${dimensionName(own)[locale]}: ${label[locale]}` : label[locale]
  }
  const hidden = columns.filter((column) => !shown.includes(column))
  return { shown, hidden, apart: (column) => column === first, name }
}

const keyOf = ({ dimension, key }: Column) => `${dimension} ${key}`

/** The tens around all intervals of the table. */
export function axisOfColumns({ columns, whole }: ComparativeGroups): Axis {
  return axisOf([whole, ...columns.flatMap(({ figures }) => figures ?? [])]
    .flatMap(({ categories, esi }) => [...categories ?? [], ...esi ? [esi] : []]))
}

/** A row for each category, ESI and eNPS; a column for each group. On a phone, each row is a list of the groups. */
export function ColumnsTable({ groups, caption }: { groups: ComparativeGroups; caption: string }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { score } = useFigures()
  const drawn = drawnOf(groups, locale)
  const axis = axisOfColumns(groups)
  const { categories, whole: { categories: all, esi, enps } } = groups
  const rows = categories.length + (esi ? 1 : 0) + (enps ? 1 : 0)
  return (
    <>
      <table className={styles.columns}>
        <caption><VisuallyHidden>{caption}</VisuallyHidden></caption>
        <ColumnHeads drawn={drawn} />
        <tbody>
          {categories.map(({ key, title }, row) => {
            const everybody = all?.find((one) => one.key === key)
            return (
              <tr key={key} style={markOf(key)}>
                <th scope="row" className={styles.marked}>
                  {title[locale]}
                  {everybody && <Everybody value={score(everybody.index, everybody.bound)} />}
                </th>
                <Composites
                  {...{ drawn, axis, everybody }}
                  of={({ categories: own }) => own?.find((one) => one.key === key)}
                />
                {row === 0 && <HiddenCells drawn={drawn} rows={rows} />}
              </tr>
            )
          })}
          {esi && (
            <tr>
              <th scope="row">{t('figure.esi')}<Everybody value={score(esi.index, esi.bound)} /></th>
              <Composites {...{ drawn, axis }} everybody={esi} of={(figures) => figures.esi} />
            </tr>
          )}
          {enps && <EnpsRow drawn={drawn} everybody={enps} />}
        </tbody>
      </table>
      <HiddenGroups drawn={drawn} />
    </>
  )
}

function ColumnHeads({ drawn: { shown, hidden, apart, name } }: { drawn: Drawn }) {
  const { t } = useTexts()
  return (
    <thead>
      <tr>
        <th scope="col"><VisuallyHidden>{t('comparative.category')}</VisuallyHidden></th>
        {shown.map((column) => (
          <th key={keyOf(column)} scope="col" className={cx(apart(column) && styles.apart)}>
            {name(column)}{column.figures && <small>{t('figure.n', { n: column.figures.n })}</small>}
          </th>
        ))}
        {hidden.map((column) => (
          <th key={keyOf(column)} scope="col" className={styles.hidden}>
            <VisuallyHidden>{name(column)}</VisuallyHidden>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** One cell for each hidden group, over all rows. */
function HiddenCells({ drawn: { hidden, name }, rows }: { drawn: Drawn; rows: number }) {
  const { t } = useTexts()
  return hidden.map((column) => (
    <td key={keyOf(column)} className={styles.hidden} rowSpan={rows}>
      <span><b>{name(column)}:</b> {t('hidden')}</span>
    </td>
  ))
}

/** The hidden groups on a phone: below all rows. */
function HiddenGroups({ drawn: { hidden, name } }: { drawn: Drawn }) {
  const { t } = useTexts()
  if (hidden.length === 0) return null
  return (
    <ul className={styles.hiddenGroups}>
      {hidden.map((column) => <li key={keyOf(column)}><span><b>{name(column)}:</b> {t('hidden')}</span></li>)}
    </ul>
  )
}

interface NamedColumn {
  column: Column
  name: string
}

/** On a phone, each value has the name of its column beside it. */
function ColumnName({ name, column: { figures } }: NamedColumn) {
  const { t } = useTexts()
  return (
    <span className={styles.columnName} aria-hidden="true">
      {name}{figures && <small>{t('figure.n', { n: figures.n })}</small>}
    </span>
  )
}

function Everybody({ value }: { value: string }) {
  const { t } = useTexts()
  return <small>{t('comparative.everybody', { value })}</small>
}

interface CompositesProps {
  drawn: Drawn
  axis: Axis
  everybody: Composite | undefined
  of: (figures: Figures) => Composite | undefined
}

function Composites({ drawn: { shown, apart, name }, axis, everybody, of }: CompositesProps) {
  return shown.map((column) => (
    <CompositeCell
      key={keyOf(column)} {...{ column, axis }} name={name(column)} apart={apart(column)}
      reference={everybody?.bound ? undefined : everybody?.index} figures={column.figures && of(column.figures)}
    />
  ))
}

interface CompositeCellProps extends NamedColumn {
  axis: Axis
  figures: Composite | undefined
  apart: boolean
  reference: number | undefined
}

function CompositeCell({ column, name, axis, figures, apart, reference }: CompositeCellProps) {
  const { t } = useTexts()
  const { score } = useFigures()
  if (!figures) return <Lacking {...{ column, name, apart }} />
  const { index, bound, margin, difference } = figures
  const clear = difference?.certainty === 'clear' ? difference.value : 0
  const size = Math.abs(clear) > strong ? 2 : 1
  const direction = clear > 0 ? 'rising' : 'falling'
  return (
    <td
      className={cx(apart && styles.apart, clear !== 0 && view[`${clear < 0 ? 'low' : 'high'}${size}`])}
      data-clear={clear !== 0 || undefined}
    >
      <ColumnName {...{ column, name }} />
      <span className={styles.value}>
        {clear !== 0 && Array.from({ length: size }, (_, i) => <ChangeMark key={i} direction={direction} />)}
        <b>{score(index, bound)}</b>
        {!bound && margin !== null && <small>±{score(margin)}</small>}
        {difference && (
          <VisuallyHidden> {t(clear === 0 ? 'groups.uncertain' : clear < 0 ? 'groups.below' : 'groups.above')}</VisuallyHidden>
        )}
      </span>
      <div className={styles.strip}>
        <Lens {...{ axis, margin, bound, reference }} value={index} filled={clear !== 0} />
      </div>
    </td>
  )
}

function EnpsRow({ drawn: { shown, apart, name: nameOf }, everybody }: { drawn: Drawn; everybody: NonNullable<Figures['enps']> }) {
  const { t } = useTexts()
  const { score, signed } = useFigures()
  return (
    <tr>
      <th scope="row">{t('figure.enps')}<Everybody value={signed(everybody.value, everybody.bound)} /></th>
      {shown.map((column) => {
        const enps = column.figures?.enps
        const name = nameOf(column)
        if (!enps) return <Lacking key={keyOf(column)} {...{ column, name }} apart={apart(column)} />
        return (
          <td key={keyOf(column)} className={cx(apart(column) && styles.apart)}>
            <ColumnName {...{ column, name }} />
            <span className={styles.value}>
              <b>{signed(enps.value, enps.bound)}</b>{enps.margin !== null && <small>±{score(enps.margin, undefined, 0)}</small>}
            </span>
          </td>
        )
      })}
    </tr>
  )
}

function Lacking({ column, name, apart }: NamedColumn & { apart: boolean }) {
  const { t } = useTexts()
  return (
    <td className={cx(view.lacking, styles.lacking, apart && styles.apart)}>
      <ColumnName {...{ column, name }} />
      <span className={styles.sentence}>{t('hidden')}</span>
    </td>
  )
}

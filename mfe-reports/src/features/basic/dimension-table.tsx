import { dimensionName } from '@glas/contracts/reporting/dimension-name'
import type { BasicReport, DimensionTable } from '@glas/contracts/reporting/report'
import { formatDifference } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { cx } from '@glas/mfe-kit/ui/cx'
import { VisuallyHidden } from '@glas/mfe-kit/ui/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts.ts'
import { markOf } from '../../ui/category-mark.ts'
import styles from '../../ui/report-view.module.css'
import { ScrolledTable } from '../../ui/scrolled-table.tsx'
import { useFigures } from '../../ui/use-figures.ts'

interface DimensionTableProps {
  report: BasicReport
  dimension: DimensionTable
}

/** A table with at most this many groups is not split on paper: it takes a third of a page at most. */
const short = 10

/** The text beside the heading: how groups are compared. */
export const groupsNote = ({ dimensions, differences }: BasicReport) =>
  !dimensions.some(({ visible }) => visible) ? 'groups.noneShown' : differences ? 'groups.note' : 'groups.noteAlone'

interface DimensionsSectionProps {
  report: BasicReport
  /** False: only `children` are rendered, so that they stay mounted and keep their data. */
  drawn?: boolean
  children: ReactNode
}

/** All dimensions under one heading, for print. */
export function DimensionsSection({ report, drawn = true, children }: DimensionsSectionProps) {
  const { t } = useTexts()
  return (
    <section className={drawn ? styles.block : undefined}>
      {drawn && (
        <header>
          <h2>{t('groups.title')}</h2>
          <p>{t(groupsNote(report))}</p>
        </header>
      )}
      {children}
    </section>
  )
}

interface DimensionHeadingProps {
  dimension: Pick<DimensionTable, 'title' | 'shortName'>
}

/** Short name and question of a dimension, for print. */
export function DimensionHeading({ dimension }: DimensionHeadingProps) {
  const locale = useLocale()
  const [name, title] = [dimensionName(dimension)[locale], dimension.title[locale]]
  return (
    <h3 className={styles.dimension}>
      {name}{title !== name && <>{' '}<span>{title}</span></>}
    </h3>
  )
}

/** A dimension for print: its name, its question, its groups. */
export function PrintedDimension(props: DimensionTableProps) {
  const { dimension } = props
  return (
    <div className={styles.heatBlock} data-short={dimension.groups.length <= short || undefined}>
      <DimensionHeading dimension={dimension} />
      <DimensionGroups {...props} />
    </div>
  )
}

/** The groups of a dimension side by side: each compared with everybody else, marked if the difference is clear. */
export function DimensionGroups({ report, dimension }: DimensionTableProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const name = dimensionName(dimension)[locale]
  const lacking = dimension.groups.some(
    ({ profile }) => profile?.categories && profile.categories.length < report.categories.length,
  )
  return (
    <>
      <HeatMap report={report} dimension={dimension} name={name} />
      {dimension.groups.some(({ visible }) => visible) && (
        <p className={styles.legend}>
          <span><i className={styles.low2}><Direction by={-2} /></i>{t('groups.low2')}</span>
          <span><i className={styles.low1}><Direction by={-1} /></i>{t('groups.low1')}</span>
          <span><i />{t('groups.uncertain')}</span>
          <span><i className={styles.high1}><Direction by={1} /></i>{t('groups.high1')}</span>
          <span><i className={styles.high2}><Direction by={2} /></i>{t('groups.high2')}</span>
          {lacking && <span className={styles.lackingKey}><i className={styles.lacking} />{t('hidden')}</span>}
        </p>
      )}
    </>
  )
}

/** Points beyond which a clear difference gets the strong colour. */
const strong = 9

type Group = DimensionTable['groups'][number]
type Category = BasicReport['categories'][number]['key']

function HeatMap({ report, dimension, name }: { report: BasicReport; dimension: DimensionTable; name: string }) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <ScrolledTable label={name}>
      <table className={styles.heat}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">n</th>
            {report.categories.map(({ key, title }) => (
              <th key={key} scope="col" style={markOf(key)}>
                <abbr title={title[locale]}>{t(`short.${key}`)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dimension.groups.map((group) => group.visible && group.profile?.categories
            ? (
              <tr key={group.key}>
                <th scope="row">{group.label[locale]}</th>
                <td className={styles.n}>
                  <span className={styles.nName} aria-hidden="true">n = </span>{group.profile.n}
                </td>
                {report.categories.map(({ key }) => <Cell key={key} group={group} category={key} />)}
              </tr>
            )
            : (
              <tr key={group.key} className={styles.hiddenRow}>
                <th scope="row">{group.label[locale]}</th>
                <td className={styles.n}>{group.profile?.n ?? '–'}</td>
                <td colSpan={report.categories.length}><span>{t('hidden')}</span></td>
              </tr>
            ))}
        </tbody>
      </table>
    </ScrolledTable>
  )
}

function Cell({ group, category }: { group: Group; category: Category }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { score } = useFigures()
  const figures = group.profile?.categories?.find(({ key }) => key === category)
  // On a phone, where a group is a row of cells below its name, each cell has the name of its category.
  const name = (
    <span className={styles.cellName} style={markOf(category)} aria-hidden="true">{t(`short.${category}`)}</span>
  )
  if (!figures) return <td className={styles.lacking}>{name}<VisuallyHidden>{t('hidden')}</VisuallyHidden></td>
  const { index, bound, difference } = figures
  const clear = difference?.certainty === 'clear' ? difference.value : 0
  if (clear === 0) return <td className={cx(bound && styles.worded)}>{name}{score(index, bound)}</td>
  const size = Math.abs(clear) > strong ? 2 : 1
  return (
    <td className={styles[`${clear < 0 ? 'low' : 'high'}${size}`]}>
      {name}{score(index, bound)}
      <span className={styles.by}>
        <Direction by={clear < 0 ? -size : size} />{formatDifference(clear, locale, 1)}
      </span>
      <VisuallyHidden> {t(clear < 0 ? 'groups.below' : 'groups.above')}</VisuallyHidden>
    </td>
  )
}

/**
 * A triangle in the direction of a clear difference, larger for a large one, so that it can be read without colours.
 */
function Direction({ by }: { by: number }) {
  const half = Math.abs(by) > 1 ? 5 : 3
  const [base, top] = by < 0 ? [-half, half] : [half, -half]
  return (
    <svg className={styles.direction} viewBox="-5 -5 10 10" aria-hidden="true">
      <path d={`M${-half} ${base * 0.8}H${half}L0 ${top * 0.8}Z`} />
    </svg>
  )
}

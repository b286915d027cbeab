import type { Column, ComparativeGroups } from '@glas/contracts/reporting/comparative'
import { formatDifference } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { cx } from '@glas/mfe-kit/ui/cx'
import { VisuallyHidden } from '@glas/mfe-kit/ui/visually-hidden.tsx'
import { useTexts } from '../../texts.ts'
import { markOf } from '../../ui/category-mark.ts'
import { ChangeMark } from '../../ui/change-mark.tsx'
import { Lens } from '../../ui/lens.tsx'
import view from '../../ui/report-view.module.css'
import { ScrolledTable } from '../../ui/scrolled-table.tsx'
import { useFigures } from '../../ui/use-figures.ts'
import { shownDimension } from './choice.ts'
import styles from './comparative.module.css'
import { differencesOf } from './differences.ts'

type Figures = NonNullable<Column['figures']>
type Composite = NonNullable<Figures['esi']>

const axis = { low: 0, high: 100 }
const ticks = [50]
/** Points beyond which a clear difference gets two marks and the strong colour. */
const strong = 9
/** How many of the largest differences are told above the table. */
const told = 3

/** The visible groups as columns, with n, values and intervals; the hidden ones last. */
export function ColumnsSection({ groups, busy }: { groups: ComparativeGroups; busy: boolean }) {
  const { t } = useTexts()
  const locale = useLocale()
  const dimension = shownDimension(groups)
  const name = dimension ? (dimension.shortName ?? dimension.title)[locale] : ''
  return (
    <section className={view.block} aria-busy={busy}>
      <header>
        <h2>{t('comparative.side', { name })}</h2>
        <p>{t('comparative.sideNote')} {!groups.differences && t('groups.noteAlone')}</p>
      </header>
      <Largest groups={groups} />
      <ScrolledTable label={name}>
        <ColumnsTable groups={groups} caption={name} />
      </ScrolledTable>
      <p className={view.legend}>
        <span><ChangeMark direction="rising" /><ChangeMark direction="falling" />{t('comparative.key.marks')}</span>
        <span><i className={view.high1} /><i className={view.low1} />{t('comparative.key.filled')}</span>
        <span>{t('comparative.key.two')}</span>
        <span>{t('comparative.key.additional')}</span>
      </p>
    </section>
  )
}

function Largest({ groups }: { groups: ComparativeGroups }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { score } = useFigures()
  const largest = differencesOf(groups).clear.slice(0, told)
  if (largest.length === 0) return null
  return (
    <ol className={styles.largest} aria-label={t('comparative.largest')}>
      {largest.map(({ column, category, index, difference, n }) => (
        <li key={`${column.key} ${category}`} style={markOf(category)}>
          <b>{column.label[locale]}: {groups.categories.find(({ key }) => key === category)?.title[locale]}</b>
          <span>
            <ChangeMark direction={difference > 0 ? 'rising' : 'falling'} />
            {t('comparative.clearly', { difference: formatDifference(difference, locale) })}
          </span>
          <small>{score(index)}, {t('figure.n', { n })}</small>
        </li>
      ))}
    </ol>
  )
}

function ColumnsTable({ groups, caption }: { groups: ComparativeGroups; caption: string }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { score, signed } = useFigures()
  const { columns, categories, whole } = groups
  const shown = columns.filter(({ figures }) => figures?.categories)
  const hidden = columns.filter(({ figures }) => !figures?.categories)
  const firstAdditional = shown.find(({ additional }) => additional)
  const cell = (column: Column) => ({ key: `${column.dimension} ${column.key}`, apart: column === firstAdditional })
  const rows = categories.length + (whole.esi ? 1 : 0) + (whole.enps ? 1 : 0)
  return (
    <table className={styles.columns}>
      <caption><VisuallyHidden>{caption}</VisuallyHidden></caption>
      <thead>
        <tr>
          <th scope="col"><VisuallyHidden>{t('comparative.category')}</VisuallyHidden></th>
          {shown.map((column) => (
            <th key={cell(column).key} scope="col" className={cx(cell(column).apart && styles.apart)}>
              {column.label[locale]}<small>{t('figure.n', { n: column.figures!.n })}</small>
            </th>
          ))}
          {hidden.map((column) => (
            <th key={cell(column).key} scope="col" className={styles.hidden}><VisuallyHidden>{column.label[locale]}</VisuallyHidden></th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map(({ key, title }, row) => {
          const all = whole.categories?.find((one) => one.key === key)
          return (
            <tr key={key} style={markOf(key)}>
              <th scope="row" className={styles.marked}>
                {title[locale]}
                {all && <small>{t('comparative.everybody', { value: score(all.index, all.bound) })}</small>}
              </th>
              {shown.map((column) => (
                <CompositeCell
                  key={cell(column).key} apart={cell(column).apart} reference={all?.bound ? undefined : all?.index}
                  figures={column.figures?.categories?.find((one) => one.key === key)}
                />
              ))}
              {row === 0 && hidden.map((column) => (
                <td key={cell(column).key} className={styles.hidden} rowSpan={rows}>
                  <span><b>{column.label[locale]}:</b> {t('hidden')}</span>
                </td>
              ))}
            </tr>
          )
        })}
        {whole.esi && (
          <tr>
            <th scope="row">
              {t('figure.esi')}<small>{t('comparative.everybody', { value: score(whole.esi.index, whole.esi.bound) })}</small>
            </th>
            {shown.map((column) => (
              <CompositeCell
                key={cell(column).key} apart={cell(column).apart} figures={column.figures?.esi}
                reference={whole.esi?.bound ? undefined : whole.esi?.index}
              />
            ))}
          </tr>
        )}
        {whole.enps && (
          <tr>
            <th scope="row">
              {t('figure.enps')}<small>{t('comparative.everybody', { value: signed(whole.enps.value, whole.enps.bound) })}</small>
            </th>
            {shown.map((column) => {
              const enps = column.figures?.enps
              if (!enps) return <Lacking key={cell(column).key} apart={cell(column).apart} />
              return (
                <td key={cell(column).key} className={cx(cell(column).apart && styles.apart)}>
                  <span className={styles.value}>
                    <b>{signed(enps.value, enps.bound)}</b>{enps.margin !== null && <small>±{score(enps.margin, undefined, 0)}</small>}
                  </span>
                </td>
              )
            })}
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface CompositeCellProps {
  figures: Composite | undefined
  apart: boolean
  reference: number | undefined
}

function CompositeCell({ figures, apart, reference }: CompositeCellProps) {
  const { t } = useTexts()
  const { score } = useFigures()
  if (!figures) return <Lacking apart={apart} />
  const { index, bound, margin, difference } = figures
  const clear = difference?.certainty === 'clear' ? difference.value : 0
  const size = Math.abs(clear) > strong ? 2 : 1
  const direction = clear > 0 ? 'rising' : 'falling'
  return (
    <td className={cx(apart && styles.apart, clear !== 0 && view[`${clear < 0 ? 'low' : 'high'}${size}`])} data-clear={clear !== 0 || undefined}>
      <span className={styles.value}>
        {clear !== 0 && Array.from({ length: size }, (_, i) => <ChangeMark key={i} direction={direction} />)}
        <b>{score(index, bound)}</b>
        {!bound && margin !== null && <small>±{score(margin)}</small>}
        {difference && (
          <VisuallyHidden> {t(clear === 0 ? 'groups.uncertain' : clear < 0 ? 'groups.below' : 'groups.above')}</VisuallyHidden>
        )}
      </span>
      <div className={styles.strip}><Lens {...{ axis, margin, bound, ticks, reference }} value={index} filled={clear !== 0} /></div>
    </td>
  )
}

function Lacking({ apart }: { apart: boolean }) {
  const { t } = useTexts()
  return <td className={cx(view.lacking, apart && styles.apart)}><VisuallyHidden>{t('hidden')}</VisuallyHidden></td>
}

import type { BasicReport, DimensionTable } from '@glas/contracts/reporting/report'
import { formatScore } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { cx } from '@glas/mfe-kit/ui/cx'
import { VisuallyHidden } from '@glas/mfe-kit/ui/visually-hidden.tsx'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryNumber } from './category-bars.tsx'
import styles from './report-view.module.css'

interface DimensionTableProps {
  report: BasicReport
  dimension: DimensionTable
}

/** A dimension as a section of its own, as it is printed. */
export function DimensionTableSection(props: DimensionTableProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { dimension } = props
  return (
    <section className={cx(styles.block, styles.heatBlock)}>
      <header><h2>{(dimension.shortName ?? dimension.title)[locale]}</h2><p>{t('groups.note')}</p></header>
      <DimensionGroups {...props} />
    </section>
  )
}

/**
 * The groups of a dimension side by side, under its question: each against everybody else, coloured where it is clear.
 */
export function DimensionGroups({ report, dimension }: DimensionTableProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const name = (dimension.shortName ?? dimension.title)[locale]
  const question = dimension.title[locale]
  return (
    <>
      {question !== name && <h3 className={styles.question}>{question}</h3>}
      <p className={styles.swipe}>{t('groups.swipe')}</p>
      <HeatMap report={report} dimension={dimension} name={name} />
      <p className={styles.legend}>
        <span><i className={styles.low2} />{t('groups.low2')}</span>
        <span><i className={styles.low1} />{t('groups.low1')}</span>
        <span><i />{t('groups.uncertain')}</span>
        <span><i className={styles.high1} />{t('groups.high1')}</span>
        <span><i className={styles.high2} />{t('groups.high2')}</span>
      </p>
    </>
  )
}

/** Points beyond which a clear difference is drawn strong. */
const strong = 9

function HeatMap({ report, dimension, name }: { report: BasicReport; dimension: DimensionTable; name: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <div className={styles.tableScroll} tabIndex={0} role="region" aria-label={name}>
      <table className={styles.heat}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">n</th>
            {report.categories.map(({ key, title }) => (
              <th key={key} scope="col" style={{ '--mark': `var(--cat-${categoryNumber(key)}-mark)` } as CSSProperties}>
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
                <td className={styles.n}>{group.profile.n}</td>
                {report.categories.map(({ key }) => {
                  const cell = group.profile!.categories!.find((each) => each.key === key)
                  const difference = cell?.difference
                  const clear = difference?.certainty === 'clear' ? difference.value : 0
                  return (
                    <td
                      key={key}
                      className={clear === 0
                        ? undefined
                        : styles[`${clear < 0 ? 'low' : 'high'}${Math.abs(clear) > strong ? 2 : 1}`]}
                    >
                      {cell ? formatScore(cell.index, locale) : '–'}
                      {clear !== 0 && <VisuallyHidden> {t(clear < 0 ? 'groups.below' : 'groups.above')}</VisuallyHidden>}
                    </td>
                  )
                })}
              </tr>
            )
            : (
              <tr key={group.key} className={styles.hiddenRow}>
                <th scope="row">{group.label[locale]}</th>
                <td className={styles.n}>–</td>
                <td colSpan={report.categories.length}><span>{t('hidden')}</span></td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

import type { Dimension, Group, Report } from '@glas/contracts/reporting/report'
import { formatScore } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Segmented } from '@glas/mfe-kit/ui/radio-group.tsx'
import { cx } from '@glas/mfe-kit/ui/cx'
import { VisuallyHidden } from '@glas/mfe-kit/ui/visually-hidden.tsx'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryNumber } from './category-bars.tsx'
import styles from './report-view.module.css'

interface DimensionSectionProps {
  report: Report
  by: string | null
  onBy: ((by: string) => void) | undefined
  printed: boolean
}

/** Groups of one dimension side by side: each against everybody else, coloured only where the difference is clear. */
export function DimensionSection({ report, by, onBy, printed }: DimensionSectionProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { dimensions } = report
  const chosen = dimensions.find(({ key }) => key === by)
    ?? dimensions.find(({ groups }) => groups.some(({ visible }) => visible)) ?? dimensions[0]!
  return (
    <section className={cx(styles.block, styles.heatBlock)}>
      <header><h2>{chosen.title[locale]}</h2><p>{t('groups.note')}</p></header>
      {!printed && dimensions.length > 1 && (
        <div className={styles.choice}>
          <Segmented
            label={t('groups.by')} value={chosen.key} onValueChange={(key: string) => onBy?.(key)}
            options={dimensions.map(({ key, title }) => ({ value: key, label: title[locale] }))}
          />
        </div>
      )}
      <p className={styles.swipe}>{t('groups.swipe')}</p>
      <HeatMap report={report} dimension={chosen} />
      <p className={styles.legend}>
        <span><i className={styles.low2} />{t('groups.low2')}</span>
        <span><i className={styles.low1} />{t('groups.low1')}</span>
        <span><i />{t('groups.uncertain')}</span>
        <span><i className={styles.high1} />{t('groups.high1')}</span>
        <span><i className={styles.high2} />{t('groups.high2')}</span>
      </p>
    </section>
  )
}

/** Points beyond which a clear difference is drawn strong. */
const strong = 9

function HeatMap({ report, dimension }: { report: Report; dimension: Dimension }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const label = (group: Group) => group.label[locale]
  return (
    <div className={styles.tableScroll} tabIndex={0} role="region" aria-label={dimension.title[locale]}>
      <table className={styles.heat}>
        <thead>
          <tr>
            <th scope="col">{dimension.title[locale]}</th>
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
                <th scope="row">{label(group)}</th>
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
                <th scope="row">{label(group)}</th>
                <td className={styles.n}>–</td>
                <td colSpan={report.categories.length}><span>{t('hidden')}</span></td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

import { type CategoryKey, categoryKeys } from '@glas/contracts/survey/instrument'
import type { BasicReport } from '@glas/contracts/reporting/report'
import { formatScore } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Bar } from '@glas/mfe-kit/ui/bar.tsx'
import { useTranslation } from 'react-i18next'
import styles from './report-view.module.css'

/** 1 to 9: the category's number and colour. */
export const categoryNumber = (key: CategoryKey) => categoryKeys.indexOf(key) + 1

/** The nine categories, best first, labelled at the mark. */
export function CategoryBars({ report }: { report: BasicReport }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const titles = new Map(report.categories.map(({ key, title }) => [key, title[locale]]))
  const ranked = [...(report.whole.categories ?? [])].sort((a, b) => b.index - a.index)
  return (
    <section className={styles.block}>
      <header><h2>{t('categories.title')}</h2><p>{t('categories.note')}</p></header>
      <ol className={styles.bars}>
        {ranked.map(({ key, index, n, margin }) => (
          <li key={key}>
            <span className={styles.barName}>{titles.get(key)}</span>
            <Bar ratio={index / 100} category={categoryNumber(key)} className={styles.barTrack} />
            <b className={styles.barValue}>{formatScore(index, locale)}</b>
            <span className={styles.barMargin}>{margin !== null && `±${formatScore(margin, locale)}`}</span>
            <span className={styles.barN}>{t('figure.n', { n })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

import type { OrderEnd } from '@glas/contracts/reporting/order'
import type { BasicReport } from '@glas/contracts/reporting/report'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { useTranslation } from 'react-i18next'
import { Degree } from './degree.tsx'
import styles from './report-view.module.css'
import { useFigures } from './use-figures.ts'
import type { Verdict } from './verdict.ts'

/** Answers from which single statements and an order may be shown (disclosure, level S). */
const fromEight = 8

/**
 * Why a report has no order: too few answers, published before orders were computed, or an order that would reveal too
 * much.
 */
const whyUnknown = ({ whole, order }: BasicReport): 'few' | 'unknown' | 'withheld' =>
  whole.n < fromEight ? 'few' : whole.levels.single && !order ? 'unknown' : 'withheld'

/** The first sentences of a report, no more certain than its order is. */
export function VerdictText({ report, verdict }: { report: BasicReport; verdict: Verdict | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { score } = useFigures()
  const { whole } = report
  if (!verdict) {
    return (
      <>
        <h1>{t('verdict.tooFew')}</h1>
        <p className={styles.lead}>{t('verdict.tooFewWhy')}</p>
      </>
    )
  }
  const { commitment, degree, lowest, highest } = verdict
  const words = ({ keys, agreeing }: OrderEnd) => {
    const [first, second] = keys.map((key) => report.categories.find((one) => one.key === key)?.title[locale] ?? key)
    const figures = whole.categories?.find(({ key }) => key === keys[0])
    return {
      first, second, agreeing, n: whole.n, value: figures && score(figures.index, figures.bound),
      of: t(whole.categories?.length === report.categories.length ? 'verdict.ofAll' : 'verdict.ofShown'),
    }
  }
  const form = (end: OrderEnd) => `${end.degree}${end.keys.length === 0 ? '' : end.keys.length > 1 ? '_two' : '_one'}`
  const why = degree === 'unknown'
    ? [t(`verdict.lowest_${whyUnknown(report)}`, { n: whole.n })]
    : [t(`verdict.lowest_${form(lowest)}`, words(lowest)), t(`verdict.highest_${form(highest)}`, words(highest))]
  return (
    <>
      <Degree degree={degree}>{t(`verdict.degree_${degree}`)}</Degree>
      <h1>
        {commitment && `${t(`verdict.engagement_${commitment}`)} `}
        {t(degree === 'unknown' ? 'verdict.first_unknown' : `verdict.first_${form(lowest)}`, words(lowest))}
      </h1>
      <p className={styles.lead}>{why.join(' ')}</p>
    </>
  )
}

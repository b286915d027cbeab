import type { OrderEnd } from '@glas/contracts/reporting/order'
import type { BasicReport } from '@glas/contracts/reporting/report'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { useTexts } from '../../texts.ts'
import { Degree } from '../../ui/degree.tsx'
import styles from '../../ui/report-view.module.css'
import { useFigures } from '../../ui/use-figures.ts'
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
  const { t } = useTexts()
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
      first: first ?? '', second: second ?? '', agreeing: agreeing ?? 0, n: whole.n,
      value: figures ? score(figures.index, figures.bound) : '',
      of: t(whole.categories?.length === report.categories.length ? 'verdict.ofAll' : 'verdict.ofShown'),
    }
  }
  const form = ({ degree: own, keys }: OrderEnd) =>
    own === 'none' ? own : keys.length > 1 ? `${own}_two` as const : `${own}_one` as const
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

import type { BasicReport } from '@glas/contracts/reporting/report'
import { formatPercent, formatScore } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { cx } from '@glas/mfe-kit/ui/cx'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts.ts'
import styles from './report-view.module.css'
import { useFigures } from './use-figures.ts'

interface FigureProps {
  name: string
  value: ReactNode
  /** Text or a range: set smaller. */
  long?: boolean
  children: ReactNode
}

function Figure({ name, value, long = false, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={cx(styles.big, long && styles.long)}>{value}</dd>
      <dd className={styles.fine}>{children}</dd>
    </div>
  )
}

/**
 * Margin, in points of a scale from 0 to 100, beyond which the range is shown as the figure and its middle in small
 * print.
 */
const wide = 5

type Composite = NonNullable<BasicReport['whole']['esi']>

/** Commitment to work, eNPS, ESI and participation; each with its n, and only if it may be shown. */
export function KeyFigures({ report }: { report: BasicReport }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { whole, participation } = report
  /** The number is the index of the category, so it has the category's name. */
  const commitment = report.categories.find(({ key }) => key === 'commitment')?.title[locale] ?? t('figure.engagement')
  return (
    <dl className={styles.four}>
      <CompositeFigure name={commitment} figures={whole.engagement} />
      <EnpsFigure enps={whole.enps} />
      <CompositeFigure name={t('figure.esi')} figures={whole.esi} />
      <Figure name={t('figure.participation')} value={formatPercent(participation.responseRate / 100, locale)}>
        {t('figure.answered', { answers: participation.answers, employees: participation.employees })}
        {participation.margin !== undefined && (
          <><br />{t('figure.participationMargin', { margin: formatScore(participation.margin, locale) })}</>
        )}
        {participation.void > 0 && <><br />{t('figure.void', { count: participation.void })}</>}
      </Figure>
    </dl>
  )
}

function CompositeFigure({ name, figures }: { name: string; figures: Composite | undefined }) {
  const { t } = useTexts()
  const { score } = useFigures()
  if (!figures) return <Figure name={name} value="–">{t('hidden')}</Figure>
  const { index, bound, margin, n } = figures
  const unsure = !bound && margin !== null && margin > wide
  return (
    <Figure
      name={name} long={unsure || bound !== undefined}
      value={unsure
        ? `${score(Math.max(0, index - margin), undefined, 0)}–${score(Math.min(100, index + margin), undefined, 0)}`
        : score(index, bound)}
    >
      {unsure && `${t('figure.middle', { value: score(index) })}, `}
      {t('figure.n', { n })}
      {!bound && margin !== null && `, ±${score(margin)}`}
      <br />
      {t('figure.scale')}
    </Figure>
  )
}

type Enps = NonNullable<BasicReport['whole']['enps']>

function EnpsFigure({ enps }: { enps: Enps | undefined }) {
  const { t } = useTexts()
  const { score, signed } = useFigures()
  if (!enps) return <Figure name={t('figure.enps')} value="–">{t('hidden')}</Figure>
  const { value, bound, margin, n, promoters } = enps
  const unsure = !bound && margin !== null && margin > 2 * wide
  return (
    <Figure
      name={t('figure.enps')} long={unsure || bound !== undefined}
      value={unsure
        ? t('figure.range', { low: signed(Math.max(-100, value - margin)), high: signed(Math.min(100, value + margin)) })
        : signed(value, bound)}
    >
      {promoters !== undefined && <EnpsParts enps={enps} />}
      {unsure && `${t('figure.middle', { value: signed(value) })}, `}
      {t('figure.n', { n })}
      {!bound && margin !== null && `, ±${score(margin, undefined, 0)}`}
    </Figure>
  )
}

/** Promoters, passives and detractors. */
function EnpsParts({ enps }: { enps: Enps }) {
  const { t } = useTexts()
  const { percent } = useFigures()
  const { promoters = 0, passives = 0, detractors = 0 } = enps
  return (
    <>
      <span className={styles.mini} aria-hidden="true">
        <i style={{ flex: promoters }} />
        <i style={{ flex: passives }} />
        <i style={{ flex: detractors }} />
      </span>
      {t('figure.enpsParts', {
        promoters: percent(promoters), passives: percent(passives), detractors: percent(detractors),
      })}
      <br />
    </>
  )
}

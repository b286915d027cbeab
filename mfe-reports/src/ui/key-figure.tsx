import type { BasicReport } from '@glas/contracts/reporting/report'
import { formatPercent, formatScore } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { cx } from '@glas/mfe-kit/ui/cx'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import styles from './report-view.module.css'
import { useFigures } from './use-figures.ts'

interface FigureProps {
  name: string
  value: ReactNode
  /** Text or a range: set smaller. */
  long?: boolean
  children: ReactNode
}

/** A number of the first screen, with its name and small print. */
export function Figure({ name, value, long = false, children }: FigureProps) {
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
export const wide = 5

export function ParticipationFigure({ participation }: Pick<BasicReport, 'participation'>) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <Figure name={t('figure.participation')} value={formatPercent(participation.responseRate / 100, locale)}>
      {t('figure.answered', { answers: participation.answers, employees: participation.employees })}
      {participation.margin !== undefined && (
        <><br />{t('figure.participationMargin', { margin: formatScore(participation.margin, locale) })}</>
      )}
      {participation.void > 0 && <><br />{t('figure.void', { count: participation.void })}</>}
    </Figure>
  )
}

type Enps = NonNullable<BasicReport['whole']['enps']>

export function EnpsFigure({ enps }: { enps: Enps | undefined }) {
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

import type { Board } from '@glas/contracts/survey/board'
import { countdown, formatDateTime } from '@glas/mfe-kit/format/date'
import { formatPercent } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { CountdownFigures } from '@glas/mfe-kit/ui/countdown-figures.tsx'
import { StrokeMeter } from '@glas/mfe-kit/ui/stroke-meter.tsx'
import { answersMissing } from '../domain/research.ts'
import { useTexts } from '../texts.ts'
import { useServerNow } from './use-server-now.ts'
import styles from './fill-rate.module.css'

/** Above this fill rate the price falls (D-4.9). */
const discountAbove = 75

/** How many have answered, in strokes of five, and how much time is left, by the server's clock. */
export function FillRate({ board }: { board: Board }) {
  const { t } = useTexts()
  const locale = useLocale()
  const now = useServerNow(board.now)
  const running = board.state === 'in_progress'
  const until = board.state === 'approved' ? board.startsAt : running ? board.endsAt : null
  const untilLabel = t(board.state === 'approved' ? 'board.toStart' : 'board.toEnd')
  const { fillRate, employees, award, awardThreshold } = board
  const percent = (value: number, digits = 0) => formatPercent(value / 100, locale, digits)
  const thresholds = [
    ...(awardThreshold === null
      ? []
      : [{ ratio: awardThreshold / 100, value: percent(awardThreshold), label: t('board.awardTick') }]),
    { ratio: discountAbove / 100, value: percent(discountAbove), label: t('board.discountTick') },
  ].toSorted((one, other) => one.ratio - other.ratio)
  const missing = fillRate && employees && awardThreshold !== null
    ? answersMissing(employees, fillRate.answers, awardThreshold)
    : null
  const toAward = award !== 'counts' ? (award === 'none' ? '' : t(`board.award_${award}`))
    : missing === null ? '' : missing === 0 ? t('board.awardReached')
    : running ? t('board.toAward', { count: missing }) : ''

  return (
    <div>
      <div className={styles.top}>
        {fillRate && employees !== null && (
          <div className={styles.left}>
            <h2 className={styles.title}>{t('board.answered')}</h2>
            <p className={styles.number}>{percent(fillRate.percent, 1)}</p>
            <p className={styles.soft}>
              {t(running ? 'board.atLeast' : 'board.exact', { answers: fillRate.answers, count: employees })}
            </p>
          </div>
        )}
        {until && now !== undefined && (
          <div className={styles.left}>
            <h2 className={styles.title}>{untilLabel}</h2>
            <CountdownFigures label={untilLabel} left={countdown(Date.parse(until), now)} />
          </div>
        )}
      </div>
      {fillRate && employees !== null && (
        <>
          <StrokeMeter answered={fillRate.answers} total={employees} thresholds={thresholds} />
          {running && <p className={styles.note}>{t('board.stroke')}</p>}
          <p className={styles.note}>
            {toAward} {running && t('board.asOf', { at: formatDateTime(fillRate.asOf) })}
          </p>
        </>
      )}
    </div>
  )
}

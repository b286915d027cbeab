import type { Instrument } from '@glas/contracts/survey/instrument'
import { promisedMinutes } from '@glas/contracts/survey/promised-minutes'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import type { Draft } from '../../answering/draft.ts'
import { type Step, progressOf } from '../../answering/steps.ts'
import { useTexts } from '../../texts.ts'
import styles from './questionnaire-page.module.css'

interface ProgressBarProps {
  steps: readonly Step[]
  instrument: Instrument
  draft: Draft
  leaveLabel: string
  onLeave: () => void
}

/** Actual progress: one segment per screen, as wide as its questions, filled by the answered ones. */
export function ProgressBar({ steps, instrument, draft, leaveLabel, onLeave }: ProgressBarProps) {
  const { t } = useTexts()
  const parts = steps.map((step) => ({ step, ...progressOf(step, instrument, draft) })).filter(({ total }) => total > 0)
  const answered = parts.reduce((sum, part) => sum + part.answered, 0)
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  const minutes = Math.ceil((promisedMinutes(instrument) * (total - answered)) / total)
  const left = minutes > 0 ? t('step.remaining', { count: minutes }) : t('step.almost')
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.leave} onClick={onLeave}><Icon name="close" />{leaveLabel}</button>
      <div
        className={styles.segments} role="progressbar" aria-valuemin={0} aria-valuemax={total} aria-valuenow={answered}
        aria-label={t('step.progressLabel', { answered, total })}
      >
        {parts.map(({ step, answered: done, total: all }, index) => (
          <span
            key={index}
            style={{
              'flex': all, '--f': `${(done / all) * 100}%`,
              '--mark': 'index' in step ? `var(--cat-${step.index + 1}-mark)` : 'var(--ink-700)',
            }}
          />
        ))}
      </div>
      <span className={styles.count}>
        <b>{answered}</b> {t('step.progress', { answered: '', total }).trim()}, <span>{left}</span>
      </span>
    </div>
  )
}

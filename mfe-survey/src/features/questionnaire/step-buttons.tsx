import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { cx } from '@glas/mfe-kit/ui/cx'
import type { RefObject } from 'react'
import { isFinal } from '../../answering/faults.ts'
import type { Step } from '../../answering/steps.ts'
import { useTexts } from '../../texts.ts'
import styles from './questionnaire-page.module.css'

interface StepButtonsProps {
  step: Step
  last: boolean
  sending: boolean
  failed: { error: unknown } | undefined
  onBack: () => void
  ref: RefObject<HTMLDivElement | null>
}

/** Back and on, within reach of a thumb. The second submits the step's form. */
export function StepButtons({ step, last, sending, failed, onBack, ref }: StepButtonsProps) {
  const { t } = useTexts()
  const final = isFinal(failed?.error)
  return (
    <div ref={ref} className={cx(styles.thumb, last && styles.atEnd)}>
      <Button onClick={onBack}>{t('step.back')}</Button>
      {'index' in step && <span className={styles.hint}>{t(step.kind === 'statement' ? 'step.keysOne' : 'step.keys')}</span>}
      <Button
        type="submit" look={last ? 'call' : 'primary'} busy={sending} busyLabel={t('step.sending')}
        disabled={final}
      >
        {t(failed && !final ? 'step.retry' : last ? 'step.send' : 'step.next')}
      </Button>
    </div>
  )
}

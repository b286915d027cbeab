import { useWatch } from 'react-hook-form'
import { pulseQuestions } from '@glas/contracts/survey/limits'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { Checkbox } from '@glas/mfe-kit/ui/checkbox.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { useGetPulseChoiceQuery } from '../../../../company-api.ts'
import { useTexts } from '../../../../texts.ts'
import { idOf, useWizard } from '../wizard-context.ts'
import { ChosenStatements } from './chosen-statements.tsx'
import { PulseList } from './pulse-list.tsx'
import { PulseSets } from './pulse-sets.tsx'
import { usePulse } from './use-pulse.ts'
import styles from './pulse.module.css'

/** What a PULS asks: up to 15 statements of the pulse list in the company's order, eNPS and comments (D-5.2). */
export function PulseQuestions({ id }: { id: string }) {
  const { t } = useTexts()
  const { errorUnder } = useWizard()
  const { chosen, own } = usePulse()
  const query = useGetPulseChoiceQuery({ params: { id } })
  const { data: choice, error } = query
  const fault = errorUnder('/questions/statements')
  const failed = error && <FailedNotice {...retryOf(query)}>{choice ? undefined : t('pulse.unread')}</FailedNotice>
  if (!choice) return failed ?? <Skeleton lines={12} label={t('pulse.all')} />
  return (
    <section className={styles.pulse} id={idOf('/questions/statements')}>
      <div className={styles.choice}>
        {failed}
        <PulseSets choice={choice} />
        <PulseList choice={choice} />
      </div>
      <div className={styles.own}>
        <div className={styles.ownHead}>
          <h2>{t('pulse.own')}</h2>
          <p>
            <b>{chosen.length + own}</b> {t('pulse.of', { limit: pulseQuestions })}
            {own > 0 && <>, {t('pulse.ofOwn', { count: own })}</>}
          </p>
        </div>
        <Places filled={chosen.length} own={own} />
        {fault && <Notice kind="error">{fault}</Notice>}
        <ChosenStatements statements={choice.statements} />
        <More />
      </div>
    </section>
  )
}

/** One mark for each question that there is room for. */
function Places({ filled, own }: { filled: number; own: number }) {
  return (
    <div className={styles.places} aria-hidden="true">
      {Array.from({ length: pulseQuestions }, (_, place) => (
        <i
          key={place} data-filled={place < filled || undefined}
          data-own={(place >= filled && place < filled + own) || undefined}
        />
      ))}
    </div>
  )
}

function More() {
  const { t } = useTexts()
  const { form } = useWizard()
  const [enps = false, comments = false] = useWatch({
    control: form.control, name: ['questions.enps', 'questions.comments'],
  })
  return (
    <div>
      <Checkbox
        label={t('pulse.enps')} help={t('pulse.enpsHelp')} checked={enps}
        onChange={(event) => form.setValue('questions.enps', event.target.checked, { shouldDirty: true })}
      />
      <Checkbox
        label={t('pulse.comments')} help={t('pulse.commentsHelp')} checked={comments}
        onChange={(event) => form.setValue('questions.comments', event.target.checked, { shouldDirty: true })}
      />
    </div>
  )
}

import { useState } from 'react'
import type { Outcome, OutcomeChange } from '@glas/contracts/reporting/corrections.operations'
import type { Cycle } from '@glas/contracts/reporting/cycles.operations'
import { applyFaults } from '@glas/mfe-kit/api/apply-faults'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { useCorrectCycleMutation } from '../../../../admin-api.ts'
import { useTexts } from '../../../../texts.ts'
import { useAccountForm } from '../../../../ui/use-account-form.ts'
import styles from '../cycles.module.css'
import { PrizeList } from '../prize-list.tsx'
import { typedYearFaults } from '../typed-year.ts'
import type { Correction } from './correction.ts'

interface PublishCorrectionProps {
  cycle: Cycle
  correction: Correction
  onBack: () => void
  onClose: () => void
  refetch: () => void
}

/** Names everything that the correction changes, and asks for the year. */
export function PublishCorrection({ cycle, correction, onBack, onClose, refetch }: PublishCorrectionProps) {
  const { t } = useTexts()
  const { notify } = useHost()
  const { year, versions = [] } = cycle
  const { changes, reason, effect } = correction
  const [correct] = useCorrectCycleMutation()
  const [failed, setFailed] = useState<unknown>()
  const { field, handleSubmit, setError, busy } = useAccountForm<{ typedYear: string }>(
    ({ typedYear }) => typedYearFaults(typedYear, year))
  const submit = handleSubmit(async ({ typedYear }) => {
    setFailed(undefined)
    try {
      await correct({ params: { year: `${year}` }, body: {
        typedYear, version: versions.at(-1)?.version ?? 1, reason, ...changes,
      } }).unwrap()
      notify({ kind: 'ok', text: t('cycles.correct.done', { year }) })
      onClose()
    } catch (error) {
      if (!applyFaults(setError, t, error, { fields: ['typedYear'] })) setFailed(error)
      if (codeOf(error) === 'STATE_CONFLICT') refetch()
    }
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <section className={styles.named} aria-labelledby="correct-changes">
        <h3 id="correct-changes">{t('cycles.correct.changes')}</h3>
        <ul className={styles.changes}>
          {effect.changes.map((change) => <Change key={change.researchId} of={change} />)}
        </ul>
      </section>
      <section className={styles.named} aria-labelledby="correct-prizes">
        <h3 id="correct-prizes">{t('cycles.correct.prizes')}</h3>
        <PrizeList cycle={effect.cycle} />
      </section>
      <ul className={styles.effects}>
        <li>{t('cycles.correct.published', { reason: t(`cycles.correct.reasons.${reason}`) })}</li>
        <li>{t('cycles.correct.kept')}</li>
        <li>{t('cycles.correct.mails', { count: effect.changes.length })}</li>
        <li>{t('cycles.correct.benchmark')}</li>
      </ul>
      <TextField
        label={t('cycles.close.year')} help={t('cycles.close.yearHelp', { year })} inputMode="numeric" autoComplete="off"
        maxLength={20} data-focus-first {...field('typedYear')}
      />
      {failed !== undefined && (
        <Notice kind="error">
          {codeOf(failed) === 'STATE_CONFLICT' ? t('cycles.close.changed') : errorText(t, failed)}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button onClick={onBack} disabled={busy}>{t('cycles.correct.back')}</Button>
        <Button type="submit" look="danger" busy={busy} busyLabel={t('cycles.correct.busy')}>
          {t('cycles.correct.confirm')}
        </Button>
      </div>
    </form>
  )
}

function Change({ of: { companyName, before, after } }: { of: OutcomeChange }) {
  const { t } = useTexts()
  const words = useOutcome()
  return (
    <li>
      <b>{companyName}</b>
      <span>{t('cycles.correct.change', {
        before: before ? words(before) : t('cycles.correct.notCounted'), after: words(after),
      })}</span>
    </li>
  )
}

/** `2. mjesto, najbolja nova tvrtka` */
function useOutcome(): (outcome: Outcome) => string {
  const { t } = useTexts()
  return ({ rank, prizes }) => [
    rank ? t('cycles.correct.place', { place: rank.place }) : t('cycles.correct.none'),
    // The place already shows a prize of the size class.
    ...prizes.flatMap((kind) => (kind === 'class' ? [] : [t(`cycles.correct.prize.${kind}`)])),
  ].join(', ')
}

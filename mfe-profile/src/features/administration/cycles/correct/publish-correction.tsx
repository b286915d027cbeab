import type { Outcome, OutcomeChange } from '@glas/contracts/reporting/corrections.operations'
import type { Cycle } from '@glas/contracts/reporting/cycles.operations'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { useCorrectCycleMutation } from '../../../../admin-api.ts'
import { useTexts } from '../../../../texts.ts'
import styles from '../cycles.module.css'
import { PrizeList } from '../prize-list.tsx'
import { TypedYearField, useTypedYear } from '../typed-year-field.tsx'
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
  const { year, versions = [] } = cycle
  const { changes, reason, effect } = correction
  const { hiddenMeans = 0 } = effect
  const [correct] = useCorrectCycleMutation()
  const { submit, busy, field } = useTypedYear({
    year, onClose, refetch, done: t('cycles.correct.done', { year }),
    send: (typedYear) => correct({ params: { year: `${year}` }, body: {
      typedYear, version: versions.at(-1)?.version ?? 1, reason, ...changes,
    } }).unwrap(),
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
        {hiddenMeans > 0 && <li>{t('cycles.correct.hidden', { count: hiddenMeans })}</li>}
      </ul>
      <TypedYearField {...field} />
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

import type { Cycle } from '@glas/contracts/reporting/cycles.operations'
import { formatDate } from '@glas/mfe-kit/format/date'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Dialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { useCloseCycleMutation } from '../../../admin-api.ts'
import { useTexts } from '../../../texts.ts'
import styles from './cycles.module.css'
import { openState } from './open-state.ts'
import { PrizeList } from './prize-list.tsx'
import { TypedYearField, useTypedYear } from './typed-year-field.tsx'

interface CloseDialogProps {
  open: boolean
  cycle: Cycle
  onClose: () => void
  /** Reads the year again: it has changed since it was shown. */
  refetch: () => void
}

/** Names everything that closing a year does, and asks for the year. */
export function CloseDialog(props: CloseDialogProps) {
  const { t } = useTexts()
  const { open, cycle, onClose } = props
  return (
    <Dialog wide open={open} title={t('cycles.close.question', { year: cycle.year })} onClose={onClose}>
      {open && <Form {...props} />}
    </Dialog>
  )
}

function Form({ cycle, onClose, refetch }: CloseDialogProps) {
  const { t } = useTexts()
  const { year, entries, open } = cycle
  const [close] = useCloseCycleMutation()
  const { submit, busy, field } = useTypedYear({
    year, onClose, refetch, done: t('cycles.close.done', { year }),
    send: (typedYear) => close({ params: { year: `${year}` }, body: {
      typedYear, leftOut: open.map(({ researchId }) => researchId), researches: entries.map(({ researchId }) => researchId),
    } }).unwrap(),
  })
  const failing = entries.filter(({ rank }) => !rank)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ul className={styles.effects}>
        <li>{t('cycles.close.award', { count: entries.length - failing.length })}</li>
        <li>{t('cycles.close.benchmark')}</li>
        {open.length > 0 && (
          <li>
            {t('cycles.close.leftOut')}
            <ul>{open.map(({ researchId, companyName, name, endsOn, state }) => (
              <li key={researchId}>
                {companyName}, {name}: {t(`cycles.${openState({ state, endsOn }, cycle.today)}`, { on: formatDate(endsOn) })}
              </li>
            ))}</ul>
          </li>
        )}
        {failing.length > 0 && (
          <li>
            {t('cycles.close.failing')}
            <ul>
              {failing.map(({ researchId, companyName, failed: conditions }) => (
                <li key={researchId}>
                  {companyName}: {conditions.map((condition) => t(`cycles.failed.${condition}`)).join('; ')}
                </li>
              ))}
            </ul>
          </li>
        )}
        <li><b>{t('cycles.close.final')}</b></li>
      </ul>
      <section className={styles.named} aria-labelledby="close-prizes">
        <h3 id="close-prizes">{t('cycles.close.winners')}</h3>
        <PrizeList cycle={cycle} />
      </section>
      <TypedYearField {...field} />
      <div className={styles.acts}>
        <Button onClick={onClose} disabled={busy}>{t('kit:cancel')}</Button>
        <Button type="submit" look="danger" busy={busy} busyLabel={t('cycles.close.busy')}>{t('cycles.close.confirm', { year })}</Button>
      </div>
    </form>
  )
}

import { useState } from 'react'
import type { Cycle } from '@glas/contracts/reporting/cycles.operations'
import { applyFaults } from '@glas/mfe-kit/api/apply-faults'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { formatDate } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Dialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { useCloseCycleMutation } from '../../../admin-api.ts'
import { useTexts } from '../../../texts.ts'
import { useAccountForm } from '../../../ui/use-account-form.ts'
import styles from './cycles.module.css'
import { openState } from './open-state.ts'
import { PrizeList } from './prize-list.tsx'
import { typedYearFaults } from './typed-year.ts'

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
  const { notify } = useHost()
  const { year, entries, open } = cycle
  const [close] = useCloseCycleMutation()
  const [failed, setFailed] = useState<unknown>()
  const { field, handleSubmit, setError, busy } = useAccountForm<{ typedYear: string }>(
    ({ typedYear }) => typedYearFaults(typedYear, year))
  const submit = handleSubmit(async ({ typedYear }) => {
    setFailed(undefined)
    try {
      await close({ params: { year: `${year}` }, body: {
        typedYear, leftOut: open.map(({ researchId }) => researchId), researches: entries.map(({ researchId }) => researchId),
      } }).unwrap()
      notify({ kind: 'ok', text: t('cycles.close.done', { year }) })
      onClose()
    } catch (error) {
      if (!applyFaults(setError, t, error, { fields: ['typedYear'] })) setFailed(error)
      if (codeOf(error) === 'STATE_CONFLICT') refetch()
    }
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
      <TextField
        label={t('cycles.close.year')} help={t('cycles.close.yearHelp', { year })} inputMode="numeric" autoComplete="off"
        maxLength={20} data-focus-first {...field('typedYear')}
      />
      {failed !== undefined && (
        <Notice kind="error">{codeOf(failed) === 'STATE_CONFLICT' ? t('cycles.close.changed') : errorText(t, failed)}</Notice>
      )}
      <div className={styles.acts}>
        <Button onClick={onClose} disabled={busy}>{t('kit:cancel')}</Button>
        <Button type="submit" look="danger" busy={busy} busyLabel={t('cycles.close.busy')}>{t('cycles.close.confirm', { year })}</Button>
      </div>
    </form>
  )
}

import { useState } from 'react'
import type { FieldFault } from '@glas/contracts/errors'
import type { CompanyRecord } from '@glas/contracts/identity/companies.operations'
import { isSameName } from '@glas/contracts/names'
import { applyFaults } from '@glas/mfe-kit/api/apply-faults'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost } from '@glas/mfe-kit/host'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Dialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { Textarea, TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { useMergeCompaniesMutation } from '../../../../admin-api.ts'
import { personOf } from '../../../../domain/company-record.ts'
import { requiredTextFaults } from '../../../../domain/required-text.ts'
import { useTexts } from '../../../../texts.ts'
import { useAccountForm } from '../../../../ui/use-account-form.ts'
import { Comparison } from './comparison.tsx'
import styles from './merge.module.css'

interface MergeDialogProps {
  /** The company that stays. */
  into: CompanyRecord
  others: readonly CompanyRecord[]
  /** The one that is chosen at first, empty for none; undefined: the dialog is closed. */
  first: string | undefined
  onClose: () => void
}

/**
 * Compares two companies, explains what a merge does, and asks for a reason and the name of the one that is removed.
 */
export function MergeDialog({ into, others, first, onClose }: MergeDialogProps) {
  const { t } = useTexts()
  const [merging, setMerging] = useState(false)
  return (
    <Dialog
      wide open={first !== undefined} title={t('merge.question', { name: into.profile.name })}
      onClose={() => merging || onClose()}
    >
      {first !== undefined && <Form {...{ into, others, first, onClose, setMerging }} />}
    </Dialog>
  )
}

interface Values {
  from: string
  reason: string
  name: string
}

function Form({ into, others, first, onClose, setMerging }:
  MergeDialogProps & { first: string; setMerging: (merging: boolean) => void }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { notify } = useHost()
  const [merge] = useMergeCompaniesMutation()
  const [failed, setFailed] = useState<unknown>()
  const [chosen, setChosen] = useState(first)
  const from = others.find(({ id }) => id === chosen)
  const { field, handleSubmit, setError, busy } = useAccountForm<Values>((values) => faultsOf(values, from))
  const submit = handleSubmit(async ({ reason, name }) => {
    setFailed(undefined)
    setMerging(true)
    try {
      await merge({ params: { id: into.id }, body: { from: chosen, name: name.trim(), reason: reason.trim() } }).unwrap()
      notify({ kind: 'ok', text: t('merge.done') })
      onClose()
    } catch (error) {
      if (!applyFaults(setError, t, error, { fields: ['from', 'reason', 'name'] })) setFailed(error)
    } finally {
      setMerging(false)
    }
  })
  const choice = field('from')
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Select
        label={t('merge.from')} help={t('merge.fromHelp')} data-focus-first {...choice} value={chosen}
        options={others.map(({ id, profile }) => ({ value: id, label: `${profile.name} (${profile.taxId})` }))
          .toSorted((a, b) => a.label.localeCompare(b.label, locale))}
        onChange={({ target }) => {
          setChosen(target.value)
          choice.onChange()
        }}
      />
      {from && <Comparison into={into} from={from} />}
      {from && <Effects from={from} />}
      <Textarea label={t('merge.reason')} rows={2} maxLength={300} {...field('reason')} />
      <TextField
        label={t('merge.name')} help={from && t('merge.nameHelp', { name: from.profile.name })} autoComplete="off"
        maxLength={200} {...field('name')}
      />
      {failed !== undefined && <Notice kind="error">{errorText(t, failed)}</Notice>}
      <div className={styles.acts}>
        <Button onClick={onClose} disabled={busy}>{t('kit:cancel')}</Button>
        <Button type="submit" look="danger" busy={busy} busyLabel={t('merge.busy')}>{t('merge.confirm')}</Button>
      </div>
    </form>
  )
}

function faultsOf({ reason, name }: Values, from: CompanyRecord | undefined): FieldFault[] {
  return [
    ...(from ? [] : [{ path: '/from', rule: 'required' as const }]),
    ...requiredTextFaults('/reason', reason),
    ...(name.trim() === '' ? [{ path: '/name', rule: 'required' as const }]
      : from && !isSameName(name, from.profile.name) ? [{ path: '/name', rule: 'equal' as const }] : []),
  ]
}

/** What happens, and that it can't be undone. */
function Effects({ from }: { from: CompanyRecord }) {
  const { t } = useTexts()
  const values = { name: from.profile.name, person: personOf(from), email: from.contact.email }
  return (
    <ul className={styles.effects}>
      {(['moves', 'running', from.emailVerifiedAt ? 'account' : 'unconfirmed', 'kept', 'final'] as const).map((key) => (
        <li key={key}>{t(`merge.effect.${key}`, values)}</li>
      ))}
    </ul>
  )
}

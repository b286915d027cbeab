import { useState } from 'react'
import type { FieldFault } from '@glas/contracts/errors'
import { type CorrectionReason, correctionReasons } from '@glas/contracts/reporting/award-versions'
import type { Cycle } from '@glas/contracts/reporting/cycles.operations'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Checkbox } from '@glas/mfe-kit/ui/checkbox.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { usePreviewCorrectionMutation } from '../../../../admin-api.ts'
import { useTexts } from '../../../../texts.ts'
import { useAccountForm } from '../../../../ui/use-account-form.ts'
import styles from '../cycles.module.css'
import { usePlace } from '../use-place.ts'
import type { Correction } from './correction.ts'

interface ChooseChangesProps {
  cycle: Cycle
  /** What was chosen before, after a step back. */
  before: Correction | undefined
  onClose: () => void
  onReady: (correction: Correction) => void
}

/** The reason, the researches to leave out, and those to include. */
export function ChooseChanges({ cycle, before, onClose, onReady }: ChooseChangesProps) {
  const { t } = useTexts()
  const place = usePlace()
  const { year, entries, late = [] } = cycle
  const [preview] = usePreviewCorrectionMutation()
  const [excluded, setExcluded] = useState<readonly string[]>(before?.changes.excluded
    ?? entries.filter((entry) => entry.excluded).map(({ researchId }) => researchId))
  const [included, setIncluded] = useState<readonly string[]>(before?.changes.included ?? [])
  const [reason, setReason] = useState<CorrectionReason | ''>(before?.reason ?? '')
  const [failed, setFailed] = useState<unknown>()
  const { field, handleSubmit, busy } = useAccountForm<{ reason: string }>(
    (): FieldFault[] => (reason === '' ? [{ path: '/reason', rule: 'required' }] : []))
  const submit = handleSubmit(async () => {
    setFailed(undefined)
    const changes = { included: [...included], excluded: [...excluded] }
    try {
      const effect = await preview({ params: { year: `${year}` }, body: changes }).unwrap()
      if (effect.changes.length === 0) setFailed('nothing')
      else onReady({ changes, reason: reason as CorrectionReason, effect })
    } catch (error) {
      setFailed(error)
    }
  })
  const choice = field('reason')
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t('cycles.correct.lead')}</p>
      <Select
        label={t('cycles.correct.reason')} help={t('cycles.correct.reasonHelp')} data-focus-first {...choice}
        value={reason}
        options={correctionReasons.map((value) => ({ value, label: t(`cycles.correct.reasons.${value}`) }))}
        onChange={({ target }) => {
          setReason(target.value as CorrectionReason | '')
          choice.onChange()
        }}
      />
      <Researches
        title={t('cycles.correct.exclude')} chosen={excluded} onChange={setExcluded}
        researches={entries.filter((entry) => entry.rank || entry.excluded).map(({ researchId, companyName, rank }) => ({
          researchId, label: companyName,
          ...(rank && { help: place(rank) }),
        }))}
      />
      <Researches
        title={t('cycles.correct.include')} chosen={included} onChange={setIncluded}
        researches={late.map(({ researchId, companyName, name }) => ({ researchId, label: companyName, help: name }))}
      />
      {failed !== undefined && <Failure failed={failed} />}
      <div className={styles.acts}>
        <Button onClick={onClose} disabled={busy}>{t('kit:cancel')}</Button>
        <Button type="submit" look="primary" busy={busy} busyLabel={t('cycles.correct.computing')}>
          {t('cycles.correct.next')}
        </Button>
      </div>
    </form>
  )
}

/** @param failed an error, or that nothing would change */
function Failure({ failed }: { failed: unknown }) {
  const { t } = useTexts()
  return (
    <Notice kind="error" live>
      {failed === 'nothing' ? t('cycles.correct.nothing')
        : codeOf(failed) === 'STATE_CONFLICT' ? t('cycles.close.changed') : errorText(t, failed)}
    </Notice>
  )
}

/** A list from this length on can be filtered by name. */
const longList = 13

interface ResearchesProps {
  title: string
  researches: readonly { readonly researchId: string; readonly label: string; readonly help?: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

function Researches({ title, researches, chosen, onChange }: ResearchesProps) {
  const { t } = useTexts()
  const [name, setName] = useState('')
  if (researches.length === 0) return null
  const found = researches.filter(({ researchId, label }) =>
    chosen.includes(researchId) || label.toLocaleLowerCase().includes(name.trim().toLocaleLowerCase()))
  return (
    <fieldset className={styles.choices}>
      <legend>{title}</legend>
      {researches.length >= longList && (
        <TextField
          label={t('cycles.find')} type="search" autoComplete="off" maxLength={100} value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <div className={styles.chosen} tabIndex={-1}>
        {found.map(({ researchId, label, help }) => (
          <Checkbox
            key={researchId} label={label} help={help} checked={chosen.includes(researchId)}
            onChange={({ target }) => onChange(target.checked
              ? [...chosen, researchId] : chosen.filter((one) => one !== researchId))}
          />
        ))}
      </div>
    </fieldset>
  )
}

import { useState } from 'react'
import type { FieldFault } from '@glas/contracts/errors'
import { applyFaults } from '@glas/mfe-kit/api/apply-faults'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost } from '@glas/mfe-kit/host'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { useTexts } from '../../../texts.ts'
import { useAccountForm } from '../../../ui/use-account-form.ts'

interface Typed {
  readonly typedYear: string
}

interface Act {
  readonly year: number
  /** @throws the request's error */
  readonly send: (typedYear: string) => Promise<unknown>
  /** The notice of success. */
  readonly done: string
  readonly onClose: () => void
  /** Reads the year again: it has changed since it was shown. */
  readonly refetch: () => void
}

/** The faults of a year that is typed to confirm; a dot after it is fine. */
function typedYearFaults(typedYear: string, year: number): FieldFault[] {
  const typed = typedYear.trim()
  if (typed === '') return [{ path: '/typedYear', rule: 'required' }]
  return typed.replace(/\.$/, '') === `${year}` ? [] : [{ path: '/typedYear', rule: 'equal' }]
}

/** The form of an action on a year of the award; it is sent once the year is typed. */
export function useTypedYear({ year, send, done, onClose, refetch }: Act) {
  const { t } = useTexts()
  const { notify } = useHost()
  const [failed, setFailed] = useState<unknown>()
  const { field, handleSubmit, setError, busy } = useAccountForm<Typed>(
    ({ typedYear }) => typedYearFaults(typedYear, year))
  const submit = handleSubmit(async ({ typedYear }) => {
    setFailed(undefined)
    try {
      await send(typedYear)
      notify({ kind: 'ok', text: done })
      onClose()
    } catch (error) {
      if (!applyFaults(setError, t, error, { fields: ['typedYear'] })) setFailed(error)
      if (codeOf(error) === 'STATE_CONFLICT') refetch()
    }
  })
  return { submit, busy, field: { year, failed, props: field('typedYear') } }
}

/** The field for the year, and what went wrong at sending. */
export function TypedYearField({ year, failed, props }: ReturnType<typeof useTypedYear>['field']) {
  const { t } = useTexts()
  return (
    <>
      <TextField
        label={t('cycles.close.year')} help={t('cycles.close.yearHelp', { year })} inputMode="numeric" autoComplete="off"
        maxLength={20} data-focus-first {...props}
      />
      {failed !== undefined && (
        <Notice kind="error">
          {codeOf(failed) === 'STATE_CONFLICT' ? t('cycles.close.changed') : errorText(t, failed)}
        </Notice>
      )}
    </>
  )
}

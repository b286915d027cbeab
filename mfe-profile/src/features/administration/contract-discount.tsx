import { useState, type FormEvent } from 'react'
import type { ContractDiscount as Discount, getContractDiscount } from '@glas/contracts/survey/discounts.operations'
import type { FieldFault } from '@glas/contracts/errors'
import type { DataOf } from '@glas/contracts/operation'
import { isApiFault } from '@glas/mfe-kit/api/api-fault'
import { fieldName } from '@glas/mfe-kit/api/apply-faults'
import { errorText, faultText } from '@glas/mfe-kit/api/fault-text'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { DateField } from '@glas/mfe-kit/ui/date-field.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { useGetContractDiscountQuery, useSetContractDiscountMutation } from '../../admin-api.ts'
import { dayFaults } from '../../domain/unread.ts'
import { useTexts } from '../../texts.ts'
import styles from './contract-discount.module.css'

/** The contract discount of a company, in a page about that company. */
export function ContractDiscount({ companyId }: { companyId: string }) {
  const { t } = useTexts()
  const query = useGetContractDiscountQuery({ params: { id: companyId } })
  const { currentData: data, error } = query
  return (
    <section className={styles.discount}>
      <h2>{t('discount.title')}</h2>
      {error && <FailedNotice {...retryOf(query)}>{data ? undefined : t('discount.unread')}</FailedNotice>}
      {data ? <Form key={companyId} companyId={companyId} saved={data} />
        : !error && <Skeleton lines={2} />}
    </section>
  )
}

function Form({ companyId, saved }: { companyId: string; saved: DataOf<typeof getContractDiscount> }) {
  const { t } = useTexts()
  const { notify } = useHost()
  const [percent, setPercent] = useState(String(saved.percent))
  const [until, setUntil] = useState(saved.until ?? '')
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [set, { isLoading, error }] = useSetContractDiscountMutation()
  const errorOf = (name: string) => {
    const fault = faults.find(({ path }) => fieldName(path) === name)
    return fault && faultText(t, fault)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const found = faultsOf(percent, until)
    setFaults(found)
    if (found.length > 0) return
    const body: Discount = { percent: Number(percent), until: Number(percent) > 0 ? until : null }
    try {
      await set({ params: { id: companyId }, body }).unwrap()
      setUntil(body.until ?? '')
      notify({ kind: 'ok', text: t('discount.saved') })
    } catch (thrown) {
      setFaults(isApiFault(thrown) ? thrown.details : [])
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <div className={styles.row}>
        <TextField
          label={t('discount.percent')} unit="%" inputMode="numeric" value={percent} error={errorOf('percent')}
          onChange={({ target }) => {
            // Whether a day is required depends on it.
            setFaults([])
            setPercent(target.value.trim())
          }}
        />
        <DateField
          label={t('discount.until')} value={until} error={errorOf('until')}
          onChange={(day) => {
            setFaults((all) => all.filter(({ path }) => fieldName(path) !== 'until'))
            setUntil(day)
          }}
        />
      </div>
      <p className={styles.soft}>{t('discount.applies', { count: saved.openStatements })}</p>
      {error && faults.length === 0 && <Notice kind="error">{errorText(t, error)}</Notice>}
      <Button type="submit" busy={isLoading}>{t('discount.save')}</Button>
    </form>
  )
}

function faultsOf(percent: string, until: string): FieldFault[] {
  const whole = /^\d{1,3}$/.test(percent) ? Number(percent) : undefined
  return [
    ...(whole === undefined ? [{ path: '/percent', rule: 'type' as const, params: { type: 'integer' } }] : []),
    ...(whole !== undefined && whole > 100
      ? [{ path: '/percent', rule: 'maximum' as const, params: { limit: 100 } }] : []),
    ...(whole && !until.trim() ? [{ path: '/until', rule: 'required' as const }] : []),
    ...dayFaults('/until', until),
  ]
}

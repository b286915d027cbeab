import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CompanyRecord } from '@glas/contracts/identity/companies.operations'
import { codeOf, isApiFault } from '@glas/mfe-kit/api/api-fault'
import { errorText, faultText } from '@glas/mfe-kit/api/fault-text'
import { formatDate } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { ConfirmDialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { TextField, Textarea } from '@glas/mfe-kit/ui/text-field.tsx'
import { useEraseCompanyMutation, useKeepCompanyMutation } from '../../../admin-api.ts'
import { requiredTextFaults } from '../../../domain/required-text.ts'
import { usePaths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import styles from './companies.module.css'

interface Props {
  company: CompanyRecord
  /** Reads the company again. */
  refetch: () => void
}

/** Above everything else while the company waits to be erased; administrators can withdraw their own request. */
export function CompanyErasureNotice({ company: { id, erasure }, refetch }: Props) {
  const { t } = useTexts()
  const { notify } = useHost()
  const [keep, keeping] = useKeepCompanyMutation()
  if (!erasure) return null
  const keepIt = async () => {
    try {
      await keep({ params: { id } }).unwrap()
      notify({ kind: 'ok', text: t('erasure.admin.kept') })
      // The button disappears with the notice.
      document.querySelector<HTMLElement>('h1')?.focus()
    } catch {
      // Shown below.
    }
    refetch()
  }
  return (
    <div className={styles.erasure}>
      <Notice
        kind="warn"
        action={erasure.by === 'admin' && (
          <Button busy={keeping.isLoading} onClick={() => void keepIt()}>{t('erasure.admin.keep')}</Button>
        )}
      >
        {t(erasure.by === 'company' ? 'erasure.admin.byCompany' : 'erasure.admin.byStaff', {
          at: formatDate(erasure.requestedAt), on: formatDate(erasure.dueAt),
        })}
      </Notice>
      {keeping.error && <Notice kind="error">{errorText(t, keeping.error)}</Notice>}
    </div>
  )
}

/** Begins the erasure of a company (D-3.8), or erases at once what the company asked to erase. */
export function EraseCompany({ company, refetch }: Props) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const { erasure } = company
  if (erasure?.by === 'admin') return null
  return (
    <section className={styles.section} aria-labelledby="erase-company">
      <h2 id="erase-company">{t('erasure.title')}</h2>
      <p>{t(erasure ? 'erasure.admin.nowText' : 'erasure.admin.lead')}</p>
      <p>
        <Button onClick={() => setAsking(true)}>{t(erasure ? 'erasure.admin.now' : 'erasure.admin.begin')}</Button>
      </p>
      {asking && <EraseDialog company={company} refetch={refetch} onClose={() => setAsking(false)} />}
    </section>
  )
}

function EraseDialog({ company: { id, profile, erasure }, refetch, onClose }: Props & { onClose: () => void }) {
  const { t } = useTexts()
  const { notify } = useHost()
  const navigate = useNavigate()
  const to = usePaths()
  const [erase, { isLoading }] = useEraseCompanyMutation()
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  const now = erasure?.by === 'company'
  const [reasonFault] = requiredTextFaults('/reason', reason)
  const otherName = isApiFault(failed) && failed.details.some(({ path }) => path === '/name')

  async function send() {
    setRefused(true)
    setFailed(undefined)
    if (name.trim() === '' || reasonFault) return
    try {
      const done = await erase({ params: { id }, body: { name, reason: reason.trim() } }).unwrap()
      onClose()
      notify({ kind: 'ok', text: t(done.erasure ? 'erasure.admin.begun' : 'erasure.admin.erased') })
      if (done.erasure) refetch()
      else await navigate(to('admin-companies'))
    } catch (error) {
      setFailed(error)
      // The company or another administrator was quicker.
      if (codeOf(error) === 'STATE_CONFLICT') refetch()
    }
  }

  const nameFault = otherName ? t('erasure.otherName')
    : refused && name.trim() === '' ? faultText(t, { rule: 'required' }) : undefined
  return (
    <ConfirmDialog
      open title={t(now ? 'erasure.admin.nowTitle' : 'erasure.admin.beginTitle')}
      confirm={t(now ? 'erasure.admin.confirmNow' : 'erasure.admin.confirmBegin')} busy={isLoading} onClose={onClose}
      error={failed === undefined || otherName ? undefined : errorText(t, failed)} onConfirm={() => void send()}
    >
      <p>{t(now ? 'erasure.admin.nowText' : 'erasure.admin.lead')}</p>
      <TextField
        label={t('erasure.name')} help={t('erasure.nameHelp', { name: profile.name })} autoComplete="off" maxLength={200}
        data-focus-first value={name} onChange={({ target }) => setName(target.value)} error={nameFault}
      />
      <Textarea
        label={t('erasure.admin.reason')} help={t('erasure.admin.reasonHelp')} rows={3} maxLength={300} value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={refused && reasonFault ? faultText(t, reasonFault) : undefined}
      />
    </ConfirmDialog>
  )
}

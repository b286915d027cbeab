import { useState } from 'react'
import { companyNoteMaxLength } from '@glas/contracts/identity/company-note.operations'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDateTime } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { Textarea } from '@glas/mfe-kit/ui/text-field.tsx'
import { useGetCompanyNoteQuery, useSaveCompanyNoteMutation } from '../../../admin-api.ts'
import { useTexts } from '../../../texts.ts'
import styles from './companies.module.css'

/** Administrators' note about a company. */
export function StaffNote({ id }: { id: string }) {
  const { t } = useTexts()
  const { notify } = useHost()
  const query = useGetCompanyNoteQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const { currentData: note, error } = query
  const [save, saving] = useSaveCompanyNoteMutation()
  /** Undefined while nothing was typed since the note was read or saved. */
  const [typed, setTyped] = useState<string>()
  const [conflict, setConflict] = useState(false)

  async function submit() {
    if (!note) return
    setConflict(false)
    try {
      await save({ params: { id }, body: { revision: note.revision, text: typed ?? note.text } }).unwrap()
      setTyped(undefined)
      notify({ kind: 'ok', text: t('companies.noteSaved') })
    } catch (fault) {
      if (codeOf(fault) !== 'REVISION_CONFLICT') return
      // The next try is based on what the other administrator saved.
      await query.refetch()
      setConflict(true)
    }
  }

  const failed = error && <FailedNotice {...retryOf(query)}>{note ? undefined : t('companies.noteUnread')}</FailedNotice>
  if (!note) return failed || <Skeleton lines={3} label={t('companies.note')} />
  const otherFault = saving.error && codeOf(saving.error) !== 'REVISION_CONFLICT' ? saving.error : undefined
  return (
    <form
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {failed}
      <Textarea
        label={t('companies.note')} value={typed ?? note.text} maxLength={companyNoteMaxLength}
        help={[
          t('companies.noteHelp'), note.savedAt && t('companies.noteBy', { at: formatDateTime(note.savedAt) }),
        ].filter(Boolean).join(' ')}
        onChange={(event) => setTyped(event.target.value)}
      />
      {conflict && <Notice kind="warn" live>{t('companies.noteConflict', { text: note.text })}</Notice>}
      {otherFault && <Notice kind="error">{errorText(t, otherFault)}</Notice>}
      <p><Button type="submit" busy={saving.isLoading}>{t('companies.noteSave')}</Button></p>
    </form>
  )
}

import { useEffect, useRef, useState } from 'react'
import { type Focus, focusStatements } from '@glas/contracts/reporting/focus.operations'
import type { BasicReport } from '@glas/contracts/reporting/report'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { useHost, useSession } from '@glas/mfe-kit/host'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { useGetReportFocusQuery, useRemoveReportFocusMutation, useSetReportFocusMutation } from '../../../api.ts'
import { useTexts } from '../../../texts.ts'
import reportStyles from '../../../ui/report-view.module.css'
import { FocusCard } from './focus-card.tsx'
import { FocusForm } from './focus-form.tsx'
import styles from './focus.module.css'

/** Only the company's own users see its focus, not an administrator who acts for it. */
export function useSeesFocus(): boolean {
  const { user, acting } = useSession()
  return user?.scope === 'company' && !acting
}

/** A heading where reading continues when the focused element is gone. */
function useHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [moved, setMoved] = useState(0)
  useEffect(() => {
    if (moved > 0) heading.current?.focus()
  }, [moved])
  return { heading, continueThere: () => setMoved((count) => count + 1) }
}

/** What the company will work on. */
export function FocusSection({ report }: { report: BasicReport }) {
  const { t } = useTexts()
  const { notify } = useHost()
  const params = { researchId: report.researchId }
  const query = useGetReportFocusQuery({ params })
  const [set, setting] = useSetReportFocusMutation()
  const [remove, removing] = useRemoveReportFocusMutation()
  const [editing, setEditing] = useState(false)
  const { heading, continueThere } = useHeading()
  const show = (form: boolean) => {
    setEditing(form)
    continueThere()
  }
  const save = async (body: Focus) => {
    try {
      await set({ params, body }).unwrap()
      notify({ kind: 'ok', text: t('focus.saved') })
      show(false)
    } catch {
      // The form shows the fault.
    }
  }
  const drop = async () => {
    await remove({ params }).unwrap()
    notify({ kind: 'ok', text: t('focus.removed') })
  }
  const content = () => {
    if (!query.data) {
      return query.error ? <FailedState level={3} {...retryOf(query)} /> : <Skeleton lines={4} label={t('focus.loading')} />
    }
    const { focus } = query.data
    if (focus && !editing) {
      return (
        <FocusCard
          report={report} focus={focus} busy={removing.isLoading} onChange={() => show(true)}
          onRemove={drop} onRemoved={() => show(false)}
        />
      )
    }
    return (
      <FocusForm
        report={report} focus={focus} busy={setting.isLoading} error={setting.error}
        onSave={(body) => void save(body)} onQuit={focus ? () => show(false) : undefined}
      />
    )
  }
  return (
    <section id="fokus" className={`${reportStyles.block} ${styles.section}`}>
      <header>
        <h2 ref={heading} tabIndex={-1}>{t('focus.title')}</h2>
        <p>{t('focus.note', { count: focusStatements })}</p>
      </header>
      {content()}
    </section>
  )
}

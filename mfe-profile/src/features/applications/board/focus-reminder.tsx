import { useState } from 'react'
import type { Application } from '@glas/contracts/survey/application'
import type { Focus } from '@glas/contracts/reporting/focus.operations'
import { createPulseOfFocus } from '@glas/contracts/survey/pulse-of-focus'
import { isTransient } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDate } from '@glas/mfe-kit/format/date'
import { useHost, useSession } from '@glas/mfe-kit/host'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button, ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { cx } from '@glas/mfe-kit/ui/cx'
import { FailedNotice, FailedState } from '@glas/mfe-kit/ui/states.tsx'
import {
  useCreateApplicationMutation, useGetReportFocusQuery, useLazyGetPulseChoiceQuery, useSaveApplicationMutation,
} from '../../../company-api.ts'
import { dayOf } from '../../../domain/local-time.ts'
import { dueStateOf } from '../../../domain/focus.ts'
import { useApplicationPaths, usePaths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import styles from './board.module.css'

/** What the company works on after this research, until it removes it; nothing if it chose nothing. */
export function FocusReminder({ application, now }: { application: Application; now: string }) {
  const { acting } = useSession()
  const query = useGetReportFocusQuery(
    { params: { researchId: application.id } },
    { skip: !application.reportReady || acting !== undefined, refetchOnMountOrArgChange: true },
  )
  const locale = useLocale()
  const { currentData, error } = query
  if (isTransient(error) && !currentData) return <FailedState {...retryOf(query)} />
  if (!currentData?.focus) return null
  return (
    <>
      {error && <FailedNotice className={styles.stale} {...retryOf(query)} />}
      <Reminder id={application.id} focus={currentData.focus} title={currentData.title?.[locale] ?? ''} now={now} />
    </>
  )
}

interface ReminderProps {
  id: string
  focus: Focus
  title: string
  now: string
}

function Reminder({ id, focus, title, now }: ReminderProps) {
  const { t } = useTexts()
  const report = usePaths()('report-basic')
  const due = dueStateOf(focus, dayOf(now))
  return (
    <section className={cx(styles.next, due === 'later' && styles.quiet)} aria-labelledby="board-focus">
      <div>
        <p className={styles.label}>{t(`focus.${due}`)}</p>
        <h2 id="board-focus">{title}</h2>
        <p className={styles.text}>
          {t('focus.owner', { owner: focus.owner })}, {t('focus.due', { day: formatDate(focus.dueOn) })}
        </p>
      </div>
      <div className={styles.acts}>
        <PreparePulse focus={focus} />
        {report && <ButtonLink look="quiet" href={`${report}?research=${id}#fokus`}>{t('focus.open')}</ButtonLink>}
      </div>
    </section>
  )
}

/** A new PULS that asks the statements of the focus, as far as they are on the pulse list. */
function PreparePulse({ focus }: { focus: Focus }) {
  const { t } = useTexts()
  const { navigate, notify } = useHost()
  const paths = useApplicationPaths()
  const [create] = useCreateApplicationMutation()
  const [choose] = useLazyGetPulseChoiceQuery()
  const [save] = useSaveApplicationMutation()
  const [busy, setBusy] = useState(false)
  const [makePulse] = useState(() => createPulseOfFocus({
    create: () => create({ body: { product: 'puls' } }).unwrap(),
    listOf: async (id) => (await choose({ params: { id } }).unwrap()).statements,
    save: (id, body) => save({ params: { id }, body }).unwrap(),
  }))

  async function prepare() {
    setBusy(true)
    try {
      const { id, isWhole } = await makePulse(focus)
      if (!isWhole) notify({ kind: 'info', text: t('focus.fewer') })
      navigate(paths.one('puls', id))
    } catch (error) {
      notify({ kind: 'error', text: errorText(t, error) })
      setBusy(false)
    }
  }

  return <Button look="primary" busy={busy} onClick={() => void prepare()}>{t('focus.pulse')}</Button>
}

import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { formatDate } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Dialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { type Count, NumberField } from '@glas/mfe-kit/ui/number-field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { usePaperTexts } from '../../../texts.ts'
import { type PaperEntry, useClosePaperEntryMutation } from '../entry-api.ts'
import type { EntrySession } from '../entry-session.ts'
import styles from './close-entry.module.css'

interface CloseEntryProps {
  entry: PaperEntry
  session: EntrySession
  /** Sealed on this device, not sent yet. */
  ready: number
  refresh: () => void
}

/** Closes entry once all printed questionnaires are entered. Their number is typed to confirm it. */
export function CloseEntry({ entry, session, ready, refresh }: CloseEntryProps) {
  const { t } = usePaperTexts()
  const [open, setOpen] = useState(false)
  if (entry.state !== 'finished') {
    return <p className={styles.early}>{t('paper.close.early', { day: formatDate(entry.endsOn) })}</p>
  }
  return (
    <div>
      <Button
        onClick={() => {
          refresh()
          setOpen(true)
        }}
      >
        {t('paper.close.open')}
      </Button>
      <CloseDialog open={open} onClose={() => setOpen(false)} {...{ entry, session, ready, refresh }} />
    </div>
  )
}

type Fault = 'wrong' | 'meanwhile' | 'conflict' | 'failed'

interface CloseDialogProps extends CloseEntryProps {
  open: boolean
  onClose: () => void
}

/** The number that is typed to confirm, and its fault. */
function useClosing({ entry: { researchId: id, entered }, refresh, onClose }: CloseDialogProps) {
  const { t } = usePaperTexts()
  const { notify } = useHost()
  const [typed, setTyped] = useState<Count>(null)
  const [fault, setFault] = useState<Fault>()
  const [close, { isLoading }] = useClosePaperEntryMutation()

  async function confirm() {
    if (isLoading) return
    if (typed !== entered) return setFault('wrong')
    setFault(undefined)
    try {
      await close({ params: { id }, body: { entered } }).unwrap()
      notify({ kind: 'ok', text: t('paper.close.done') })
      onClose()
    } catch (error) {
      const code = codeOf(error)
      setTyped(null)
      setFault(code === 'ENTERED_MEANWHILE' ? 'meanwhile' : code === 'STATE_CONFLICT' ? 'conflict' : 'failed')
    }
    refresh()
  }

  return {
    typed, setTyped, fault, isLoading, confirm,
    quit() {
      if (isLoading) return
      setTyped(null)
      setFault(undefined)
      onClose()
    },
  }
}

function CloseDialog(props: CloseDialogProps) {
  const { entry: { taken, entered, declared }, session, ready, open } = props
  const { t } = usePaperTexts()
  const form = useId()
  const { typed, setTyped, fault, isLoading, confirm, quit } = useClosing(props)
  const missing = declared - entered
  const unfinished = open && session.isUnfinished()
  const canClose = ready === 0 && !unfinished

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canClose) void confirm()
  }

  const error = fault === 'wrong' || fault === 'meanwhile'
    ? t(`paper.close.${fault}`, { entered }) : fault && t(`paper.close.${fault}`)
  return (
    <Dialog
      open={open} onClose={quit} title={t('paper.close.title')}
      actions={
        <>
          <Button onClick={quit}>{t('paper.close.cancel')}</Button>
          {canClose && (
            <Button type="submit" form={form} look="danger" busy={isLoading}>{t('paper.close.confirm', { entered })}</Button>
          )}
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        {ready > 0 && <Notice kind="warn">{t('paper.close.unsent', { count: ready })}</Notice>}
        {unfinished && <Notice kind="warn">{t('paper.close.unfinished')}</Notice>}
        {canClose && (
          <>
            {taken > entered && <Notice kind="warn">{t('paper.close.lost', { count: taken - entered })}</Notice>}
            {missing > 0 && <Notice kind="warn">{t('paper.close.fewer', { count: missing })}</Notice>}
            <h3>{t('paper.close.next')}</h3>
            <ol className={styles.then}>
              <li>{t('paper.close.mixed')}</li>
              <li>{t('paper.close.report')}</li>
              <li>{t('paper.close.shred')}</li>
            </ol>
            <p><b>{t('paper.close.undo')}</b></p>
            <NumberField
              data-focus-first label={t('paper.close.number')} help={t('paper.close.numberHelp', { entered, declared })}
              value={typed} onChange={setTyped} error={error}
            />
          </>
        )}
      </form>
    </Dialog>
  )
}

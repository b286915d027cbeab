import type { Application } from '@glas/contracts/survey/application'
import type { Board as BoardData } from '@glas/contracts/survey/board'
import { sheetLanguages } from '@glas/contracts/survey/extra/texts'
import { shortFingerprint } from '@glas/contracts/survey/link'
import { getTerms } from '@glas/contracts/survey/terms.operations'
import { isTransient } from '@glas/mfe-kit/api/api-fault'
import type { Reading } from '@glas/mfe-kit/api/retry-of'
import { formatDateTime } from '@glas/mfe-kit/format/date'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedNotice, FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { canRemind, nextStep, timeline, type TimelineEntry } from '../../../domain/research.ts'
import { useTexts } from '../../../texts.ts'
import { FillRate } from '../../../ui/fill-rate.tsx'
import { PosterDownloads } from '../../../ui/poster-downloads.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { AwardRows } from './award-rows.tsx'
import { CodeDownloads } from './code-downloads.tsx'
import { CodesShared } from './codes-shared.tsx'
import { FocusReminder } from './focus-reminder.tsx'
import { NextStep } from './next-step.tsx'
import { PrintedQuestionnaires } from './printed-questionnaires.tsx'
import { ScheduleReminder } from './schedule-reminder.tsx'
import { SendReminder } from './send-reminder.tsx'
import { useBoard } from './use-board.ts'
import styles from './board.module.css'

/**
 * The state of a research, what to do next, how many have answered, and the timeline.
 * @param reading loading state of the application
 */
export function Board({ application, reading }: { application: Application; reading: Reading }) {
  const { currentData: board, ...boardReading } = useBoard(application.id, application.state)
  const failed = [reading, boardReading].filter(({ error }) => error)
  const again = {
    error: (failed.find((each) => isTransient(each.error)) ?? failed[0])?.error,
    onRetry: () => failed.forEach(({ refetch }) => void refetch()), retrying: failed.some((each) => each.isFetching),
  }
  const { error } = boardReading
  if (error && !board) {
    return (
      <div className={styles.board}>
        <NextStep application={application} board={undefined} />
        <FailedState {...again} />
      </div>
    )
  }
  return (
    <div className={styles.board}>
      {failed.length > 0 && <FailedNotice className={styles.stale} {...again} />}
      <NextStep application={application} board={board} />
      <FocusReminder application={application} now={board?.now ?? new Date().toISOString()} />
      {board ? <Facts application={application} board={board} /> : hasBoard(application) && <Skeleton lines={5} />}
      <AwardRows application={application} />
    </div>
  )
}

const hasBoard = ({ state }: Application) => state !== 'draft' && state !== 'cancelled'

function Facts({ application, board }: { application: Application; board: BoardData }) {
  const { t } = useTexts()
  const counting = board.fillRate !== null || ((board.startsAt ?? '') > board.now && board.state === 'approved')
  const showCodes = board.codes?.ready && board.type !== 'offline' && ['approved', 'in_progress'].includes(board.state)
  const { printed } = board
  return (
    <>
      {(counting || showCodes || printed?.ready) && (
        <div className={styles.left}>
          {counting && <FillRate board={board} />}
          {showCodes && <Codes application={application} board={board} />}
          {showCodes && <Posters application={application} />}
          {printed?.ready && (
            <PrintedQuestionnaires id={application.id} printed={printed} download={nextStep(application, board) !== 'print'} />
          )}
        </div>
      )}
      <section>
        <h2 className={styles.title}>{t('board.when')}</h2>
        <Timeline
          board={board} entries={timeline(application, board)}
          acts={(entry) => <ReminderActs board={board} entry={entry} />}
        />
      </section>
    </>
  )
}

/** The reminder's actions, at its place in the timeline: at the planned reminder, or at the present. */
function ReminderActs({ board, entry }: { board: BoardData; entry: TimelineEntry }) {
  const { t } = useTexts()
  const { reminder } = board
  if (!reminder || reminder.recipients === 0 || !['approved', 'in_progress'].includes(board.state)) return null
  const at = reminder.at !== null && entry.kind === 'reminder'
  const now = reminder.at === null && entry.kind === (board.state === 'in_progress' ? 'answering' : 'invitation')
  if (!at && !now) return null
  return (
    <>
      <div className={styles.reminders}>
        {canRemind(board) && (
          <SendReminder board={board} look="quiet" label={t(at ? 'reminder.sendNow' : 'reminder.send')} />
        )}
        <ScheduleReminder board={board} />
      </div>
      {board.state === 'in_progress' && reminder.nextPossibleAt && reminder.nextPossibleAt > board.now && (
        <p className={styles.hint}>{t('reminder.from', { at: formatDateTime(reminder.nextPossibleAt) })}</p>
      )}
    </>
  )
}

function Codes({ application, board }: { application: Application; board: BoardData }) {
  const { t } = useTexts()
  const { codes } = board
  if (!codes) return null
  return (
    <section className={styles.codes}>
      <h2 className={styles.title}>{t('board.codes')}</h2>
      <p>
        {application.draft.details.codeMode === 'identical'
          ? t('board.codesIdentical')
          : `${t('board.codesTotal', { count: codes.total })}. ${t(codes.mailed > 0 ? 'board.codesMailed' : 'board.codesOnSheets', codes)}`}
      </p>
      {codes.onSheets === 0
        ? <p className={styles.hint}>{t('board.noSheets')}</p>
        : nextStep(application, board) !== 'hand-out-codes' && (
          <>
            <CodeDownloads application={application} />
            <CodesShared board={board} />
          </>
        )}
      {board.termsSha256 && (
        <p className={styles.print}>
          {t('board.terms')} <a href={getTerms.path.replace(':sha256', board.termsSha256)}>{shortFingerprint(board.termsSha256)}</a>
        </p>
      )}
    </section>
  )
}

function Posters({ application: { id, draft } }: { application: Application }) {
  const { t } = useTexts()
  return (
    <section className={styles.codes}>
      <h2 className={styles.title}>{t('poster.title')}</h2>
      <p>{t('poster.forResearch')}</p>
      <PosterDownloads application={id} offered={sheetLanguages(draft)} />
    </section>
  )
}

import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { useHost } from '@glas/mfe-kit/host'
import { isApiFault } from '@glas/mfe-kit/api/api-fault'
import { usePaths } from '../../paths.ts'
import { usePaperTexts } from '../../texts.ts'
import type { PaperEntry } from './entry-api.ts'
import type { EntrySession } from './entry-session.ts'
import { useSending } from './use-sending.ts'
import type { SheetQueue } from './use-sheet-queue.ts'

interface SendButtonProps {
  entry: PaperEntry
  session: EntrySession
  queue: SheetQueue
}

/** Sends what waits on this device, then opens the page with the result. */
export function SendButton({ entry: { researchId: id, product }, session, queue }: SendButtonProps) {
  const { t } = usePaperTexts()
  const { navigate } = useHost()
  const to = usePaths()
  const { send, progress, error, retrying } = useSending(id, session, {
    queue, onSent: () => navigate(`${to(product === 'puls' ? 'success-admin-puls' : 'success-admin')}?research=${id}`),
  })
  const count = queue.claims?.length ?? 0
  return (
    <>
      {error !== undefined && !progress && (
        <Notice kind="error">
          <b>{faultWords()}</b>
          <p>{t('paper.fault.waiting', { count })} {t('paper.fault.safe')} {retrying && t('paper.fault.again')}</p>
        </Notice>
      )}
      <Button
        look="primary" icon="send" busy={progress !== null}
        busyLabel={progress && t('paper.queue.sending', { ...progress })} onClick={() => void send()}
      >
        {t('paper.queue.send', { count })}
      </Button>
    </>
  )

  function faultWords() {
    if (!isApiFault(error)) return t('paper.fault.storage')
    return t([
      `paper.fault.${error.code}`, ...(error.status >= 500 ? ['paper.fault.UNAVAILABLE'] : []),
      `kit:error.${error.code}`, 'kit:error.UNKNOWN',
    ])
  }
}

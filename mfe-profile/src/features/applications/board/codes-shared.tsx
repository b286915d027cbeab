import type { Board } from '@glas/contracts/survey/board'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { formatDateTime } from '@glas/mfe-kit/format/date'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { useMarkCodesSharedMutation } from '../../../company-api.ts'
import { useTexts } from '../../../texts.ts'
import styles from './board.module.css'

/** Once sheets were downloaded, the company confirms that their codes are handed out, or withdraws that. */
export function CodesShared({ board }: { board: Board }) {
  const { t } = useTexts()
  const [mark, { isLoading, error }] = useMarkCodesSharedMutation()
  const { codes } = board
  if (!codes?.downloadedAt || codes.onSheets === 0) return null
  const shared = codes.sharedAt !== null
  return (
    <div className={styles.shared}>
      {codes.sharedAt && <p>{t('board.sharedAt', { at: formatDateTime(codes.sharedAt) })}</p>}
      <Button
        look={shared ? 'quiet' : 'secondary'} edge={shared ? 'left' : undefined} icon={shared ? undefined : 'check'}
        busy={isLoading}
        onClick={() => void mark({ params: { id: board.applicationId }, body: { shared: !shared } })}
      >
        {t(shared ? 'board.notShared' : 'board.shared')}
      </Button>
      {error && <Notice kind="error">{errorText(t, error)}</Notice>}
    </div>
  )
}

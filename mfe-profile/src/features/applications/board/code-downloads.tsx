import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { downloadCodeList, downloadCodeSlips } from '@glas/contracts/survey/applications.operations'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { api } from '../../../api.ts'
import { useDownload } from '../../../ui/use-download.ts'
import styles from './board.module.css'

/** The codes that are not mailed, as slips to cut out and as a workbook. */
export function CodeDownloads({ id, call = false }: { id: string; call?: boolean }) {
  const dispatch = useDispatch()
  const { t } = useTranslation()
  const { locale } = useHost()
  const { download, busy, error } = useDownload()
  const get = async (operation: typeof downloadCodeSlips | typeof downloadCodeList, otherwise: string) => {
    await download(operation, parts, otherwise)
    // The next step depends on whether sheets were downloaded.
    dispatch(api.util.invalidateTags(['Board']))
  }
  const parts = { params: { id }, query: { lang: locale } }
  return (
    <div>
      <div className={styles.acts}>
        <Button
          look={call ? 'call' : 'secondary'} icon="download" busy={busy === downloadCodeSlips.id}
          busyLabel={t('board.downloading')} onClick={() => void get(downloadCodeSlips, 'glas.pdf')}
        >
          {t('board.pdf')}
        </Button>
        <Button
          look="quiet" busy={busy === downloadCodeList.id} busyLabel={t('board.downloading')}
          onClick={() => void get(downloadCodeList, 'glas.xlsx')}
        >
          {t('board.xlsx')}
        </Button>
      </div>
      {error !== undefined && <Notice kind="error">{errorText(t, error)}</Notice>}
    </div>
  )
}

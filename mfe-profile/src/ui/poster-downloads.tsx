import { useState } from 'react'
import { languages, type SurveyLanguage } from '@glas/contracts/locales'
import { sheetLanguage } from '@glas/contracts/survey/codes'
import { downloadPoster, type PosterSize } from '@glas/contracts/survey/poster.operations'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { useTexts } from '../texts.ts'
import styles from './poster-downloads.module.css'
import { useDownload } from './use-download.ts'

interface PosterDownloadsProps {
  offered: readonly SurveyLanguage[]
  /** The research whose dates it has; without it, the poster is for any research. */
  application?: string
}

/** The poster with the QR code of the page at which codes are entered, in two sizes. */
export function PosterDownloads({ offered, application }: PosterDownloadsProps) {
  const { t } = useTexts()
  const [language, setLanguage] = useState<SurveyLanguage>(sheetLanguage)
  const [asked, setAsked] = useState<PosterSize>()
  const { download, busy, error } = useDownload()

  function get(size: PosterSize) {
    setAsked(size)
    const query = { lang: language, size, ...(application && { application }) }
    void download(downloadPoster, { query }, `glas-${language}-${size}.pdf`)
  }

  const button = (size: PosterSize, look: 'secondary' | 'quiet') => (
    <Button
      look={look} icon="download" busy={busy !== undefined && asked === size} disabled={busy !== undefined && asked !== size}
      busyLabel={t('poster.downloading')} onClick={() => get(size)}
    >
      {t('poster.download', { size: size.toUpperCase() })}
    </Button>
  )

  return (
    <div className={styles.poster}>
      <Select
        label={t('poster.language')} placeholder={false} value={language}
        options={offered.map((each) => ({ value: each, label: languages[each].name, lang: each }))}
        onChange={({ target: { value } }) => setLanguage(value as SurveyLanguage)}
      />
      <div className={styles.acts}>
        {button('a4', 'secondary')}
        {button('a3', 'quiet')}
      </div>
      {error !== undefined && <Notice kind="error">{errorText(t, error)}</Notice>}
    </div>
  )
}

import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { languages, surveyLanguages, type SurveyLanguage } from '@glas/contracts/locales'
import { downloadCodeList, downloadCodeSlips } from '@glas/contracts/survey/code-sheets.operations'
import { sheetLanguage } from '@glas/contracts/survey/codes'
import type { Application } from '@glas/contracts/survey/application'
import { sheetLanguages } from '@glas/contracts/survey/extra/texts'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useSession } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { companyApi } from '../../../company-api.ts'
import { useTexts } from '../../../texts.ts'
import { useDownload } from '../../../ui/use-download.ts'
import styles from './board.module.css'

interface CodeDownloadsProps {
  application: Application
  /** Whether it is the next thing to do. */
  call?: boolean
}

/** The codes that are not mailed, as slips to cut out and as a workbook, in the language of those who get them. */
export function CodeDownloads({ application: { id, draft }, call = false }: CodeDownloadsProps) {
  const dispatch = useDispatch()
  const { t } = useTexts()
  const { acting } = useSession()
  const [language, setLanguage] = useState<SurveyLanguage>(sheetLanguage)
  const { download, busy, error } = useDownload()
  const get = async (operation: typeof downloadCodeSlips | typeof downloadCodeList, otherwise: string) => {
    await download(operation, parts, otherwise)
    // The next step depends on whether sheets were downloaded.
    dispatch(companyApi.util.invalidateTags(['Board']))
  }
  const offered = sheetLanguages(draft)
  const options = offered.map((each) => ({ value: each, label: languages[each].name, lang: each }))
  const parts = { params: { id }, query: { lang: language } }
  return (
    <div className={styles.downloads}>
      <Select
        label={t('board.language')} options={options} placeholder={false} value={language}
        help={t(offered.length < surveyLanguages.length ? 'board.languagesTranslated' : 'board.languageHelp')}
        onChange={(event) => setLanguage(event.target.value as SurveyLanguage)}
      />
      <div className={styles.acts}>
        <Button
          look={call && !acting ? 'call' : 'secondary'} icon={acting ? 'lock' : 'download'} 
          disabled={acting !== undefined} busy={busy === downloadCodeSlips.id}
          busyLabel={t('board.downloading')} onClick={() => void get(downloadCodeSlips, 'glas.pdf')}
        >
          {t('board.pdf')}
        </Button>
        <Button
          look="quiet" disabled={acting !== undefined} busy={busy === downloadCodeList.id}
          busyLabel={t('board.downloading')} onClick={() => void get(downloadCodeList, 'glas.xlsx')}
        >
          {t('board.xlsx')}
        </Button>
      </div>
      {acting && <p>{t('acting.codesOnlyCompany')}</p>}
      {error !== undefined && <Notice kind="error">{errorText(t, error)}</Notice>}
    </div>
  )
}

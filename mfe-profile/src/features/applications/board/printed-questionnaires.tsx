import { useState } from 'react'
import { languages, type SurveyLanguage } from '@glas/contracts/locales'
import type { PrintedOnBoard } from '@glas/contracts/survey/board'
import { sheetLanguage } from '@glas/contracts/survey/codes'
import { downloadPrintedQuestionnaire } from '@glas/contracts/survey/paper.operations'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { useTexts } from '../../../texts.ts'
import { Rich } from '../../../ui/rich.tsx'
import { useDownload } from '../../../ui/use-download.ts'
import styles from './board.module.css'

/** What the company does with the printed questionnaires, from the printer to the box. */
export function PrintedQuestionnaires({ id, printed, download }: {
  id: string
  printed: PrintedOnBoard
  /** Whether the download isn't the next step already. */
  download: boolean
}) {
  const { t } = useTexts()
  const { market: { contact } } = useHost()
  return (
    <section className={styles.codes}>
      <h2 className={styles.title}>{t('board.paper')}</h2>
      <p>{t('board.paperCount', { count: printed.questionnaires })}</p>
      <ol className={styles.steps}>
        <li>{t('board.paperPrint')}</li>
        <li>{t('board.paperBox')}</li>
        <li>
          <Rich
            text={t('board.paperSend', { email: contact.email, phone: contact.phone })}
            tags={{ a: (words) => <a href={`mailto:${contact.email}`}>{words}</a> }}
          />
        </li>
      </ol>
      {download && <PrintDownload id={id} printed={printed} />}
    </section>
  )
}

/** The questionnaire for print, in one of its languages. */
export function PrintDownload({ id, printed: { languages: offered }, call = false }: {
  id: string
  printed: PrintedOnBoard
  /** Whether it is the next thing to do. */
  call?: boolean
}) {
  const { t } = useTexts()
  const [language, setLanguage] = useState<SurveyLanguage>(offered[0] ?? sheetLanguage)
  const { download, busy, error } = useDownload()
  return (
    <div className={styles.downloads}>
      {offered.length > 1 && (
        <Select
          label={t('board.paperLanguage')} placeholder={false} value={language}
          options={offered.map((each) => ({ value: each, label: languages[each].name, lang: each }))}
          onChange={({ target: { value } }) => setLanguage(value as SurveyLanguage)}
        />
      )}
      <div className={styles.acts}>
        <Button
          look={call ? 'call' : 'secondary'} icon="download" busy={busy !== undefined}
          busyLabel={t('board.downloading')}
          onClick={() => void download(downloadPrintedQuestionnaire, { params: { id, language } }, `glas-${language}.pdf`)}
        >
          {t('board.paperPdf')}
        </Button>
      </div>
      {error !== undefined && <Notice kind="error">{errorText(t, error)}</Notice>}
    </div>
  )
}

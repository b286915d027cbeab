import { useRef, useState } from 'react'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { addLanguage } from '@glas/contracts/survey/extra/edits'
import { applyTranslations } from '@glas/contracts/survey/extra/translations'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { outcomeOf } from '../../../../domain/translation-file.ts'
import { useTexts } from '../../../../texts.ts'
import { useBuilder } from './builder-context.ts'
import { useWorkbook } from './use-workbook.ts'
import { WorkbookPreview } from './workbook-preview.tsx'
import styles from './translations.module.css'

/** The texts as a workbook for a translator: out, and in again, with a look at what it changes. */
export function Workbook({ target }: { target: SurveyLanguage }) {
  const { t } = useTexts()
  const { extra, edit, announce, focusLater } = useBuilder()
  const { take, read, file, reading, taking, failure, close } = useWorkbook(target)
  const [taken, setTaken] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const outcome = file && outcomeOf(extra, target, file)

  function leave() {
    close()
    focusLater('extra-upload')
  }

  function accept() {
    if (!file || !outcome) return
    edit((now) => applyTranslations(addLanguage(now, target), target, file.rows).extra)
    setTaken(outcome.changes.length)
    announce(t('extra.file.taken', { count: outcome.changes.length }))
    leave()
  }

  return (
    <>
      <div className={styles.files}>
        <Button icon="download" busy={taking} onClick={() => void take()}>{t('extra.file.download')}</Button>
        <Button
          id="extra-upload" icon="upload" busy={reading} busyLabel={t('extra.file.reading')}
          onClick={() => input.current?.click()}
        >
          {t('extra.file.upload')}
        </Button>
        <input
          ref={input} type="file" hidden aria-label={t('extra.file.upload')}
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ target: chosen }) => {
            const [first] = chosen.files ?? []
            // The same file can be chosen again once it is corrected.
            chosen.value = ''
            setTaken(undefined)
            if (first) void read(first)
          }}
        />
      </div>
      {failure && <Notice kind="error" className={styles.across}>{failure}</Notice>}
      {taken !== undefined && <Notice kind="ok" className={styles.across}>{t('extra.file.taken', { count: taken })}</Notice>}
      {file && outcome && (
        <WorkbookPreview name={file.name} outcome={outcome} target={target} onAccept={accept} onClose={leave} />
      )}
    </>
  )
}

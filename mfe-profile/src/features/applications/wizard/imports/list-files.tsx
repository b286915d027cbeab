import { useRef, useState, type Ref } from 'react'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { saveSheet, type SheetFormat } from '../../../../tables/save-sheet.ts'
import type { TableFaultKind } from '../../../../tables/table.ts'
import type { Sheet } from '../../../../tables/write-table.ts'
import { useTexts } from '../../../../texts.ts'
import styles from './imports.module.css'

interface ListFilesProps {
  /** What is imported, for the names of the buttons. */
  kind: 'recipients' | 'departments' | 'locations'
  reading: boolean
  failure: TableFaultKind | 'network' | undefined
  onChoose: (file: File) => void
  /** The list as it is now; undefined if it is empty. */
  sheet: (() => Sheet) | undefined
  /** The button for choosing a file. */
  ref: Ref<HTMLButtonElement>
}

/** A list out of a file, and into one. */
export function ListFiles({ kind, reading, failure, onChoose, sheet, ref }: ListFilesProps) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [unsaved, setUnsaved] = useState(false)

  function save(format: SheetFormat) {
    setUnsaved(false)
    saveSheet(sheet!(), t(`imports.fileName.${kind}`), format).catch(() => setUnsaved(true))
  }

  return (
    <>
      <div className={styles.files}>
        <Button
          ref={ref} icon="upload" busy={reading} busyLabel={t('imports.reading')} onClick={() => input.current?.click()}
          aria-label={t(`imports.chooseFor.${kind}`)}
        >
          {t('imports.choose')}
        </Button>
        {sheet && (['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format} look="quiet" icon="download" onClick={() => save(format)}
            aria-label={t(`imports.saveFor.${kind}`, { format: format.toUpperCase() })}
          >
            {format.toUpperCase()}
          </Button>
        ))}
        <input
          ref={input} type="file" hidden accept=".csv,.txt,.tsv,.xlsx,.xls,.ods,text/csv" aria-label={t(`imports.chooseFor.${kind}`)}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file can be chosen again once it is corrected.
            target.value = ''
            if (file) onChoose(file)
          }}
        />
      </div>
      {failure && <Notice kind="error">{t(`imports.failure.${failure}`)}</Notice>}
      {unsaved && <Notice kind="error">{t('imports.failure.network')}</Notice>}
    </>
  )
}

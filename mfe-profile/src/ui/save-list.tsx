import { useState } from 'react'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { saveSheet, type SheetFormat } from '../tables/save-sheet.ts'
import type { Sheet } from '../tables/write-table.ts'
import { useTexts } from '../texts.ts'
import styles from './save-list.module.css'

/** Saves a list as it is shown. */
export function SaveList({ sheet, name }: { sheet: () => Sheet; name: string }) {
  const { t } = useTexts()
  const [failed, setFailed] = useState(false)

  function save(format: SheetFormat) {
    setFailed(false)
    saveSheet(sheet(), name, format).catch(() => setFailed(true))
  }

  return (
    <div className={styles.save}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format} look="quiet" icon="download" {...(format === 'csv' && { edge: 'left' })} onClick={() => save(format)}
          aria-label={t('list.saveAs', { format: format.toUpperCase() })}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      {failed && <Notice kind="error">{t('imports.failure.network')}</Notice>}
    </div>
  )
}

import { useState } from 'react'
import type { OwnCompany } from '@glas/contracts/identity/own-company.operations'
import { useSession } from '@glas/mfe-kit/host'
import { saveFile } from '@glas/mfe-kit/save-file'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { fieldsOf } from '../../domain/fields-of.ts'
import { saveSheet } from '../../tables/save-sheet.ts'
import { useTexts } from '../../texts.ts'
import { Line } from './line.tsx'
import { Part } from './part.tsx'
import { useOwnData } from './use-own-data.ts'
import styles from './details.module.css'

type Format = 'json' | 'xlsx'

/** Downloads the data that services have about the company; nothing if a part can't be read. */
export function YourData({ own }: { own: OwnCompany }) {
  const { t } = useTexts()
  const [state, setState] = useState<Format | 'failed'>()
  const read = useOwnData(own)
  const { acting } = useSession()

  async function download(format: Format) {
    setState(format)
    try {
      const data = await read()
      const [title, name] = [t('details.yourData'), t('details.dataFile')]
      if (format === 'xlsx') {
        await saveSheet({ title, heading: [t('details.dataField'), t('details.dataValue')], rows: fieldsOf(data) }, name, 'xlsx')
      } else {
        saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `${name}.json`)
      }
      setState(undefined)
    } catch {
      setState('failed')
    }
  }

  const button = (format: Format) => (
    <Button
      look="quiet" edge="right" busy={state === format} disabled={acting !== undefined} onClick={() => void download(format)}
      aria-label={t('details.downloadAs', { format: format.toUpperCase() })}
    >
      {format.toUpperCase()}
    </Button>
  )
  return (
    <Part title={t('details.yourData')}>
      <div className={styles.lines}>
        <Line
          title={t('details.download')} note={t(acting ? 'details.downloadOnlyCompany' : 'details.downloadWhat')}
          action={<span className={styles.formats}>{button('json')}{button('xlsx')}</span>}
        />
        {state === 'failed' && <Notice kind="error">{t('details.downloadFailed')}</Notice>}
      </div>
    </Part>
  )
}

import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { type DragEvent, useRef, useState } from 'react'
import type { DeskFile, DeskState } from '../../../paper/desk-state.ts'
import type { ScanDesk } from '../../../paper/scan-desk.ts'
import { usePaperTexts } from '../../../texts.ts'
import { SmallSheets, mostDrawn } from '../small-sheets.tsx'
import styles from './feed.module.css'

/** File types that the reader can decode. It reports other files as faults. */
const accepted = '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp'

const faultNames = {
  'unknown type': 'unknown', 'tiff': 'tiff', 'unreadable': 'unreadable', 'encrypted': 'encrypted', 'no pages': 'none',
  'too many pages': 'many',
} as const

/** The files, how far they are read, and the sheets read from them. */
export function Feed({ desk, state }: { desk: ScanDesk; state: DeskState }) {
  const { t } = usePaperTexts()
  const { files, reading, fault, kept, entries, leftOut, unfilled, unanswered } = state
  const done = files.reduce((sum, file) => sum + file.done, 0)
  const pages = files.reduce((sum, file) => sum + (file.pages ?? 0), 0)
  const read = kept + entries.length
  return (
    <section className={styles.feed}>
      {fault && (
        <Notice
          kind="error"
          action={fault === 'storage' && <Button onClick={() => void desk.sealAgain()}>{t('paper.queue.reload')}</Button>}
        >
          {fault === 'storage'
            ? <><b>{t('paper.storageTitle')}</b><p>{t('paper.storageText')}</p></>
            : t('paper.scans.readerGone')}
        </Notice>
      )}
      {(read + leftOut + unfilled + unanswered > 0 || reading) && (
        <div className={styles.top} role="status">
          <p className={styles.name}>{t('paper.scans.read')}</p>
          <p className={styles.big}>{read}</p>
          <p className={styles.soft}>
            {reading ? t('paper.scans.pages', { done, pages }) : t('paper.scans.result', { kept, open: entries.length })}
            {leftOut > 0 && ` ${t('paper.scans.leftOut', { count: leftOut })}`}
            {unfilled > 0 && ` ${t('paper.scans.unfilled', { count: unfilled })}`}
            {unanswered > 0 && ` ${t('paper.scans.unanswered', { count: unanswered })}`}
          </p>
        </div>
      )}
      {read > 0 && (
        <SmallSheets
          label={t('paper.scans.result', { kept, open: entries.length })} total={Math.min(read, mostDrawn)} done={kept} begun={read}
        />
      )}
      <div className={styles.files}>
        <DropZone onFiles={(chosen) => void desk.add(chosen)} first={files.length === 0} />
        {files.length > 0 && (
          <ul className={styles.list}>{files.map((file, nth) => <File key={nth} file={file} />)}</ul>
        )}
        {reading && <Button icon="close" onClick={() => desk.stop()}>{t('paper.scans.stop')}</Button>}
      </div>
      <p className={styles.private}><Icon name="lock" /><span>{t('paper.scans.private')}</span></p>
    </section>
  )
}

function File({ file: { name, pages, done, fault } }: { file: DeskFile }) {
  const { t } = usePaperTexts()
  const ready = pages !== null && done >= pages
  return (
    <li className={cx(fault !== null && styles.bad)}>
      <Icon name={fault ? 'alert' : ready ? 'check' : pages === null ? 'clock' : 'refresh'} />
      <b>{name}</b>
      <span>
        {fault ? t(`paper.scans.file.${faultNames[fault]}`)
          : pages === null ? t('paper.scans.waits')
            : ready ? t('paper.scans.done', { count: pages }) : t('paper.scans.some', { done, pages })}
      </span>
      {!fault && pages !== null && !ready && (
        <span className={styles.bar} style={{ '--value': `${(done / pages) * 100}%` }} />
      )}
    </li>
  )
}

function DropZone({ onFiles, first }: { onFiles: (files: readonly File[]) => void; first: boolean }) {
  const { t } = usePaperTexts()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (list: FileList | null | undefined) => {
    const files = [...list ?? []]
    // By name: scanners and telephones number their files.
    if (files.length > 0) onFiles(files.toSorted((a, b) => a.name.localeCompare(b.name, 'hr', { numeric: true })))
  }
  const hold = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  return (
    <div
      className={cx(styles.drop, over && styles.over)} onDragOver={hold} onDragLeave={hold}
      onDrop={(event) => {
        hold(event)
        take(event.dataTransfer.files)
      }}
    >
      <p>
        <b>{t(first ? 'paper.scans.drop' : 'paper.scans.dropMore')}</b><br />
        <span className={styles.soft}>{t('paper.scans.dropHelp')}</span>
      </p>
      <input
        ref={input} type="file" multiple hidden accept={accepted} aria-label={t('paper.scans.choose')} data-scans=""
        onChange={({ target }) => {
          take(target.files)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <Button look={first ? 'call' : 'secondary'} icon="upload" onClick={() => input.current?.click()}>
        {t('paper.scans.choose')}
      </Button>
    </div>
  )
}

import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Textarea } from '@glas/mfe-kit/ui/text-field.tsx'
import { type ClipboardEvent, type DragEvent, type FormEvent, useRef, useState } from 'react'
import { useReceiptTexts } from '../../texts.ts'
import type { CheckState } from './use-receipt-check.ts'
import styles from './receipt-input.module.css'

interface ReceiptInputProps {
  state: CheckState
  takeFile: (file: File) => Promise<void>
  takeText: (text: string) => Promise<void>
}

/** A receipt as a file, a picture of its QR code, or text: chosen, dropped, photographed or pasted. */
export function ReceiptInput({ state, takeFile, takeText }: ReceiptInputProps) {
  const { t } = useReceiptTexts()
  const [text, setText] = useState('')
  const reading = state.phase === 'reading'
  const { from, fault } = state.phase === 'asking' ? state : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    void takeText(text)
    document.getElementById('receipt-text')?.focus()
  }

  /** A picture may be pasted, too. */
  function paste(event: ClipboardEvent) {
    const file = event.clipboardData.files[0]
    if (!file) return
    event.preventDefault()
    void takeFile(file)
  }

  return (
    <div className={styles.input}>
      <DropZone takeFile={takeFile} reading={reading} />
      {from === 'file' && fault && <Notice kind="error">{t(`check.fault.${fault}`)}</Notice>}
      <form className={styles.paste} onSubmit={submit} noValidate>
        <Textarea
          id="receipt-text" label={t('check.paste')} help={t('check.pasteHelp')} value={text} rows={4}
          error={from === 'text' && fault ? t(`check.fault.${fault}`) : undefined}
          autoComplete="off" autoCapitalize="off" spellCheck={false}
          onChange={(event) => setText(event.target.value)} onPaste={paste}
        />
        <Button type="submit" look="call" size="lg" wide>{t('check.submit')}</Button>
      </form>
    </div>
  )
}

function DropZone({ takeFile, reading }: { takeFile: ReceiptInputProps['takeFile']; reading: boolean }) {
  const { t } = useReceiptTexts()
  const [over, setOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  function take(chosen: FileList | null) {
    const file = chosen?.[0]
    if (file) void takeFile(file)
  }

  function drag(event: DragEvent, inside: boolean) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(inside)
  }

  return (
    <div
      className={cx(styles.zone, over && styles.over)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        take(event.dataTransfer.files)
      }}
    >
      <Icon name="upload" className={styles.sign} />
      <p>{t('check.drop')}</p>
      <div className={styles.ways}>
        <Button icon="file" busy={reading} busyLabel={t('check.reading')} onClick={() => files.current?.click()}>
          {t('check.choose')}
        </Button>
        <Button className={styles.photo} onClick={() => camera.current?.click()}>{t('check.photo')}</Button>
      </div>
      {/* Reset, so that the same file can be chosen again after a fault. */}
      {([[files, '.json,.txt,text/plain,application/json,image/*', undefined], [camera, 'image/*', 'environment']] as const)
        .map(([input, accept, capture]) => (
          <input
            key={accept} ref={input} type="file" hidden tabIndex={-1} accept={accept} capture={capture}
            aria-label={t(capture ? 'check.photo' : 'check.choose')}
            onChange={({ target }) => {
              take(target.files)
              target.value = ''
            }}
          />
        ))}
    </div>
  )
}

import { useRef, useState } from 'react'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { recipientLines, recipientsToLines } from '../../../../domain/recipients.ts'
import { useTexts } from '../../../../texts.ts'
import { ListFiles } from './list-files.tsx'
import type { RecipientImportProps } from './recipient-import.tsx'
import { useTableFile } from './use-table-file.ts'

const loadPanel = async () =>
  (await import(/* webpackChunkName: "recipient-import" */ './recipient-import.tsx')).RecipientImport

/** Addresses out of a file, and into one. */
export function RecipientFiles({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTexts()
  const { opened, reading, failure, choose, close } = useTableFile(loadPanel)
  const [taken, setTaken] = useState<{ count: number; before: string }>()
  const button = useRef<HTMLButtonElement>(null)
  const present = text.trim() === '' ? [] : recipientLines(text)

  function leave() {
    close()
    button.current?.focus()
  }

  const accept: RecipientImportProps['onAccept'] = ({ recipients, unmended, mode }) => {
    const before = mode === 'add' && text.trim() !== '' ? [text.trimEnd()] : []
    const lines = [...before, recipientsToLines([...recipients]), ...unmended]
    onText(lines.filter((line) => line !== '').join('\n'))
    setTaken({ count: recipients.length, before: text })
    leave()
  }

  function undo() {
    onText(taken!.before)
    setTaken(undefined)
    button.current?.focus()
  }

  return (
    <>
      <ListFiles
        kind="recipients" ref={button} reading={reading} failure={failure}
        onChoose={(file) => {
          setTaken(undefined)
          void choose(file)
        }}
        sheet={present.length === 0 ? undefined : () => ({
          title: t('imports.fileName.recipients'),
          heading: [t('imports.sheet.address'), t('imports.sheet.language')],
          rows: present.map(({ email, language }) => [email, language]),
        })}
      />
      {taken && (
        <Notice kind="ok">
          {t('imports.taken', { count: taken.count })} <Button look="quiet" onClick={undo}>{t('imports.undo')}</Button>
        </Notice>
      )}
      {opened && (
        <opened.Panel
          key={opened.name} name={opened.name} table={opened.table} present={present} onAccept={accept} onClose={leave}
        />
      )}
    </>
  )
}

import { recipientLines, recipientsToLines } from '../../../../domain/recipients.ts'
import { useTexts } from '../../../../texts.ts'
import { ListFiles } from './list-files.tsx'
import type { RecipientImportProps } from './recipient-import.tsx'
import { TakenNotice } from './taken-notice.tsx'
import { useListImport } from './use-list-import.ts'

const loadPanel = async () =>
  (await import(/* webpackChunkName: "recipient-import" */ './recipient-import.tsx')).RecipientImport

/** Addresses out of a file, and into one. */
export function RecipientFiles({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTexts()
  const { opened, files, take, taken, undo, leave } = useListImport(loadPanel, text, onText)
  const present = text.trim() === '' ? [] : recipientLines(text)

  const accept: RecipientImportProps['onAccept'] = ({ recipients, unmended, mode }) => {
    const before = mode === 'add' && text.trim() !== '' ? [text.trimEnd()] : []
    const lines = [...before, recipientsToLines([...recipients]), ...unmended]
    take(lines.filter((line) => line !== '').join('\n'), recipients.length)
  }

  return (
    <>
      <ListFiles
        kind="recipients" {...files}
        sheet={present.length === 0 ? undefined : () => ({
          title: t('imports.fileName.recipients'),
          heading: [t('imports.sheet.address'), t('imports.sheet.language')],
          rows: present.map(({ email, language }) => [email, language]),
        })}
      />
      <TakenNotice count={taken} onUndo={undo} />
      {opened && (
        <opened.Panel
          key={opened.name} name={opened.name} table={opened.table} present={present} onAccept={accept} onClose={leave}
        />
      )}
    </>
  )
}

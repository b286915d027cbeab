import { useState } from 'react'
import { surveyLanguages, type SurveyLanguage } from '@glas/contracts/locales'
import type { Recipient } from '@glas/contracts/survey/application'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { addedTo, type ReadRecipients } from '../../../../domain/imports/recipient-rows.ts'
import { languageName } from '../../../../domain/language-name.ts'
import { useTexts } from '../../../../texts.ts'
import { ColumnFields } from './column-fields.tsx'
import { ImportPanel, type MergeMode } from './import-panel.tsx'
import { MendRecipients } from './mend-recipients.tsx'
import { type RecipientRows, useRecipientRows } from './use-recipient-rows.ts'
import type { ReadTable } from './use-table-file.ts'
import styles from './imports.module.css'

export interface RecipientImportProps extends ReadTable {
  present: readonly Recipient[]
  /** @param unmended rows as they are in the file, to be corrected in the list */
  onAccept: (taken: { recipients: readonly Recipient[]; unmended: readonly string[]; mode: MergeMode }) => void
  onClose: () => void
}

type LanguageOptions = readonly { value: SurveyLanguage; label: string }[]

/** The addresses of a file: columns, faults, and how they join the list. */
export function RecipientImport({ name, table, present, onAccept, onClose }: RecipientImportProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const [mode, setMode] = useState<MergeMode>('add')
  const read = useRecipientRows(table)
  const { columns, now, faulty, rows } = read
  const languageOptions = surveyLanguages.map((value) => ({ value, label: languageName(value, locale) }))
  const fresh = addedTo(present, now.recipients)
  const taken = mode === 'add' ? fresh : now.recipients
  return (
    <ImportPanel
      name={name} onClose={onClose}
      summary={[
        t('imports.ready', { count: now.recipients.length }),
        faulty.length > 0 && t('imports.toMend', { count: faulty.length }),
      ].filter(Boolean).join(', ')}
      merge={present.length > 0
        ? {
          mode, onMode: setMode,
          addHelp: t('imports.addedRecipients', { fresh: fresh.length, known: now.recipients.length - fresh.length }),
        }
        : undefined}
      accept={now.recipients.length > 0 ? t('imports.acceptRecipients', { count: taken.length }) : undefined}
      onAccept={() => onAccept({
        recipients: taken, mode,
        unmended: faulty.filter(({ rule }) => rule !== 'required').map(({ address: text, language: word }) =>
          (word === '' ? text : `${text};${word}`).replace(/\s+/g, ' ')),
      })}
    >
      <RecipientColumns table={table} read={read} languageOptions={languageOptions} />
      {columns.address === null && <Notice kind="warn">{t('imports.noAddresses')}</Notice>}
      <Repeated repeated={now.repeated} />
      {rows.length > 0 && <MendRecipients {...read} languageOptions={languageOptions} />}
    </ImportPanel>
  )
}

interface RecipientColumnsProps extends Pick<ReadTable, 'table'> {
  read: RecipientRows
  languageOptions: LanguageOptions
}

function RecipientColumns({ table, read, languageOptions }: RecipientColumnsProps) {
  const { t } = useTexts()
  const { columns: { heading, address, language }, choose, otherwise, setOtherwise } = read
  return (
    <>
      <ColumnFields
        table={table} heading={heading} onHeading={(given) => choose({ heading: given })}
        columns={[
          { label: t('imports.addressColumn'), chosen: address, onChoose: (column) => choose({ address: column }) },
          {
            label: t('imports.languageColumn'), chosen: language, none: t('imports.noLanguage'),
            onChoose: (column) => choose({ language: column }),
          },
        ]}
      />
      <div className={styles.columns}>
        <Select
          label={t(language === null ? 'imports.languageOfAll' : 'imports.languageOtherwise')} options={languageOptions}
          placeholder={false} value={otherwise} onChange={({ target }) => setOtherwise(target.value as SurveyLanguage)}
        />
      </div>
    </>
  )
}

function Repeated({ repeated }: { repeated: ReadRecipients['repeated'] }) {
  const { t } = useTexts()
  if (repeated.length === 0) return null
  return (
    <details className={styles.repeated}>
      <summary>{t('imports.repeated', { count: repeated.length })}</summary>
      <ul>
        {repeated.slice(0, 200).map(({ line, first, email }) => (
          <li key={`${line}-${email}`}>{t('imports.repeatedLine', { line, first, email })}</li>
        ))}
      </ul>
    </details>
  )
}

import { useMemo, useRef, useState } from 'react'
import { surveyLanguages, type SurveyLanguage } from '@glas/contracts/locales'
import type { Recipient } from '@glas/contracts/survey/application'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { guessRecipientColumns } from '../../../../domain/imports/columns.ts'
import {
  addedTo, readRecipients, type ReadRecipients, type RecipientEdit, type RecipientFault,
} from '../../../../domain/imports/recipient-rows.ts'
import { languageName } from '../../../../domain/language-name.ts'
import { useTexts } from '../../../../texts.ts'
import { ColumnFields } from './column-fields.tsx'
import { FaultyRows, type FaultyRow } from './faulty-rows.tsx'
import { ImportPanel, type MergeMode } from './import-panel.tsx'
import type { ReadTable } from './use-table-file.ts'
import styles from './imports.module.css'

export interface RecipientImportProps extends ReadTable {
  present: readonly Recipient[]
  /** @param unmended rows as they are in the file, to be mended in the list */
  onAccept: (taken: { recipients: readonly Recipient[]; unmended: readonly string[]; mode: MergeMode }) => void
  onClose: () => void
}

type Edits = ReadonlyMap<number, RecipientEdit>
const noEdits: Edits = new Map()
const nothing: ReadRecipients = { recipients: [], faults: [], repeated: [] }

interface Row extends FaultyRow {
  readonly fault: RecipientFault
}

/** The addresses of a file: columns, faults, and how they join the list. */
export function RecipientImport({ name, table, present, onAccept, onClose }: RecipientImportProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const [columns, setColumns] = useState(() => guessRecipientColumns(table))
  const [otherwise, setOtherwise] = useState<SurveyLanguage>('hr')
  const [edits, setEdits] = useState(noEdits)
  const [mode, setMode] = useState<MergeMode>('add')
  const mending = useRef<HTMLHeadingElement>(null)
  const languageOptions = surveyLanguages.map((value) => ({ value, label: languageName(value, locale) }))

  const { heading, address, language } = columns
  const source = useMemo(
    () => address === null ? null : { rows: heading ? table.rows.slice(1) : table.rows, address, language, otherwise },
    [table, heading, address, language, otherwise],
  )
  const original = useMemo(() => source ? readRecipients(source, noEdits) : nothing, [source])
  const now = useMemo(() => source ? readRecipients(source, edits) : nothing, [source, edits])

  const faultOf = useMemo(() => new Map(now.faults.map((fault) => [fault.line, fault])), [now])
  const rows = original.faults.map((first): Row => {
    const edit = edits.get(first.line)
    const fault = faultOf.get(first.line)
    return {
      line: first.line, left: edit?.left ?? false, suggestion: fault?.suggestion ?? null,
      reason: fault && t(`imports.recipientFault.${fault.rule}`, { language: fault.language }),
      doubtful: fault?.rule === 'slip',
      fault: fault ?? { ...first, address: edit?.address ?? first.address, language: edit?.language ?? first.language },
    }
  })

  function change(lines: readonly { line: number; edit: RecipientEdit }[]) {
    const next = new Map(edits)
    for (const { line, edit } of lines) next.set(line, { ...next.get(line), ...edit })
    setEdits(next)
  }
  const changeAll = (lines: Parameters<typeof change>[0]) => {
    // The button goes with the last fault.
    mending.current?.focus()
    change(lines)
  }
  const choose = (chosen: Partial<typeof columns>) => {
    setColumns({ ...columns, ...chosen })
    setEdits(noEdits)
  }

  const suggested = now.faults.filter(({ suggestion }) => suggestion !== null)
  const faulty = now.faults.filter(({ rule }) => rule !== 'slip')
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
      {address === null && <Notice kind="warn">{t('imports.noAddresses')}</Notice>}
      <Repeated repeated={now.repeated} />
      {rows.length > 0 && (
        <div className={styles.mending}>
          <h4 ref={mending} tabIndex={-1}>{t('imports.faulty', { count: rows.length })}</h4>
          <div className={styles.bulk}>
            {suggested.length > 1 && (
              <Button onClick={() => changeAll(suggested.map(({ line, suggestion }) => ({ line, edit: { address: suggestion! } })))}>
                {t('imports.takeAll', { count: suggested.length })}
              </Button>
            )}
            {faulty.length > 1 && (
              <Button onClick={() => changeAll(faulty.map(({ line }) => ({ line, edit: { left: true } })))}>
                {t('imports.leaveAll', { count: faulty.length })}
              </Button>
            )}
          </div>
          <FaultyRows
            rows={rows}
            onSuggestion={({ line, suggestion }) => change([{ line, edit: { address: suggestion! } }])}
            onLeave={({ line }, left) => change([{ line, edit: { left } }])}
            fields={({ line, left, fault }, described) => (
              <>
                <TextField
                  labelHidden label={t('imports.addressOf', { line })} disabled={left} spellCheck={false} autoComplete="off"
                  {...(fault.rule !== 'language' && described)}
                  value={edits.get(line)?.address ?? fault.address}
                  onChange={({ target }) => change([{ line, edit: { address: target.value } }])}
                />
                {(fault.rule === 'language' || edits.get(line)?.language !== undefined) && (
                  <Select
                    labelHidden label={t('imports.languageOf', { line })} disabled={left}
                    {...(fault.rule === 'language' && described)}
                    options={languageOptions} value={edits.get(line)?.language ?? ''}
                    onChange={({ target }) => change([{ line, edit: { language: target.value } }])}
                  />
                )}
              </>
            )}
          />
          {faulty.some(({ rule }) => rule !== 'required') && <p className={styles.hint}>{t('imports.unmended')}</p>}
        </div>
      )}
    </ImportPanel>
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

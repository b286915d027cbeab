import { useRef } from 'react'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { useTexts } from '../../../../texts.ts'
import { type Described, FaultyRows } from './faulty-rows.tsx'
import type { RecipientRow, RecipientRows } from './use-recipient-rows.ts'
import styles from './imports.module.css'

export interface MendRecipientsProps extends Pick<RecipientRows, 'edits' | 'faulty' | 'now' | 'rows'> {
  languageOptions: readonly { value: SurveyLanguage; label: string }[]
}

/** The faulty rows of a file of addresses, corrected one by one or all at once. */
export function MendRecipients({ edits, faulty, now, rows, languageOptions }: MendRecipientsProps) {
  const { t } = useTexts()
  const mending = useRef<HTMLHeadingElement>(null)
  const suggested = now.faults.flatMap(({ line, suggestion }) =>
    (suggestion === null ? [] : [{ line, address: suggestion }]))
  const changeAll = (lines: Parameters<typeof edits.change>[0]) => {
    // The button disappears with the last fault.
    mending.current?.focus()
    edits.change(lines)
  }
  return (
    <div className={styles.mending}>
      <h4 ref={mending} tabIndex={-1}>{t('imports.faulty', { count: rows.length })}</h4>
      <div className={styles.bulk}>
        {suggested.length > 1 && (
          <Button onClick={() => changeAll(suggested.map(({ line, address }) => ({ line, edit: { address } })))}>
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
        onSuggestion={({ line, suggestion }) => {
          if (suggestion !== null) edits.change([{ line, edit: { address: suggestion } }])
        }}
        onLeave={({ line }, left) => edits.change([{ line, edit: { left } }])}
        fields={(row, described) => (
          <Fields row={row} described={described} edits={edits} languageOptions={languageOptions} />
        )}
      />
      {faulty.some(({ rule }) => rule !== 'required') && <p className={styles.hint}>{t('imports.unmended')}</p>}
    </div>
  )
}

interface FieldsProps extends Pick<MendRecipientsProps, 'edits' | 'languageOptions'> {
  row: RecipientRow
  described: Described
}

function Fields({ row: { line, left, fault }, described, edits, languageOptions }: FieldsProps) {
  const { t } = useTexts()
  const edit = edits.byLine.get(line)
  return (
    <>
      <TextField
        labelHidden label={t('imports.addressOf', { line })} disabled={left} spellCheck={false} autoComplete="off"
        {...(fault.rule !== 'language' && described)}
        value={edit?.address ?? fault.address}
        onChange={({ target }) => edits.change([{ line, edit: { address: target.value } }])}
      />
      {(fault.rule === 'language' || edit?.language !== undefined) && (
        <Select
          labelHidden label={t('imports.languageOf', { line })} disabled={left}
          {...(fault.rule === 'language' && described)}
          options={languageOptions} value={edit?.language ?? ''}
          onChange={({ target }) => edits.change([{ line, edit: { language: target.value } }])}
        />
      )}
    </>
  )
}

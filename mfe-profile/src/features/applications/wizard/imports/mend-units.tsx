import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { useTexts } from '../../../../texts.ts'
import { type Described, FaultyRows } from './faulty-rows.tsx'
import type { UnitRow, UnitRows } from './use-unit-rows.ts'
import styles from './imports.module.css'

export interface MendUnitsProps extends Pick<UnitRows, 'edits' | 'rows'> {
  /** Whether the file has a column of headcounts. */
  withHeadcount: boolean
}

/** The faulty rows of a file of departments or locations, corrected one by one. */
export function MendUnits({ edits, rows, withHeadcount }: MendUnitsProps) {
  const { t } = useTexts()
  return (
    <div className={styles.mending}>
      <h4>{t('imports.faulty', { count: rows.length })}</h4>
      <FaultyRows
        rows={rows}
        onLeave={({ line }, left) => edits.change([{ line, edit: { left } }])}
        fields={(row, described) => (
          <Fields row={row} described={described} edits={edits} withHeadcount={withHeadcount} />
        )}
      />
    </div>
  )
}

interface FieldsProps extends Pick<MendUnitsProps, 'edits' | 'withHeadcount'> {
  row: UnitRow
  described: Described
}

function Fields({ row: { line, left, fault }, described, edits, withHeadcount }: FieldsProps) {
  const { t } = useTexts()
  const edit = edits.byLine.get(line)
  return (
    <>
      <TextField
        labelHidden label={t('imports.nameOf', { line })} disabled={left} autoComplete="off"
        {...(fault.rule !== 'number' && described)}
        value={edit?.name ?? fault.name}
        onChange={({ target }) => edits.change([{ line, edit: { name: target.value } }])}
      />
      {withHeadcount && (
        <TextField
          labelHidden label={t('imports.headcountOf', { line })} disabled={left} inputMode="numeric" autoComplete="off"
          {...(fault.rule === 'number' && described)}
          value={edit?.headcount ?? fault.headcount}
          onChange={({ target }) => edits.change([{ line, edit: { headcount: target.value } }])}
        />
      )}
    </>
  )
}

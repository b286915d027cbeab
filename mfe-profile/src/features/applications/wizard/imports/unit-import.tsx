import { useMemo, useState } from 'react'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import type { Count } from '@glas/mfe-kit/ui/number-field.tsx'
import { guessUnitColumns } from '../../../../domain/imports/columns.ts'
import {
  longestName, readUnits, withUnits, type ReadUnits, type Unit, type UnitEdit, type UnitFault,
} from '../../../../domain/imports/unit-rows.ts'
import { useTexts } from '../../../../texts.ts'
import { ColumnFields } from './column-fields.tsx'
import { FaultyRows, type FaultyRow } from './faulty-rows.tsx'
import { ImportPanel, type MergeMode } from './import-panel.tsx'
import type { ReadTable } from './use-table-file.ts'
import styles from './imports.module.css'

export type UnitValue = { name: string; headcount: Count }

export interface UnitImportProps extends ReadTable {
  kind: 'departments' | 'locations'
  present: readonly UnitValue[]
  /** @param units the whole list, with rows that are not mended as they are in the file */
  onAccept: (units: readonly UnitValue[], taken: number) => void
  onClose: () => void
}

type Edits = ReadonlyMap<number, UnitEdit>
const noEdits: Edits = new Map()
const nothing: ReadUnits = { units: [], faults: [] }
const mostUnits = 100

interface Row extends FaultyRow {
  readonly fault: UnitFault
}

/** The departments or locations of a file: columns, faults, and how they join the list. */
export function UnitImport({ kind, name: file, table, present, onAccept, onClose }: UnitImportProps) {
  const { t } = useTexts()
  const [columns, setColumns] = useState(() => guessUnitColumns(table))
  const [edits, setEdits] = useState(noEdits)
  const [mode, setMode] = useState<MergeMode>('add')

  const { heading, name, headcount } = columns
  const source = useMemo(
    () => name === null ? null : { rows: heading ? table.rows.slice(1) : table.rows, name, headcount },
    [table, heading, name, headcount],
  )
  const original = useMemo(() => source ? readUnits(source, noEdits) : nothing, [source])
  const now = useMemo(() => source ? readUnits(source, edits) : nothing, [source, edits])

  const faultOf = new Map(now.faults.map((fault) => [fault.line, fault]))
  const rows = original.faults.map((first): Row => {
    const edit = edits.get(first.line)
    const fault = faultOf.get(first.line)
    return {
      line: first.line, left: edit?.left ?? false, suggestion: null, doubtful: fault?.rule === 'sum',
      reason: fault && t(`imports.unitFault.${fault.rule}`, { first: fault.first ?? 0 }),
      fault: fault ?? first,
    }
  })
  const change = (line: number, edit: UnitEdit) => setEdits(new Map(edits).set(line, { ...edits.get(line), ...edit }))
  const choose = (chosen: Partial<typeof columns>) => {
    setColumns({ ...columns, ...chosen })
    setEdits(noEdits)
  }

  const unmended = now.faults.filter(({ rule, name: title }) => rule !== 'sum' && title !== '')
  const added = withUnits<UnitValue>(present, now.units)
  const joined: (UnitValue | Unit)[] = [
    ...(mode === 'add' ? added : now.units),
    ...unmended.map((fault) => ({
      name: fault.name.slice(0, longestName), headcount: Number(fault.headcount) || fault.headcount || null,
    })),
  ]
  const tooMany = joined.length > mostUnits
  const updated = present.length + now.units.length - added.length
  return (
    <ImportPanel
      name={file} onClose={onClose}
      summary={[
        t(`imports.readyUnits.${kind}`, { count: now.units.length }),
        unmended.length > 0 && t('imports.toMend', { count: unmended.length }),
      ].filter(Boolean).join(', ')}
      merge={present.length > 0
        ? { mode, onMode: setMode, addHelp: t('imports.addedUnits', { fresh: now.units.length - updated, known: updated }) }
        : undefined}
      accept={now.units.length > 0 && !tooMany ? t('imports.acceptUnits', { count: now.units.length }) : undefined}
      onAccept={() => onAccept(joined, now.units.length)}
    >
      <ColumnFields
        table={table} heading={heading} onHeading={(given) => choose({ heading: given })}
        columns={[
          { label: t('imports.nameColumn'), chosen: name, onChoose: (column) => choose({ name: column }) },
          {
            label: t('imports.headcountColumn'), chosen: headcount, none: t('imports.countRows'),
            onChoose: (column) => choose({ headcount: column }),
          },
        ]}
      />
      {headcount === null && <p className={styles.hint}>{t('imports.countRowsHelp')}</p>}
      {tooMany && <Notice kind="warn">{t('imports.tooManyUnits', { actual: joined.length, limit: mostUnits })}</Notice>}
      {rows.length > 0 && (
        <div className={styles.mending}>
          <h4>{t('imports.faulty', { count: rows.length })}</h4>
          <FaultyRows
            rows={rows}
            onLeave={({ line }, left) => change(line, { left })}
            fields={({ line, left, fault }, described) => (
              <>
                <TextField
                  labelHidden label={t('imports.nameOf', { line })} disabled={left} autoComplete="off"
                  {...(fault.rule !== 'number' && described)}
                  value={edits.get(line)?.name ?? fault.name}
                  onChange={({ target }) => change(line, { name: target.value })}
                />
                {headcount !== null && (
                  <TextField
                    labelHidden label={t('imports.headcountOf', { line })} disabled={left} inputMode="numeric" autoComplete="off"
                    {...(fault.rule === 'number' && described)}
                    value={edits.get(line)?.headcount ?? fault.headcount}
                    onChange={({ target }) => change(line, { headcount: target.value })}
                  />
                )}
              </>
            )}
          />
        </div>
      )}
      {unmended.length > 0 && <p className={styles.hint}>{t('imports.unmended')}</p>}
    </ImportPanel>
  )
}

import { useState } from 'react'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import type { Count } from '@glas/mfe-kit/ui/number-field.tsx'
import { longestName, withUnits, type Unit } from '../../../../domain/imports/unit-rows.ts'
import { useTexts } from '../../../../texts.ts'
import { ColumnFields } from './column-fields.tsx'
import { ImportPanel, type MergeMode } from './import-panel.tsx'
import { MendUnits } from './mend-units.tsx'
import { type UnitRows, useUnitRows } from './use-unit-rows.ts'
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

const mostUnits = 100

/** How a file's units join the list, with the rows that are not mended. */
function joinUnits(present: readonly UnitValue[], { now, unmended }: UnitRows, mode: MergeMode) {
  const added = withUnits<UnitValue>(present, now.units)
  const joined: (UnitValue | Unit)[] = [
    ...(mode === 'add' ? added : now.units),
    ...unmended.map((fault) => ({
      name: fault.name.slice(0, longestName), headcount: Number(fault.headcount) || fault.headcount || null,
    })),
  ]
  return { joined, updated: present.length + now.units.length - added.length }
}

/** The departments or locations of a file: columns, faults, and how they join the list. */
export function UnitImport({ kind, name: file, table, present, onAccept, onClose }: UnitImportProps) {
  const { t } = useTexts()
  const [mode, setMode] = useState<MergeMode>('add')
  const read = useUnitRows(table)
  const { columns: { heading, name, headcount }, choose, now, unmended, rows } = read
  const { joined, updated } = joinUnits(present, read, mode)
  const tooMany = joined.length > mostUnits
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
      {rows.length > 0 && <MendUnits edits={read.edits} rows={rows} withHeadcount={headcount !== null} />}
      {unmended.length > 0 && <p className={styles.hint}>{t('imports.unmended')}</p>}
    </ImportPanel>
  )
}

import { useMemo, useState } from 'react'
import { guessUnitColumns } from '../../../../domain/imports/columns.ts'
import { readUnits, type ReadUnits, type UnitEdit, type UnitFault } from '../../../../domain/imports/unit-rows.ts'
import { useTexts } from '../../../../texts.ts'
import type { FaultyRow } from './faulty-rows.tsx'
import { type Edits, useEdits } from './use-edits.ts'
import type { ReadTable } from './use-table-file.ts'

const noEdits: ReadonlyMap<number, UnitEdit> = new Map()
const nothing: ReadUnits = { units: [], faults: [] }

export interface UnitRow extends FaultyRow {
  readonly fault: UnitFault
}

/** The rows that were faulty at first, as they are now. */
function useFaultyRows(original: ReadUnits, now: ReadUnits, edits: Edits<UnitEdit>): UnitRow[] {
  const { t } = useTexts()
  const faultOf = new Map(now.faults.map((fault) => [fault.line, fault]))
  return original.faults.map((first) => {
    const fault = faultOf.get(first.line)
    return {
      line: first.line, left: edits.byLine.get(first.line)?.left ?? false, suggestion: null,
      doubtful: fault?.rule === 'sum',
      reason: fault && t(`imports.unitFault.${fault.rule}`, { first: fault.first ?? 0 }),
      fault: fault ?? first,
    }
  })
}

/** The units in a table by the chosen columns, with the rows that are faulty, and changes to these. */
export function useUnitRows(table: ReadTable['table']) {
  const [columns, setColumns] = useState(() => guessUnitColumns(table))
  const edits = useEdits(noEdits)
  const { heading, name, headcount } = columns
  const source = useMemo(
    () => name === null ? null : { rows: heading ? table.rows.slice(1) : table.rows, name, headcount },
    [table, heading, name, headcount],
  )
  const original = useMemo(() => source ? readUnits(source, noEdits) : nothing, [source])
  const now = useMemo(() => source ? readUnits(source, edits.byLine) : nothing, [source, edits.byLine])
  return {
    columns,
    choose(chosen: Partial<typeof columns>) {
      setColumns({ ...columns, ...chosen })
      edits.clear()
    },
    edits,
    now,
    /** Faulty rows that may be sent to the list as they are. */
    unmended: now.faults.filter(({ rule, name: title }) => rule !== 'sum' && title !== ''),
    rows: useFaultyRows(original, now, edits),
  }
}

export type UnitRows = ReturnType<typeof useUnitRows>

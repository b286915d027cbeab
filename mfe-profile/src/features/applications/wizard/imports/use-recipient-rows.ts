import { useMemo, useState } from 'react'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { guessRecipientColumns } from '../../../../domain/imports/columns.ts'
import {
  readRecipients, type ReadRecipients, type RecipientEdit, type RecipientFault,
} from '../../../../domain/imports/recipient-rows.ts'
import { useTexts } from '../../../../texts.ts'
import type { FaultyRow } from './faulty-rows.tsx'
import { type Edits, useEdits } from './use-edits.ts'
import type { ReadTable } from './use-table-file.ts'

const noEdits: ReadonlyMap<number, RecipientEdit> = new Map()
const nothing: ReadRecipients = { recipients: [], faults: [], repeated: [] }

export interface RecipientRow extends FaultyRow {
  readonly fault: RecipientFault
}

/** The rows that were faulty at first, as they are now. */
function useFaultyRows(original: ReadRecipients, now: ReadRecipients, edits: Edits<RecipientEdit>): RecipientRow[] {
  const { t } = useTexts()
  const faultOf = useMemo(() => new Map(now.faults.map((fault) => [fault.line, fault])), [now])
  return original.faults.map((first) => {
    const edit = edits.byLine.get(first.line)
    const fault = faultOf.get(first.line)
    return {
      line: first.line, left: edit?.left ?? false, suggestion: fault?.suggestion ?? null,
      reason: fault && t(`imports.recipientFault.${fault.rule}`, { language: fault.language }),
      doubtful: fault?.rule === 'slip',
      fault: fault ?? { ...first, address: edit?.address ?? first.address, language: edit?.language ?? first.language },
    }
  })
}

/** The recipients in a table by the chosen columns, with the rows that are faulty, and changes to these. */
export function useRecipientRows(table: ReadTable['table']) {
  const [columns, setColumns] = useState(() => guessRecipientColumns(table))
  const [otherwise, setOtherwise] = useState<SurveyLanguage>('hr')
  const edits = useEdits(noEdits)
  const { heading, address, language } = columns
  const source = useMemo(
    () => address === null ? null : { rows: heading ? table.rows.slice(1) : table.rows, address, language, otherwise },
    [table, heading, address, language, otherwise],
  )
  const original = useMemo(() => source ? readRecipients(source, noEdits) : nothing, [source])
  const now = useMemo(() => source ? readRecipients(source, edits.byLine) : nothing, [source, edits.byLine])
  return {
    columns,
    choose(chosen: Partial<typeof columns>) {
      setColumns({ ...columns, ...chosen })
      edits.clear()
    },
    /** The language of rows without one. */
    otherwise,
    setOtherwise,
    edits,
    now,
    /** Faulty rows that may be sent to the list as they are. */
    faulty: now.faults.filter(({ rule }) => rule !== 'slip'),
    rows: useFaultyRows(original, now, edits),
  }
}

export type RecipientRows = ReturnType<typeof useRecipientRows>

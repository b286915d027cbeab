import { useState, type ComponentType } from 'react'
import { openTable } from '../../../../tables/open-table.ts'
import { TableFault, type Table, type TableFaultKind } from '../../../../tables/table.ts'

/** What a page for importing gets: the file that was read. */
export interface ReadTable {
  readonly name: string
  readonly table: Table
}

interface Opened<P> extends ReadTable {
  readonly Panel: ComponentType<P>
}

/** Reads a chosen file while the code of its page loads. @param load that code */
export function useTableFile<P>(load: () => Promise<ComponentType<P>>) {
  const [opened, setOpened] = useState<Opened<P>>()
  const [reading, setReading] = useState(false)
  const [failure, setFailure] = useState<TableFaultKind | 'network'>()

  async function choose(file: File) {
    setFailure(undefined)
    setReading(true)
    try {
      const [table, Panel] = await Promise.all([openTable(file), load()])
      setOpened({ name: file.name, table, Panel })
    } catch (error) {
      setFailure(error instanceof TableFault ? error.kind : 'network')
    } finally {
      setReading(false)
    }
  }

  return { opened, reading, failure, choose, close: () => setOpened(undefined) }
}

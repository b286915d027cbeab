import { useRef, useState, type ComponentType } from 'react'
import { useTableFile } from './use-table-file.ts'

/**
 * State of a list into which a file is imported, with undo.
 * @param load the code of the page for importing
 * @param current the list as the form has it
 */
export function useListImport<P, List>(
  load: () => Promise<ComponentType<P>>, current: List, onList: (list: List) => void,
) {
  const { opened, reading, failure, choose, close } = useTableFile(load)
  const [taken, setTaken] = useState<{ count: number; before: List }>()
  const button = useRef<HTMLButtonElement>(null)

  function leave() {
    close()
    button.current?.focus()
  }

  return {
    opened,
    leave,
    /** The props of `ListFiles`. */
    files: {
      ref: button,
      reading,
      failure,
      onChoose: (file: File) => {
        setTaken(undefined)
        void choose(file)
      },
    },
    /** @param count the number of imported entries */
    take(list: List, count: number) {
      onList(list)
      setTaken({ count, before: structuredClone(current) })
      leave()
    },
    /** How many were imported last, until that is undone. */
    taken: taken?.count,
    undo() {
      onList(taken!.before)
      setTaken(undefined)
      button.current?.focus()
    },
  }
}

import { useEffect, useRef } from 'react'
import { askBeforeLeaving } from '@glas/mfe-kit/ask-before-leaving'

/**
 * Unsealed sheets are only in this tab's memory: the browser asks before the tab is closed.
 * @param isUnsaved is called when it is closed
 */
export function useUnsaved(isUnsaved: () => boolean): void {
  const newest = useRef(isUnsaved)
  useEffect(() => {
    newest.current = isUnsaved
  })
  useEffect(() => askBeforeLeaving(() => newest.current()), [])
}

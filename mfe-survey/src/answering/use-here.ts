import { useEffect, useRef, type RefObject } from 'react'

/** Whether the component is still on the page, for what ends after an await. */
export function useHere(): RefObject<boolean> {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}

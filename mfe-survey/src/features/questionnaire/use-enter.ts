import { useEffect, useRef } from 'react'

/** Elements that handle Enter themselves. */
const takers = 'a, button, input, select, textarea, summary, dialog, [contenteditable]'

/** Calls `goOn` on Enter, unless the focused element handles it; inside a form its fields do. */
export function useEnter(goOn: (() => void) | undefined): void {
  const newest = useRef(goOn)
  useEffect(() => {
    newest.current = goOn
  })
  useEffect(() => {
    function enter(event: KeyboardEvent) {
      const { key, target, repeat, isComposing, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (key !== 'Enter' || repeat || isComposing || ctrlKey || metaKey || altKey || defaultPrevented) return
      if (target instanceof Element && target.closest(takers)) return
      newest.current?.()
    }
    document.addEventListener('keydown', enter)
    return () => document.removeEventListener('keydown', enter)
  }, [])
}

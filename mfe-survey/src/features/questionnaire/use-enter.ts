import { useEffect, useRef } from 'react'

/** What takes Enter itself. */
const takers = 'a, button, input, select, textarea, summary, dialog, [contenteditable]'

/** Enter, pressed where nothing else takes it, goes on; inside a form its fields see to that. */
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

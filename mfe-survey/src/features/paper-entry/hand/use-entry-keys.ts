import { useLayoutEffect, useRef } from 'react'

/** Elements that take keys themselves. */
const writers = 'input, select, textarea, dialog, [contenteditable]'
/** Those that Enter presses. */
const pressed = 'a, button, summary'

const keys = /^([0-9.,+*/tTlL-]|Enter|Backspace|Escape|ArrowUp|ArrowDown)$/

/** Listens for the keys of entry anywhere on the page, unless a field or a dialog has the focus. */
export function useEntryKeys(onKey: (key: string) => void, active: boolean): void {
  const newest = useRef(onKey)
  const listening = useRef(active)
  // Before painting: the next key may come at once, and belongs to the question that is drawn.
  useLayoutEffect(() => {
    newest.current = onKey
    listening.current = active
  })
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, target, isComposing, ctrlKey, metaKey, altKey, defaultPrevented, repeat } = event
      if (!listening.current || isComposing || ctrlKey || metaKey || altKey || defaultPrevented || !keys.test(key)) return
      if (target instanceof Element && target.closest(key === 'Enter' ? `${writers}, ${pressed}` : writers)) return
      event.preventDefault()
      // A key that is held down would answer everything.
      if (!repeat || key === 'Backspace' || key.startsWith('Arrow')) newest.current(key)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

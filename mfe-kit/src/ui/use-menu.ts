import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * A button that opens a list of links or buttons. Arrow keys open it and move through it, Escape closes it and returns
 * the focus to the button, leaving closes it. Returns the props of the element around both, of the button and of the
 * list.
 */
export function useMenu() {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => root.current?.contains(event.target as Node) || setOpen(false)
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      button.current?.focus()
      event.stopPropagation()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
      .filter((each) => each !== button.current)
    const at = entries.findIndex((each) => each === document.activeElement)
    // An entry of a closed list can't take the focus.
    flushSync(() => setOpen(true))
    entries.at(event.key === 'ArrowDown' ? (at + 1) % entries.length : at <= 0 ? -1 : at - 1)?.focus()
  }

  return {
    open,
    setOpen,
    focusButton: () => button.current?.focus(),
    root: {
      ref: root,
      onKeyDown,
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      },
    },
    button: { ref: button, 'aria-expanded': open, 'aria-controls': id },
    list: { id, hidden: !open },
  }
}

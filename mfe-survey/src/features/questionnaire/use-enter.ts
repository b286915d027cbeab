import { useKeys } from './use-keys.ts'

/** Elements that handle Enter themselves. */
const takers = 'a, button, input, select, textarea, summary, dialog, [contenteditable]'

/** Calls `goOn` on Enter, unless the focused element handles it; inside a form its fields do. */
export function useEnter(goOn: (() => void) | undefined): void {
  useKeys(({ key, target, repeat, isComposing, ctrlKey, metaKey, altKey, defaultPrevented }) => {
    if (key !== 'Enter' || repeat || isComposing || ctrlKey || metaKey || altKey || defaultPrevented) return
    if (target instanceof Element && target.closest(takers)) return
    goOn?.()
  })
}

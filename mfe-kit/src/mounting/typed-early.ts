type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isToggle = (control: Control) => control.type === 'checkbox' || control.type === 'radio'

const hasChanged = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement) return [...control.options].some((each) => each.selected !== each.defaultSelected)
  return isToggle(control) ? (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked
    : control.value !== control.defaultValue
}

/** Sets a value as the browser does, past React, which would take it for one that it has set itself. */
function setValue(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/**
 * Takes what a visitor has entered in the server's page out of its fields, since React hydrates them as if nothing had
 * happened.
 * @returns enters it again, once the page is React's
 */
export function takeTyped(element: HTMLElement): () => void {
  const entered = [...element.querySelectorAll<Control>('input, textarea, select')].filter(hasChanged)
    .map((control) => ({ control, value: control.value }))
  for (const { control } of entered) {
    if (control instanceof HTMLSelectElement) {
      for (const option of control.options) option.selected = option.defaultSelected
    } else if (isToggle(control)) (control as HTMLInputElement).checked = (control as HTMLInputElement).defaultChecked
    else control.value = control.defaultValue
  }
  return () => {
    for (const { control, value } of entered) {
      if (!control.isConnected) continue
      if (isToggle(control)) control.click()
      else setValue(control, value)
    }
  }
}

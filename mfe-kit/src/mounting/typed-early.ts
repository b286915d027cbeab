type Control = HTMLInputElement | HTMLTextAreaElement

const isToggle = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)

/**
 * Takes what a visitor has entered in the server's page out of its fields, since React hydrates them as if nothing had
 * happened.
 * @returns enters it again, once the page is React's
 */
export function takeTyped(element: HTMLElement): () => void {
  const entered = [...element.querySelectorAll<Control>('input, textarea')].flatMap((control) => {
    const { value, defaultValue } = control
    if (isToggle(control)) {
      if (control.checked === control.defaultChecked) return []
      control.checked = control.defaultChecked
    } else {
      if (value === defaultValue) return []
      control.value = defaultValue
    }
    return [{ control, value }]
  })
  return () => {
    for (const { control, value } of entered) {
      if (isToggle(control)) {
        if (control.checked === control.defaultChecked) control.click()
        continue
      }
      // With the browser's own setter: React replaces it on the element, and would ignore the event.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value)
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

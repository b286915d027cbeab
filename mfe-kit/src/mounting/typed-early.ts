type Control = HTMLInputElement | HTMLTextAreaElement

const isToggle = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)

interface Entered {
  readonly control: Control
  readonly value: string
}

const controlsIn = (element: HTMLElement) => [...element.querySelectorAll<Control>('input, textarea')]

/** Takes out what was entered in a control; nothing if it is as the server sent it. */
function take(control: Control): Entered[] {
  const { value, defaultValue } = control
  if (isToggle(control)) {
    if (control.checked === control.defaultChecked) return []
    control.checked = control.defaultChecked
  } else {
    if (value === defaultValue) return []
    control.value = defaultValue
  }
  return [{ control, value }]
}

/**
 * Takes what a visitor has entered in the server's page out of its fields, since React hydrates them as if nothing had
 * happened.
 * @returns enters it again, and what was typed in other fields meanwhile, once the page is React's
 */
export function takeTyped(element: HTMLElement): () => void {
  const entered = controlsIn(element).flatMap(take)
  /** React has not noticed what was typed while it hydrated; it notices a change from the value that it knows. */
  const typedMeanwhile = () => controlsIn(element)
    .filter((control) => !isToggle(control) && control.type !== 'range')
    .filter((control) => !entered.some((other) => other.control === control))
    .flatMap(take)
  return () => {
    for (const { control, value } of [...entered, ...typedMeanwhile()]) {
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

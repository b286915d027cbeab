import { earlyProperty, type EarlyVisit, type Stage } from './early-script.ts'

/**
 * Presses once more what a visitor has pressed before the page's script could notice (early-script.ts). Call it when
 * the frame works, and when the page in it does.
 */
export function awake(stage: Stage): void {
  const { dataset } = document.documentElement
  if (dataset['awake'] === 'page') return
  dataset['awake'] = stage
  const early = (window as { [earlyProperty]?: EarlyVisit })[earlyProperty]
  if (!early) return
  if (stage === 'frame') {
    for (const button of document.querySelectorAll<HTMLElement>('header button[aria-expanded="true"]')) {
      // The script has drawn it closed, and leaves the attribute as it is.
      button.setAttribute('aria-expanded', 'false')
      button.click()
    }
  }
  const ready = early.pressed.filter((control) => stage === 'page' || !control.closest('main'))
  for (const control of ready) {
    early.pressed.splice(early.pressed.indexOf(control), 1)
    delete control.dataset['pressed']
    control.click()
  }
}

/** What a visitor has pressed while the page's script was not there, in order: `window.glasEarly`. */
interface EarlyVisit {
  readonly pressed: HTMLElement[]
}

/**
 * How far the page works by its own script, as `data-awake` of the document: the frame around the page, or all of it.
 * Absent: neither yet.
 */
type Stage = 'frame' | 'page'

/**
 * Presses once more what a visitor has pressed before the page's script could notice (server/pages/early-script.ts). Call
 * it when the frame works, and when the page in it does.
 */
export function awake(stage: Stage): void {
  const { dataset } = document.documentElement
  if (dataset['awake'] === 'page') return
  dataset['awake'] = stage
  const early = (window as { glasEarly?: EarlyVisit }).glasEarly
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

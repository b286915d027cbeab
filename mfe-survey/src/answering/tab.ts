import type { SurveyLanguage } from '@glas/contracts/locales'

/**
 * What this browser tab keeps so that a reload goes on: the code among it, which is why it lives in sessionStorage
 * alone, and is gone when answers are sent, when the questionnaire is left, and when the tab is closed.
 */
export interface Tab {
  readonly code: string
  /** The hash that link or QR code promised; null where the code was typed. */
  readonly promised: string | null
  readonly language: SurveyLanguage
  readonly shared: boolean
}

const tabName = 'glas.tab'
const answeredName = 'glas.answered'

export function readTab(): Tab | null {
  try {
    return JSON.parse(sessionStorage.getItem(tabName) ?? 'null') as Tab | null
  } catch {
    return null
  }
}

export function writeTab(tab: Tab): void {
  sessionStorage.setItem(tabName, JSON.stringify(tab))
}

export function clearTab(): void {
  sessionStorage.removeItem(tabName)
}

/** Whether this device has already answered a research (D-4.6): no code stays, only that it was here. */
export function hasAnswered(researchId: string): boolean {
  return (localStorage.getItem(answeredName) ?? '').split(' ').includes(researchId)
}

export function rememberAnswered(researchId: string): void {
  const known = (localStorage.getItem(answeredName) ?? '').split(' ').filter(Boolean)
  localStorage.setItem(answeredName, [...new Set([...known, researchId])].join(' '))
}

import type { SurveyLanguage } from '@glas/contracts/locales'
import { toBase64Url } from './sending/bytes.ts'
import { openDeviceKeys } from './sending/device-keys.ts'
import { type SealedJson, openJson, sealJson } from './sending/seal-json.ts'

/**
 * What this browser tab keeps so that a reload goes on: the code among it. It lies in sessionStorage, sealed under a
 * key of this device, which is overwritten when answers are sent and when the questionnaire is left. Nothing is kept
 * of a code that several people use, nor on a shared device.
 */
export interface Tab {
  readonly code: string
  /** The hash that link or QR code promised; null where the code was typed. */
  readonly promised: string | null
  readonly language: SurveyLanguage
}

type Stored = Tab | (SealedJson & { readonly slot: string })

const tabName = 'glas.tab'
const answeredName = 'glas.answered'

function readStored(): Stored | null {
  try {
    return JSON.parse(sessionStorage.getItem(tabName) ?? 'null') as Stored | null
  } catch {
    return null
  }
}

const slotOf = (stored: Stored | null) => (stored && 'slot' in stored ? stored.slot : null)

export async function readTab(): Promise<Tab | null> {
  const stored = readStored()
  if (!stored || !('slot' in stored)) return stored
  const key = await (await openDeviceKeys())?.find(stored.slot)
  return key ? openJson<Tab>(key, stored).catch(() => null) : null
}

export async function writeTab(tab: Tab): Promise<void> {
  const device = await openDeviceKeys()
  if (!device) return sessionStorage.setItem(tabName, JSON.stringify(tab))
  const slot = slotOf(readStored()) ?? `tab-${toBase64Url(crypto.getRandomValues(new Uint8Array(16)))}`
  const sealed = await sealJson(await device.make(slot), tab)
  sessionStorage.setItem(tabName, JSON.stringify({ slot, ...sealed }))
}

/** @returns whether the browser's files may still hold the code in clear */
export async function clearTab(): Promise<boolean> {
  const stored = readStored()
  sessionStorage.removeItem(tabName)
  const slot = slotOf(stored)
  if (slot) await (await openDeviceKeys())?.destroy(slot)
  return stored !== null && slot === null
}

/** Whether this device has already answered a research (D-4.6): no code stays, only that it was here. */
export function hasAnswered(researchId: string): boolean {
  return readAnswered().includes(researchId)
}

/** Whether this device has answered any research. */
export const hasAnsweredAny = (): boolean => readAnswered().length > 0

export function rememberAnswered(researchId: string): void {
  localStorage.setItem(answeredName, [...new Set([...readAnswered(), researchId])].join(' '))
}

const readAnswered = () => (localStorage.getItem(answeredName) ?? '').split(' ').filter(Boolean)

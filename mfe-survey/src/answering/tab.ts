import type { SurveyLanguage } from '@glas/contracts/locales'
import { toBase64Url } from '@glas/contracts/wire/encoding'
import { openDeviceKeys, requireDeviceKeys } from './sending/device-keys.ts'
import { type SealedJson, openJson, sealJson } from './sending/seal-json.ts'
import type { Remains } from './sending/vault.ts'

/**
 * What this browser tab stores to resume after a reload, including the code. It is in sessionStorage, sealed under the
 * draft's device key, so that sending the answers ends it in every tab. Nothing is stored for a code that several
 * people use, or on a shared device.
 */
export interface Tab {
  readonly code: string
  /** The hash promised by the link or QR code; null if the code was typed. */
  readonly promised: string | null
  readonly language: SurveyLanguage
}

interface SealedTab extends SealedJson {
  readonly slot: string
}

const tabName = 'glas.tab'
const answeredName = 'glas.answered'

function readStored(): Tab | SealedTab | null {
  try {
    return JSON.parse(sessionStorage.getItem(tabName) ?? 'null') as Tab | SealedTab | null
  } catch {
    return null
  }
}

/** Slots of tabs without a draft's key. */
const ownPrefix = 'tab-'

const slotOf = (stored: Tab | SealedTab | null) => (stored && 'slot' in stored ? stored.slot : null)

async function destroyOwn(slot: string | null): Promise<void> {
  if (slot?.startsWith(ownPrefix)) await (await openDeviceKeys())?.destroy(slot)
}

/**
 * @returns null if nothing is stored, or its key was overwritten
 * @throws Error if the key can't be read now, which must not pass for an empty tab
 */
export async function readTab(): Promise<Tab | null> {
  const stored = readStored()
  if (!stored || !('slot' in stored)) return stored
  const key = await (await requireDeviceKeys()).find(stored.slot)
  return key ? openJson<Tab>(key, stored).catch(() => null) : null
}

/**
 * Seals the tab again if another tab with the same code, a day later, has replaced the key that it was sealed under.
 */
export async function repairTab(tab: Tab, draftSlot: string | null): Promise<void> {
  if (readStored() && !await readTab()) await writeTab(tab, draftSlot)
}

/** @param draftSlot slot of the draft's key; null while there is none: then the previous one stays */
export async function writeTab(tab: Tab, draftSlot: string | null = null): Promise<void> {
  const device = await openDeviceKeys()
  if (!device) return sessionStorage.setItem(tabName, JSON.stringify(tab))
  const before = slotOf(readStored())
  const slot = draftSlot ?? before ?? ownPrefix + toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
  const sealed = await sealJson(await device.make(slot), tab)
  sessionStorage.setItem(tabName, JSON.stringify({ slot, ...sealed } satisfies SealedTab))
  if (before !== slot) await destroyOwn(before)
}

/** @returns what the browser's files may still hold of it once the draft is cleared, too */
export async function clearTab(): Promise<Remains> {
  const stored = readStored()
  sessionStorage.removeItem(tabName)
  await destroyOwn(slotOf(stored))
  if (!stored) return 'nothing'
  return slotOf(stored) ? 'overwritten' : 'deleted'
}

/** Whether this device has already answered a research (D-4.6): it stores that fact only, no code. */
export function hasAnswered(researchId: string): boolean {
  return readAnswered().includes(researchId)
}

/** Whether this device has answered any research. */
export const hasAnsweredAny = (): boolean => readAnswered().length > 0

export function rememberAnswered(researchId: string): void {
  localStorage.setItem(answeredName, [...new Set([...readAnswered(), researchId])].join(' '))
}

const readAnswered = () => (localStorage.getItem(answeredName) ?? '').split(' ').filter(Boolean)

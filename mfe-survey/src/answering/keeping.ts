import { normaliseCode } from '@glas/contracts/survey/codes'
import { api } from '../api.ts'
import type { Dispatch, Store } from '../store.ts'
import { type Draft, isBegun, mergeDrafts } from './draft.ts'
import { type RespondentState, keepingFound, locked, sharedChosen } from './respondent.slice.ts'
import { openDeviceKeys, requireDeviceKeys } from './sending/device-keys.ts'
import type { Sending } from './sending/send-answers.ts'
import {
  type DeviceVault, type Remains, type Vault, clearVaults, createPageVault, needsDeviceKeys, openVault, sweepVaults,
  worse,
} from './sending/vault.ts'
import { type Tab, clearTab, readTab, repairTab, writeTab } from './tab.ts'
import { withWork } from './with-work.ts'

/** What a vault holds: the answers so far, and what it takes to repeat sending. */
export interface Saved {
  readonly draft: Draft
  readonly step: number
  readonly sending?: Sending
}

export type State = ReturnType<Store['getState']>
export const respondentOf = (state: State) => state.respondent as RespondentState

let writing: Promise<unknown> = Promise.resolve()

/**
 * Serialises everything that reads or writes a vault: a draft that is still being encrypted must not overwrite what
 * sending has stored since, nor reappear after everything was erased.
 */
export function inOrder<T>(act: () => T | Promise<T>): Promise<T> {
  const done = writing.then(act)
  writing = done.catch(() => {})
  return done
}

/** Where the answers under one code are stored. */
interface Place {
  readonly code: string
  readonly page: Vault
  /** Null until the server's part of its key is known. */
  device: DeviceVault | null
  /** One code for all, or a shared device: nothing is stored beyond the page. */
  shared: boolean
  /** What was on the device before the respondent marked it as shared. */
  remains: Remains
}

const places = new Map<string, Place>()
/** Business time minus this device's clock (ms), which may be wrong. */
let clockAhead = 0
export const businessNow = (): number => Date.now() + clockAhead

/** The same code has the same place, however it was typed. */
function placeOf(code: string): Place {
  const symbols = normaliseCode(code) ?? code
  let place = places.get(symbols)
  if (!place) {
    place = { code: symbols, page: createPageVault(), device: null, shared: false, remains: 'nothing' }
    places.set(symbols, place)
  }
  return place
}

/** The device's vault if it may be used and its key still exists, otherwise the page's. */
function vaultOf({ page, device, shared }: Place): Vault {
  return !shared && device && device.until > businessNow() ? device : page
}

const readAll = async ({ device, page }: Place) => (await device?.load<Saved>()) ?? page.load<Saved>()

/** Stores the state to resume from, and keeps the tab readable, so that a reload finds it. */
async function store(here: Place, state: () => State, saved: Saved): Promise<void> {
  const vault = vaultOf(here)
  await vault.save(saved)
  const { code, opened, language } = respondentOf(state())
  if (!here.shared && code && opened && language) await repairTab({ code, promised: opened.termsSha256, language }, vault.slot)
}

/** Fetches the server's part of the key and opens the device's vault with it. */
async function obtainVault(dispatch: Dispatch, { code }: Place): Promise<DeviceVault> {
  const [{ keys }, device] = await Promise.all([
    withWork(dispatch, false, (work) =>
      dispatch(api.endpoints.getDraftKeys.initiate({ body: { code, ...(work && { work }) } })).unwrap()),
    needsDeviceKeys(localStorage) ? requireDeviceKeys() : openDeviceKeys(),
  ])
  return openVault(code, keys, device)
}

/** How long opening and sending wait for the server's part of the key; without it they continue with the page alone. */
const keyPatienceMs = 3000
const patience = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), keyPatienceMs))

/** The unfinished questionnaire found at opening, and how long it will be kept. */
export interface Found {
  readonly saved: Saved | null
  /** Null if nothing is stored beyond the page. */
  readonly keptUntil: number | null
  /** The slot of the draft's device key. */
  readonly slot: string | null
  readonly shared: boolean
}

/**
 * Looks for an unfinished questionnaire under a code.
 * @param now business time, from the server
 * @param sharedCode several people use the code
 */
export async function findSaved(
  dispatch: Dispatch, code: string, { now, sharedCode }: { now: number; sharedCode: boolean },
): Promise<Found> {
  clockAhead = now - Date.now()
  const here = placeOf(code)
  if (sharedCode) here.shared = true
  void inOrder(async () => sweepVaults(localStorage, await openDeviceKeys(), now)).catch(() => {})
  const vault = here.shared ? null : await Promise.race([obtainVault(dispatch, here).catch(() => null), patience()])
  return inOrder(async () => {
    if (vault) here.device = vault
    const saved = await readAll(here).catch(() => {
      // The device's files fail: the draft stays, and is merged once they can be read (`keepOnDevice`).
      here.device = null
      return here.page.load<Saved>()
    })
    const { until: keptUntil, slot } = vaultOf(here)
    return { saved, keptUntil, slot, shared: here.shared }
  })
}

/**
 * Starts storing on the device what only this page has held so far, and merges what the device already had.
 * @throws ApiFault if the server's part of the key is unavailable; DOMException if nothing can be stored
 */
export async function keepOnDevice(dispatch: Dispatch, state: () => State): Promise<void> {
  const { code, shared } = respondentOf(state())
  if (!code || shared) return
  const here = placeOf(code)
  const vault = await obtainVault(dispatch, here)
  await inOrder(async () => {
    const now = respondentOf(state())
    if (now.code !== code || now.shared) return
    const [earlier, held] = [await vault.load<Saved>(), await here.page.load<Saved>()]
    // The server knows the token that the device submitted with the code before.
    const sending = earlier?.sending ?? held?.sending
    const isLocked = sending?.stage === 'signed'
    const older = earlier?.draft
    const draft = !older ? now.draft : isLocked ? older : mergeDrafts(older, now.draft)
    const step = earlier && !isBegun(now.draft) ? earlier.step : now.step
    // Before saving, which replaces the key of the day before, perhaps the tab's.
    const tab = await readTab()
    await vault.save({ draft, step, ...(sending && { sending }) } satisfies Saved)
    await here.page.clear()
    here.device = vault
    if (tab) await writeTab(tab, vault.slot)
    dispatch(keepingFound({ keptUntil: vault.until, saved: { draft, step, locked: isLocked } }))
  })
}

/** `keepOnDevice`, for callers that can continue without it. */
export const tryToKeep = (dispatch: Dispatch, state: () => State): Promise<unknown> => {
  const { keptUntil, shared } = respondentOf(state())
  const kept = shared || keptUntil !== null
  return kept ? Promise.resolve() : Promise.race([keepOnDevice(dispatch, state).catch(() => {}), patience()])
}

/** Stores the draft as it is when its turn comes; what sending has stored beside it stays. */
export function saveDraft(state: () => State): Promise<void> {
  return inOrder(async () => {
    const { code, draft, step } = respondentOf(state())
    if (!code) return
    const here = placeOf(code)
    const saved = await vaultOf(here).load<Saved>()
    // Sealed answers keep the draft they were made from, even if another tab with this code has another one open.
    await store(here, state, { ...saved, draft: saved?.sending?.stage === 'signed' ? saved.draft : draft, step })
  })
}

/** Stores the state of sending, beside the answers. @param goOn throws if sending was withdrawn */
export function sendingStore(dispatch: Dispatch, state: () => State, code: string, goOn: () => void) {
  const here = placeOf(code)
  return {
    load: () => inOrder(async () => (await readAll(here))?.sending ?? null),
    save: (sending: Sending) => inOrder(async () => {
      goOn()
      const { draft, step } = respondentOf(state())
      await store(here, state, { draft, step, sending })
      // From here on, withdrawn or not, these are the answers that will be sent.
      if (sending.stage === 'signed' && respondentOf(state()).code === code) dispatch(locked())
    }),
  }
}

/** Marks the device as shared, or not: moves what is stored into the page, or out of it. */
export function chooseShared(dispatch: Dispatch, state: () => State, shared: boolean): Promise<void> {
  const { code } = respondentOf(state())
  dispatch(sharedChosen(shared))
  return inOrder(async () => {
    if (!code) return
    const here = placeOf(code)
    const wasShared = here.shared
    here.shared = shared
    const { opened, language } = respondentOf(state())
    if (!shared) return opened && language ? writeTab({ code, promised: opened.termsSha256, language }) : undefined
    const saved = await readAll(here)
    here.remains = worse(here.remains, await forgetOnDevice(here, !wasShared))
    if (saved) await here.page.save(saved)
  })
}

/** Changes the questionnaire's language in this tab's stored state. */
export const updateTab = (change: Pick<Tab, 'language'>): Promise<void> => inOrder(async () => {
  const tab = await readTab().catch(() => null)
  if (tab) await writeTab({ ...tab, ...change })
})

/** @param mayKeep whether this device may hold a draft of the code, even one that could not be opened this time */
async function forgetOnDevice(here: Place, mayKeep: boolean): Promise<Remains> {
  const remains = here.device ? await here.device.clear()
    : mayKeep ? await clearVaults(localStorage, await openDeviceKeys()) : 'nothing'
  here.device = null
  return worse(remains, await clearTab())
}

/** Deletes everything stored under a code; returns what the browser's files may still hold of it. */
export async function forget(code: string): Promise<Remains> {
  const here = placeOf(code)
  const remains = worse(here.remains, await forgetOnDevice(here, !here.shared))
  places.delete(here.code)
  return remains
}

/** Keeps what the device stores for next time, and deletes the rest. */
export async function leavePlace(code: string | null): Promise<void> {
  await clearTab()
  if (code) places.delete(placeOf(code).code)
}

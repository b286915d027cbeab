import { type SurveyLanguage, availableSurveyLanguages } from '@glas/contracts/locales'
import { normaliseCode } from '@glas/contracts/survey/codes'
import { isApiFault } from '@glas/mfe-kit/api/api-fault'
import { solveCaptcha } from '@glas/mfe-kit/api/captcha'
import { api } from '../api.ts'
import type { Dispatch, Store } from '../store.ts'
import type { Draft } from './draft.ts'
import { type Opened, type RespondentState, left, locked, opened, sent } from './respondent.slice.ts'
import type { Sending } from './sending/send-answers.ts'
import { TermsMismatchError, loadTerms } from './sending/terms.ts'
import { openVault, sweepVaults } from './sending/vault.ts'
import { type Tab, clearTab, readTab, rememberAnswered, writeTab } from './tab.ts'
import { toAnswers } from './draft.ts'

/** What the vault holds: answers so far, and what sending needs to be repeated. */
interface Saved {
  readonly draft: Draft
  readonly step: number
  readonly sending?: Sending
}

type Get = (path: string) => Promise<Response>

/**
 * One code for all, or a shared device: only this tab may remember. The same code opens the same vault however it was
 * typed.
 */
const vaultOf = (code: string, shared: boolean) =>
  openVault(normaliseCode(code) ?? code, shared ? sessionStorage : localStorage)

let writing: Promise<unknown> = Promise.resolve()

/**
 * One after the other, whatever reads or writes a vault: a draft that is still being encrypted may neither overwrite
 * what sending has stored since, nor come back after everything was forgotten.
 */
function inOrder<T>(act: () => T | Promise<T>): Promise<T> {
  const done = writing.then(act)
  writing = done.catch(() => {})
  return done
}

const availableLanguage = (language: string): SurveyLanguage =>
  availableSurveyLanguages.find((each) => each === language) ?? 'hr'

/** Calls with a proof of work where the server asks for one: it slows who guesses, and lets everybody else through. */
async function withWork<T>(dispatch: Dispatch, shared: boolean, call: (work?: string) => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isApiFault(error) || error.code !== 'PROOF_OF_WORK_REQUIRED') throw error
    const request = dispatch(
      api.endpoints.getAnsweringChallenge.initiate({ query: { shared } }, { forceRefetch: true }),
    )
    try {
      const { challenge } = await request.unwrap()
      return await call(await solveCaptcha(challenge))
    } finally {
      request.unsubscribe()
    }
  }
}

/**
 * Opens a questionnaire: asks what the code is for, fetches the terms and refuses any but the promised ones, and takes
 * up an unfinished draft of this device.
 * @param promised hash of the terms from link or QR code; null where the code was typed
 * @param wanted whether somebody still waits for it: nothing is kept otherwise
 * @throws ApiFault of the operation; TermsMismatchError; anything where it is not wanted any more
 */
export async function openWithCode(
  dispatch: Dispatch,
  get: Get,
  entry: { code: string; promised: string | null; language: string; shared?: boolean },
  wanted = () => true,
): Promise<Opened> {
  sweepVaults(localStorage)
  const { code, promised } = entry
  const answer = await withWork(dispatch, false, (work) =>
    dispatch(api.endpoints.openQuestionnaire.initiate({ body: { code, ...(work && { work }) } })).unwrap())
  if (promised && promised !== answer.termsSha256) throw new TermsMismatchError('another hash than the promised one')
  const terms = await loadTerms(answer.termsSha256, get)
  if (terms.researchId !== answer.researchId) throw new TermsMismatchError('terms of another research')
  const language = availableLanguage(entry.language)
  const shared = entry.shared ?? terms.codeMode === 'identical'
  const saved = answer.state === 'running'
    ? await inOrder(async () => (await vaultOf(code, shared)).load<Saved>()) : null
  if (!wanted()) throw new Error('not wanted any more')
  writeTab({ code, promised: answer.termsSha256, language, shared })
  dispatch(opened({
    code, opened: answer, terms, language, shared,
    saved: saved && { draft: saved.draft, step: saved.step, locked: saved.sending?.stage === 'signed' },
  }))
  return answer
}

/**
 * After a reload: opens again what this tab was answering.
 * @param wanted whether somebody still waits for it
 * @returns null where it was nothing
 */
export async function reopen(dispatch: Dispatch, get: Get, wanted: () => boolean): Promise<Opened | null> {
  const tab = readTab()
  return tab && openWithCode(dispatch, get, tab, wanted)
}

/** Changes what this tab remembers of a questionnaire's language and the device. */
export function updateTab(change: Partial<Pick<Tab, 'language' | 'shared'>>): void {
  const tab = readTab()
  if (tab) writeTab({ ...tab, ...change })
}

type State = ReturnType<Store['getState']>

/** The cryptography of sending: 18 KB that no first screen waits for. */
const loadSending = () => import('./sending/send-answers.ts')

/** Fetches what sending needs while the questionnaire is being answered; a failure shows at sending, if at all. */
export const prepareSending = (): void => void loadSending().catch(() => {})

const respondentOf = (state: State) => state.respondent as RespondentState

/** Keeps the draft on this device as it is when its turn comes; what sending has stored beside it stays. */
export function saveDraft(state: () => State): Promise<void> {
  return inOrder(async () => {
    const { code, shared, draft, step } = respondentOf(state())
    if (!code) return
    const vault = await vaultOf(code, shared)
    const saved = await vault.load<Saved>()
    // Beside answers that are sealed stand those that were, whatever another tab with this code has open.
    await vault.save({ ...saved, draft: saved?.sending?.stage === 'signed' ? saved.draft : draft, step })
  })
}

/** The draft moves to where the respondent wants it kept. */
export function moveDraft(code: string, toShared: boolean): Promise<void> {
  return inOrder(async () => {
    const from = await vaultOf(code, !toShared)
    const saved = await from.load<Saved>()
    from.clear()
    if (saved) await (await vaultOf(code, toShared)).save(saved)
  })
}

/** What is under way and can be withdrawn; its fault is then of no interest. */
async function withdrawable<T>(call: { unwrap(): Promise<T>; abort(): void }, signal: AbortSignal): Promise<T> {
  const { abort } = call
  signal.addEventListener('abort', abort)
  try {
    return await call.unwrap()
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/**
 * Seals and sends the answers, and forgets them, the code and the token. After a failure it can be called again.
 * @param signal withdraws it: from then on nothing more is asked for, nor written to the device or the state
 * @throws ApiFault of either request; Error where the signature is not the research's; anything once it was withdrawn
 */
export async function send(dispatch: Dispatch, state: () => State, signal: AbortSignal): Promise<void> {
  const { code, shared, draft, step, terms, opened: open } = respondentOf(state())
  if (!code || !terms || !open) throw new Error('nothing is open')
  /** The next person's questionnaire may be open by now. */
  const goOn = () => {
    if (signal.aborted || respondentOf(state()).code !== code) throw new Error('withdrawn')
  }
  const [vault, { sendAnswers }] = await Promise.all([vaultOf(code, shared), loadSending()])
  const receipt = await sendAnswers(
    { code, terms, get answers() { return toAnswers(draft, open.instrument) } },
    {
      issueCredential: (body) => withWork(dispatch, terms.codeMode === 'identical', async (work) => {
        goOn()
        const call = dispatch(api.endpoints.issueCredential.initiate({ body: { ...body, ...(work && { work }) } }))
        return withdrawable(call, signal)
      }),
      async submitAnswers(body) {
        goOn()
        return withdrawable(dispatch(api.endpoints.submitAnswers.initiate({ body })), signal)
      },
    },
    {
      load: () => inOrder(async () => (await vault.load<Saved>())?.sending ?? null),
      save: (sending) => inOrder(async () => {
        goOn()
        await vault.save({ draft, step, sending } satisfies Saved)
        // Withdrawn just now or not: from here on it is these answers that are sent.
        if (sending.stage === 'signed' && respondentOf(state()).code === code) dispatch(locked())
      }),
    },
  )
  await inOrder(() => {
    goOn()
    vault.clear()
    clearTab()
    if (!shared) rememberAnswered(open.researchId)
    dispatch(sent(receipt))
  })
}

/** Leaves a questionnaire; the draft stays for 48 hours, or not at all where the device or the code is shared. */
export async function leave(dispatch: Dispatch, state: () => State): Promise<void> {
  const { code, shared } = respondentOf(state())
  // Waits for its turn: what was answered last is kept, too.
  await saveDraft(state).catch(() => {})
  await inOrder(async () => {
    if (code && shared) (await vaultOf(code, shared)).clear()
    clearTab()
    dispatch(left())
  })
}

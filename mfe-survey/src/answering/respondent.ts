import { type SurveyLanguage, availableSurveyLanguages } from '@glas/contracts/locales'
import { api } from '../api.ts'
import type { Dispatch } from '../store.ts'
import { toAnswers } from './draft.ts'
import {
  type Found, type State, businessNow, findSaved, forget, inOrder, leavePlace, respondentOf, saveDraft, sendingStore,
  tryToKeep,
} from './keeping.ts'
import { type Opened, left, opened, sent } from './respondent.slice.ts'
import { TermsMismatchError, loadTerms } from './sending/terms.ts'
import { vaultLifetimeMs } from './sending/vault.ts'
import { readTab, rememberAnswered, writeTab } from './tab.ts'
import { withWork } from './with-work.ts'

type Get = (path: string) => Promise<Response>

const availableLanguage = (language: string): SurveyLanguage =>
  availableSurveyLanguages.find((each) => each === language) ?? 'hr'

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
  entry: { code: string; promised: string | null; language: string },
  wanted = () => true,
): Promise<Opened> {
  const { code, promised } = entry
  const answer = await withWork(dispatch, false, (work) =>
    dispatch(api.endpoints.openQuestionnaire.initiate({ body: { code, ...(work && { work }) } })).unwrap())
  if (promised && promised !== answer.termsSha256) throw new TermsMismatchError('another hash than the promised one')
  const terms = await loadTerms(answer.termsSha256, get)
  if (terms.researchId !== answer.researchId) throw new TermsMismatchError('terms of another research')
  const sharedCode = terms.codeMode === 'identical'
  const { saved, keptUntil, slot, shared }: Found = answer.state === 'running'
    ? await findSaved(dispatch, code, { now: Date.parse(answer.now), sharedCode })
    : { saved: null, keptUntil: null, slot: null, shared: sharedCode }
  if (!wanted()) throw new Error('not wanted any more')
  const language = availableLanguage(entry.language)
  if (!shared) await inOrder(() => writeTab({ code, promised: answer.termsSha256, language }, slot))
  dispatch(opened({
    code, opened: answer, terms, language, shared, keptUntil,
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
  const tab = await readTab()
  return tab && openWithCode(dispatch, get, tab, wanted)
}

/** The cryptography of sending: 18 KB that no first screen waits for. */
const loadSending = () => import('./sending/send-answers.ts')

/** Fetches what sending needs while the questionnaire is being answered; a failure shows at sending, if at all. */
export const prepareSending = (): void => void loadSending().catch(() => {})

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
  const { code, terms, opened: open } = respondentOf(state())
  if (!code || !terms || !open) throw new Error('nothing is open')
  /** The next person's questionnaire may be open by now. */
  const goOn = () => {
    if (signal.aborted || respondentOf(state()).code !== code) throw new Error('withdrawn')
  }
  // What the device has handed in with this code before is sent again.
  const [{ sendAnswers }] = await Promise.all([loadSending(), tryToKeep(dispatch, state)])
  const receipt = await sendAnswers(
    { code, terms, get answers() { return toAnswers(respondentOf(state()).draft, open.instrument) } },
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
    sendingStore(dispatch, state, code, goOn),
  )
  await inOrder(async () => {
    goOn()
    const { shared, keptUntil } = respondentOf(state())
    const remains = await forget(code)
    if (!shared) rememberAnswered(open.researchId)
    dispatch(sent({ receipt, remains, until: keptUntil ?? businessNow() + vaultLifetimeMs }))
  })
}

/** Leaves a questionnaire; the draft stays on the device where it is kept there. */
export async function leave(dispatch: Dispatch, state: () => State): Promise<void> {
  // Waits for its turn: what was answered last is kept, too.
  await saveDraft(state).catch(() => {})
  await inOrder(async () => {
    await leavePlace(respondentOf(state()).code)
    dispatch(left())
  })
}

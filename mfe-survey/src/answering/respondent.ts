import { type SurveyLanguage, isSurveyLanguage } from '@glas/contracts/locales'
import { api } from '../api.ts'
import type { Dispatch } from '../store.ts'
import {
  type Found, type State, businessNow, findSaved, forget, inOrder, leavePlace, respondentOf, saveDraft, sendingStore,
  tryToKeep,
} from './keeping.ts'
import { type Opened, languageChosen, left, opened, sent } from './respondent.slice.ts'
import { TermsMismatchError, loadTerms } from './sending/terms.ts'
import { vaultLifetimeMs } from './sending/vault.ts'
import { readTab, rememberAnswered, writeTab } from './tab.ts'
import { withWork } from './with-work.ts'

type Get = (path: string) => Promise<Response>

/**
 * Opens a questionnaire: asks the service about the code, fetches the terms and rejects any but the promised ones, and
 * restores an unfinished draft of this device.
 * @param promised hash of the terms from link or QR code; null if the code was typed
 * @param wanted whether the caller still waits for it; if not, nothing is stored
 * @throws ApiFault of the operation; TermsMismatchError; anything if it is no longer wanted
 */
export async function openWithCode(
  dispatch: Dispatch,
  get: Get,
  entry: { code: string; promised: string | null; language: SurveyLanguage },
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
  // A tab may have been stored by a newer version that was rolled back.
  const language = isSurveyLanguage(entry.language) ? entry.language : 'en'
  if (!shared) await inOrder(() => writeTab({ code, promised: answer.termsSha256, language }, slot))
  dispatch(opened({
    code, opened: answer, terms, language, shared, keptUntil,
    saved: saved && { draft: saved.draft, step: saved.step, locked: saved.sending?.stage === 'signed' },
  }))
  return answer
}

/**
 * Reopens, after a reload, the questionnaire that this tab was answering.
 * @param wanted whether the caller still waits for it
 * @returns null if there was none
 */
export async function reopen(dispatch: Dispatch, get: Get, wanted: () => boolean): Promise<Opened | null> {
  const tab = await readTab()
  if (!tab) return null
  // Screens before it is opened, and the message if it can't be, are in that language, too.
  if (wanted()) dispatch(languageChosen(tab.language))
  return openWithCode(dispatch, get, tab, wanted)
}

/** The code for sending, mostly cryptography: 18 KB that the first screen doesn't need. */
const loadSending = async () => {
  const [sending, answers] = await Promise.all([
    import(/* webpackChunkName: "sending" */ './sending/send-answers.ts'),
    import(/* webpackChunkName: "sending" */ './to-answers.ts'),
  ])
  return { ...sending, ...answers }
}

/** Preloads what sending needs while the questionnaire is being answered; a failure matters only at sending. */
export const prepareSending = (): void => void loadSending().catch(() => {})

/** Awaits a call that can be aborted; after the abort its fault no longer matters. */
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
 * Seals and sends the answers, then erases them, the code and the token. Can be called again after a failure.
 * @param signal aborts it: from then on it makes no request and writes nothing to the device or the state
 * @throws ApiFault of either request; Error if the signature is not the research's; anything once aborted
 */
export async function send(dispatch: Dispatch, state: () => State, signal: AbortSignal): Promise<void> {
  const { code, terms, opened: open } = respondentOf(state())
  if (!code || !terms || !open) throw new Error('nothing is open')
  /** The next person's questionnaire may be open by now. */
  const goOn = () => {
    if (signal.aborted || respondentOf(state()).code !== code) throw new Error('withdrawn')
  }
  // Whatever the device submitted with this code before is sent again.
  const [{ sendAnswers, toAnswers }] = await Promise.all([loadSending(), tryToKeep(dispatch, state)])
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

/** Leaves a questionnaire; a draft stored on the device stays. */
export async function leave(dispatch: Dispatch, state: () => State): Promise<void> {
  // Waits for its turn, so that the last answer is stored, too.
  await saveDraft(state).catch(() => {})
  await inOrder(async () => {
    await leavePlace(respondentOf(state()).code)
    dispatch(left())
  })
}

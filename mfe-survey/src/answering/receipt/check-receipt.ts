import type { DataOf } from '@glas/contracts/operation'
import { getReceipts } from '@glas/contracts/survey/answering.operations'
import { type Terms, mostAnswers } from '@glas/contracts/survey/terms'
import { fromBase64Url, sha256Hex } from '@glas/contracts/wire/encoding'
import type { SignedToken } from '@glas/contracts/wire/formats'
import { importIssuerKey, verifySignedToken } from '@glas/contracts/wire/verifying'
import { faultOf, networkFault } from '@glas/mfe-kit/api/api-fault'
import { MissingTermsError, TermsMismatchError, loadTerms } from '../sending/terms.ts'
import type { Receipt } from './receipt-format.ts'
import type { CheckFault, Checked, CheckStep, StepResult, Verdict } from './receipt-check.ts'

type PublishedList = DataOf<typeof getReceipts>

interface CheckTools {
  /** Fetches a public file. */
  readonly get: (path: string) => Promise<Response>
  /** Called after each change. */
  readonly onChange: (checked: Checked) => void
  readonly signal?: AbortSignal
}

/** How many signatures are verified between two chances for the page to draw and to react. */
const atOnce = 25

const pause = () => new Promise((resolve) => setTimeout(resolve))

const noResponse = (error: unknown): never => {
  throw networkFault(error)
}

const isSignedToken = (value: unknown): value is SignedToken =>
  typeof value === 'object' && value !== null &&
  'token' in value && typeof value.token === 'string' && 'signature' in value && typeof value.signature === 'string'

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** The published list of a research; null before its end, 'unreadable' if it is no such list. */
async function loadList(researchId: string, get: CheckTools['get']): Promise<PublishedList | 'unreadable' | null> {
  const response = await get(getReceipts.path.replace(':researchId', researchId)).catch(noResponse)
  if (response.status === 404) return null
  if (!response.ok) throw await faultOf(response)
  const text = await response.text().catch(noResponse)
  try {
    const { data } = JSON.parse(text) as { data: PublishedList }
    const { codes, answersAtMost = codes, void: invalid, receipts } = data
    const whole = isCount(codes) && isCount(answersAtMost) && (invalid === null || isCount(invalid)) &&
      Array.isArray(receipts) && receipts.every(isSignedToken)
    return whole ? data : 'unreadable'
  } catch {
    return 'unreadable'
  }
}

/** The first fault of a list's order, in which each receipt has one place: ascending by the token's SHA-256. */
function orderFault(hashes: readonly string[]): CheckFault | null {
  const count = hashes.length - new Set(hashes).size
  if (count > 0) return { reason: 'duplicate', count }
  return hashes.every((hash, i) => i === 0 || hashes[i - 1]! < hash) ? null : { reason: 'unsorted' }
}

async function listFault(
  receipts: readonly SignedToken[], key: CryptoKey, onProgress: (done: number) => void, signal: AbortSignal | undefined,
): Promise<CheckFault | null> {
  const hashes: string[] = []
  let forged = 0
  for (let done = 0; done < receipts.length; done += atOnce) {
    const chunk = receipts.slice(done, done + atOnce)
    const valid = await Promise.all(chunk.map((each) => verifySignedToken(key, each)))
    forged += valid.filter((each) => !each).length
    hashes.push(...await Promise.all(chunk.map(({ token }, i) => valid[i] ? sha256Hex(fromBase64Url(token)) : '')))
    onProgress(done + chunk.length)
    await pause()
    signal?.throwIfAborted()
  }
  return forged > 0 ? { reason: 'forgedOnes', count: forged } : orderFault(hashes)
}

/** Whether the list has no more answers than the frozen terms allow, and names the same numbers as they do. */
function countFault({ receipts, codes, answersAtMost }: PublishedList, terms: Terms): CheckFault | null {
  const limit = mostAnswers(terms)
  if (receipts.length > limit) return { reason: 'tooMany', count: receipts.length, limit }
  const { total, answersAtMost: promised } = terms.codes
  if (codes !== total) return { reason: 'otherLimit', count: codes, limit: total }
  return promised === undefined || (answersAtMost ?? codes) === promised
    ? null : { reason: 'otherLimit', count: answersAtMost ?? codes, limit: promised }
}

async function keyOf({ researchId, termsSha256 }: Receipt, get: CheckTools['get']): Promise<Terms | CheckFault> {
  try {
    const terms = await loadTerms(termsSha256, get)
    return researchId === null || terms.researchId === researchId ? terms : { reason: 'otherResearch' }
  } catch (error) {
    if (error instanceof MissingTermsError) return { reason: 'noKey' }
    if (error instanceof TermsMismatchError) return { reason: 'changedKey' }
    throw error
  }
}

/**
 * Checks a receipt step by step, with public files alone: the terms and the whole list of the research. Requests
 * contain nothing of the receipt except the names of these files.
 *
 * A failed key or signature ends it, since the rest would say nothing about this receipt.
 * @throws ApiFault if a file could not be fetched; the signal's reason once aborted
 */
export async function checkReceipt(receipt: Receipt, { get, onChange, signal }: CheckTools): Promise<Verdict> {
  let checked: Checked = { steps: {} }
  function set(step: CheckStep, result: StepResult, more: Partial<Checked> = {}) {
    signal?.throwIfAborted()
    checked = { ...checked, ...more, steps: { ...checked.steps, [step]: result } }
    onChange(checked)
  }
  function fail(step: CheckStep, fault: CheckFault): 'failed' {
    set(step, { state: 'failed', fault })
    return 'failed'
  }
  function settle(step: CheckStep, fault: CheckFault | null): boolean {
    if (fault) fail(step, fault)
    else set(step, { state: 'ok' })
    return fault === null
  }

  set('key', { state: 'running' })
  const terms = await keyOf(receipt, get)
  if ('reason' in terms) return fail('key', terms)
  set('key', { state: 'ok' }, { terms, termsSha256: receipt.termsSha256 })

  set('signature', { state: 'running' })
  const key = await importIssuerKey(terms.keys.credential.spki)
  if (!(await verifySignedToken(key, receipt))) return fail('signature', { reason: 'forged' })
  set('signature', { state: 'ok' })

  set('listed', { state: 'running' })
  const list = await loadList(terms.researchId, get)
  if (list === null) {
    set('listed', { state: 'early' })
    return 'early'
  }
  if (list === 'unreadable') return fail('listed', { reason: 'unreadableList' })
  const { receipts } = list
  const named = list.researchId === terms.researchId && list.termsSha256 === receipt.termsSha256
  const there = receipts.some(({ token, signature }) => token === receipt.token && signature === receipt.signature)
  set('listed', { state: 'running' }, {
    listed: { count: receipts.length, void: list.void, limit: mostAnswers(terms) },
  })
  const found = settle('listed', !named ? { reason: 'otherTerms' } : there ? null : { reason: 'notListed' })

  const total = receipts.length
  const progress = (done: number) => set('list', { state: 'running', done, total })
  progress(0)
  const sound = settle('list', await listFault(receipts, key, progress, signal))
  const limited = settle('count', countFault(list, terms))
  return found && sound && limited ? 'counted' : 'failed'
}

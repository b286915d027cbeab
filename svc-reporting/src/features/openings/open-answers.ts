import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Certificate } from '@glas/contracts/reporting/certificate'
import type { Tables } from '../../auditor/crowd.ts'
import type { Refusal } from '../../auditor/refusal.ts'
import type { Subject } from '../../domain/researches/researches.store.ts'
import type { Audited } from './audited-tables.ts'
import type { FromWorker, OpeningInput, ToWorker } from './opening-worker.ts'

export interface OpenAnswersInput {
  readonly subject: Subject
  readonly privateKey: Uint8Array
  /** Sealed answers, chunk by chunk; the next is read once the previous one is opened. */
  readonly chunks: AsyncIterable<readonly string[]>
  readonly onProgress: (opened: number) => Promise<void>
  /** Progress of the range checks, up to 1; they begin when all answers are opened. */
  readonly onWeighed: (part: number) => void
  /** Progress of the audit, up to 1; it may start over with tables that show less. */
  readonly onAudited: (part: number) => void
  readonly signal: AbortSignal
}

/** The auditor gave no certificate, so nothing is published. */
export class AuditRefusal extends Error {
  readonly code = 'AUDIT_REFUSED'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`the auditor gave no certificate: ${refusal.reason}`)
    this.name = 'AuditRefusal'
    this.refusal = refusal
  }
}

/**
 * Opens answers, computes the report tables and audits them in a separate thread, so that this one keeps answering
 * HTTP.
 * @throws AuditRefusal if there is no certificate for the tables
 */
export async function openAnswers(input: OpenAnswersInput): Promise<Audited> {
  const answer = await runWorker(input)
  if (!('tables' in answer)) throw new Error('the opening gave no tables')
  return answer
}

/**
 * Opens answers again and audits tables that are published, in a separate thread.
 * @throws AuditRefusal if there is no certificate for them
 */
export async function auditPublished(
  input: Omit<OpenAnswersInput, 'onWeighed'>, published: Tables,
): Promise<Certificate> {
  const answer = await runWorker({ ...input, onWeighed: () => undefined }, published)
  if (!('certificate' in answer)) throw new Error('the audit gave no certificate')
  return answer.certificate
}

async function runWorker(input: OpenAnswersInput, published?: Tables): Promise<FromWorker> {
  const { subject, privateKey, chunks, onProgress, onWeighed, onAudited, signal } = input
  signal.throwIfAborted()
  const worker = new Worker(new URL('./opening-worker.ts', import.meta.url), {
    // The range checks make much that is soon garbage; the usual room for it is 48 MB.
    resourceLimits: { maxYoungGenerationSizeMb: 192 },
    workerData: {
      subject, privateKey, auditSeed: randomBytes(16), shuffleSeed: randomBytes(16), ...(published && { published }),
    } satisfies OpeningInput,
  })
  let waiting: PromiseWithResolvers<FromWorker> | undefined
  let ended: unknown
  const end = (reason: unknown) => {
    ended ??= reason
    waiting?.reject(ended)
  }
  worker.on('message', (message: FromWorker) => {
    if ('weighed' in message) onWeighed(message.weighed)
    else if ('audited' in message) onAudited(message.audited)
    else waiting?.resolve(message)
  })
  worker.on('error', end)
  worker.on('exit', () => end(new Error('the opening has ended early')))
  const onAbort = () => end(signal.reason)
  signal.addEventListener('abort', onAbort)
  const ask = async (message: ToWorker): Promise<FromWorker> => {
    if (ended !== undefined) throw ended
    waiting = Promise.withResolvers<FromWorker>()
    worker.postMessage(message)
    return await waiting.promise
  }
  try {
    for await (const chunk of chunks) {
      const answer = await ask(chunk)
      if ('opened' in answer) await onProgress(answer.opened)
    }
    const answer = await ask(null)
    if ('refusal' in answer) throw new AuditRefusal(answer.refusal)
    return answer
  } finally {
    signal.removeEventListener('abort', onAbort)
    await worker.terminate()
  }
}

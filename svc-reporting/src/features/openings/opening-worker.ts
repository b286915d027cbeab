import { createHash, randomBytes } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { answerInfo, type Answers } from '@glas/contracts/survey/answers'
import { createOpener } from '@glas/contracts/wire/sealing'
import { audit } from '../../auditor/auditor.ts'
import type { Verdict } from '../../auditor/auditor.ts'
import type { Tables } from '../../auditor/crowd.ts'
import { createRng } from '../../domain/statistics/random.ts'
import { buildReportTables } from '../../domain/tables/report-tables.ts'
import type { Subject } from '../../domain/researches/researches.store.ts'
import { auditedTables } from './audited-tables.ts'
import type { Audited } from './audited-tables.ts'
import { createReadAnswers } from '../../domain/answers/valid-answers.ts'

export interface OpeningInput {
  readonly subject: Subject
  readonly privateKey: Uint8Array
  readonly auditSeed: Uint8Array
  readonly shuffleSeed: Uint8Array
  /** Published tables: they are audited, and none are made. */
  readonly published?: Tables
}

/**
 * To the worker: sealed answers, chunk by chunk, then `null`. From it: answers opened, range checks done, the result.
 */
export type ToWorker = readonly string[] | null
export type FromWorker = { opened: number } | { weighed: number } | { audited: number } | Audited | Verdict

const input = workerData as OpeningInput
const { subject } = input
const port = parentPort!

// The only place where answers exist in clear on a server: this thread's memory, which ends with it (D-6.6).
const answers: Answers[] = []
const seen = new Set<string>()
let opened = 0
let voided = 0

const opener = createOpener(input.privateKey, answerInfo(subject.applicationId))
const read = createReadAnswers(subject.instrument, subject.paddedBytes, subject.offlineRespondents > 0)

/** Opens answers side by side: one after another, each would wait for several turns of WebCrypto's threads. */
async function openAll(sealed: readonly string[]): Promise<void> {
  const open = await opener
  const all = sealed.map((one) => Buffer.from(one, 'base64url'))
  const padded = await Promise.all(all.map((bytes) => open(bytes).catch(() => undefined)))
  for (const [i, bytes] of all.entries()) {
    // A copy of a sealed answer under another token counts once.
    const hash = createHash('sha256').update(bytes).digest('base64')
    const own = seen.has(hash) ? undefined : padded[i]
    seen.add(hash)
    const answer = own && read(own)
    if (answer) answers.push(answer)
    else voided++
  }
  opened += sealed.length
}

const auditOf = (tables: Tables) => audit({
  facts: subject, tables, answers, seed: randomBytes(16),
  onProgress: (audited) => port.postMessage({ audited } satisfies FromWorker),
})

let turn: Promise<void> = Promise.resolve()
port.on('message', (message: ToWorker) => {
  turn = turn.then(async () => {
    if (message) {
      await openAll(message)
      port.postMessage({ opened } satisfies FromWorker)
      return
    }
    const result = input.published ? auditOf(input.published) : auditedTables(
      (withheld) => buildReportTables(subject, answers, voided, {
        audit: createRng(input.auditSeed),
        shuffle: createRng(input.shuffleSeed),
      }, (weighed) => port.postMessage({ weighed } satisfies FromWorker), withheld),
      auditOf,
    )
    port.postMessage(result satisfies FromWorker)
    port.close()
  })
  // A bug ends the thread and with it the opening, which is retried.
  turn.catch((error: unknown) => {
    throw error
  })
})

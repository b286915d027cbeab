import { randomInt } from 'node:crypto'
import { sealedBytes } from '@glas/contracts/wire/formats'
import { type Verifier, createVerifier } from '@glas/contracts/wire/signing'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError } from '@glas/svc-kit/base/errors'
import { type Database, inTransaction } from '@glas/svc-kit/database/database'
import type { ResearchReader } from '../../domain/answering.ts'
import { type NewAnswer, answerIdOf, createAnswersStore } from './answers.store.ts'
import { createKeysStore } from './keys.store.ts'
import { type PaperKeys, createPaperPool } from './paper-pool.ts'
import { phaseOf } from './research-window.ts'

/** Answers that arrive within this time share one INSERT, in random order: faster, and their order reveals nothing. */
const batchMs = 5
const batchSize = 64

/** Random order (Fisher–Yates, from the system's CSPRNG), in place. */
export function shuffle<T>(items: T[]): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    ;[items[i], items[j]] = [items[j]!, items[i]!]
  }
  return items
}

interface Waiting {
  readonly answer: NewAnswer
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

/** Writes answers that arrive within a few milliseconds of each other in one statement. */
function createBatchWriter(insert: (answers: readonly NewAnswer[]) => Promise<void>) {
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | null = null

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const batch = shuffle(waiting)
    waiting = []
    try {
      await insert(batch.map(({ answer }) => answer))
      for (const { done } of batch) done()
    } catch (error) {
      for (const { failed } of batch) failed(error)
    }
  }

  return (answer: NewAnswer) =>
    new Promise<void>((done, failed) => {
      waiting.push({ answer, done, failed })
      if (waiting.length >= batchSize) void flush()
      else timer ??= setTimeout(() => void flush(), batchMs)
    })
}

/** The answers that a research accepts, by its key and frozen terms. */
interface Accepted {
  readonly verifier: Verifier
  /** The size of each of its sealed answers. */
  readonly sealedBytes: number
}

/** Accepts sealed answers: the holder of a signed token may store one, once, anonymously. */
export function createAnswers({ db, clock, researches, ...paperKeys }: PaperKeys & {
  db: Database
  clock: Clock
  researches: ResearchReader
}) {
  const store = createAnswersStore(db)
  const keys = createKeysStore(db)
  const write = createBatchWriter(store.insertNew)
  const accepted = new Map<string, Accepted>()

  async function acceptedBy(applicationId: string): Promise<Accepted | null> {
    const before = accepted.get(applicationId)
    if (before) return before
    const publicKey = await keys.findPublicKey(applicationId)
    const frozen = await keys.findTerms(applicationId)
    if (!publicKey || !frozen) return null
    const known = { verifier: createVerifier(publicKey), sealedBytes: sealedBytes(frozen.terms.paddedBytes) }
    accepted.set(applicationId, known)
    return known
  }

  /**
   * After the end, online answers are refused, but printed questionnaires are still entered. A sheet can't be stored
   * between the count at closing and the sending: its transaction commits before the count, or no longer finds the
   * credential.
   */
  const writeFromPaper = (answer: NewAnswer): Promise<boolean> =>
    inTransaction(db, async (trx) => {
      const onPaper = await createPaperPool(trx, paperKeys).holds(answer.applicationId, answer.token)
      if (onPaper) await createAnswersStore(trx).insertNew([answer])
      return onPaper
    })

  return {
    /**
     * Stores a sealed answer under its token; the first write wins, and a repeat gets the same response.
     * @throws INVALID_SIGNATURE also for a research that does not exist, RESEARCH_NOT_STARTED, RESEARCH_OVER,
     *   VALIDATION_FAILED if the sealed answer does not have the fixed size
     */
    async store(input: { researchId: string; token: string; signature: string; sealed: string }): Promise<void> {
      const research = await researches.findAnswerable(input.researchId)
      const accepts = research && (await acceptedBy(input.researchId))
      const token = Buffer.from(input.token, 'base64url')
      const signature = Buffer.from(input.signature, 'base64url')
      if (!research || !accepts?.verifier.verify(token, signature)) throw new ApiError('INVALID_SIGNATURE')
      const sealed = Buffer.from(input.sealed, 'base64url')
      if (sealed.length !== accepts.sealedBytes) {
        throw new ApiError('VALIDATION_FAILED', { details: [{ path: '/sealed', rule: 'size' }] })
      }
      const phase = phaseOf(research, clock.now())
      if (phase === 'not-started') throw new ApiError('RESEARCH_NOT_STARTED')
      const answer = { id: answerIdOf(token), applicationId: input.researchId, token, signature, sealed }
      if (phase !== 'over') await write(answer)
      else if (!(await writeFromPaper(answer))) throw new ApiError('RESEARCH_OVER')
    },
  }
}

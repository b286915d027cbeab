import { createHash, randomInt } from 'node:crypto'
import { paddedAnswerBytes } from '@glas/contracts/survey/answers'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError } from '@glas/svc-kit/base/errors'
import type { Knex } from 'knex'
import type { ResearchReader } from '../../domain/answering.ts'
import { type Verifier, createVerifier } from '../../domain/blind-signature.ts'
import { type NewAnswer, createAnswersStore } from './answers.store.ts'
import { createKeysStore } from './keys.store.ts'
import { phaseOf } from './research-window.ts'

/** HPKE: encapsulated key of 65 bytes, the padded answers, a tag of 16. */
export const sealedBytes = 65 + paddedAnswerBytes + 16

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

/** Accepts sealed answers: the holder of a signed token may store one, once, anonymously. */
export function createAnswers({ db, clock, researches }: { db: Knex; clock: Clock; researches: ResearchReader }) {
  const store = createAnswersStore(db)
  const keys = createKeysStore(db)
  const write = createBatchWriter(store.insertNew)
  const verifiers = new Map<string, Verifier>()

  async function verifierOf(applicationId: string): Promise<Verifier | null> {
    const known = verifiers.get(applicationId)
    if (known) return known
    const publicKey = await keys.findPublicKey(applicationId)
    if (!publicKey) return null
    const verifier = createVerifier(publicKey)
    verifiers.set(applicationId, verifier)
    return verifier
  }

  return {
    /**
     * Stores a sealed answer under its token; the first write wins, and a repeat gets the same response.
     * @throws INVALID_SIGNATURE also for a research that does not exist, RESEARCH_NOT_STARTED, RESEARCH_OVER,
     *   VALIDATION_FAILED if the sealed answer does not have the fixed size
     */
    async store(input: { researchId: string; token: string; signature: string; sealed: string }): Promise<void> {
      const research = await researches.findAnswerable(input.researchId)
      const verifier = research && (await verifierOf(input.researchId))
      const token = Buffer.from(input.token, 'base64url')
      const signature = Buffer.from(input.signature, 'base64url')
      if (!research || !verifier?.verify(token, signature)) throw new ApiError('INVALID_SIGNATURE')
      const sealed = Buffer.from(input.sealed, 'base64url')
      if (sealed.length !== sealedBytes) {
        throw new ApiError('VALIDATION_FAILED', { details: [{ path: '/sealed', rule: 'size' }] })
      }
      const phase = phaseOf(research, clock.now())
      if (phase === 'not-started') throw new ApiError('RESEARCH_NOT_STARTED')
      if (phase === 'over') throw new ApiError('RESEARCH_OVER')
      const id = createHash('sha256').update(token).digest()
      await write({ id, applicationId: input.researchId, token, signature, sealed })
    },
  }
}

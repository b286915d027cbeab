import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyOperation, BodyOf, DataOf } from '@glas/contracts/operation'
import { issueCredential, submitAnswers } from '@glas/contracts/survey/answering.operations'
import type { Answers } from '@glas/contracts/survey/answers'
import type { Terms } from '@glas/contracts/survey/terms'
import '@glas/contracts/wire/testing/quick-numbers'
import type { SignedToken } from '@glas/contracts/wire/formats'
import { call } from '@glas/svc-kit/testing/call'
import { sendAnswers, type Sending } from '../../mfe-survey/src/answering/sending/send-answers.ts'
import { patienceMs } from './world.ts'

/** A fault that a retry can't fix. */
class Refused extends Error {}

/**
 * Sends answers with the page's own code, retrying until they are stored: the device's state carries over from attempt
 * to attempt.
 * @param onFault called for each failed attempt that is retried
 * @throws faults that also end an attempt on the page
 */
export async function respond(
  site: string, person: { code: string; answers: Answers; terms: Terms },
  onFault: (fault: Error) => void = () => {},
): Promise<SignedToken> {
  async function ask<O extends AnyOperation>(operation: O, body: BodyOf<O>): Promise<DataOf<O>> {
    const answer = await call(site, operation, { body })
    if (answer.status === operation.status) return answer.data
    const Kind = answer.status < 500 ? Refused : Error
    throw new Kind(`${operation.id} was answered ${answer.status} ${answer.error?.code}`)
  }
  const api = {
    issueCredential: (body: BodyOf<typeof issueCredential>) => ask(issueCredential, body),
    submitAnswers: (body: BodyOf<typeof submitAnswers>) => ask(submitAnswers, body),
  }
  let kept: Sending | null = null
  const store = { load: async () => kept, save: async (sending: Sending) => void (kept = sending) }
  const until = Date.now() + patienceMs
  for (;;) {
    try {
      return await sendAnswers(person, api, store)
    } catch (error) {
      if (error instanceof Refused || Date.now() > until) throw error
      onFault(error as Error)
      await sleep(250)
    }
  }
}

/** Processes many items with limited concurrency; the first error ends it. */
export async function atOnce<T, R>(items: readonly T[], many: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  // Shared: each takes the next one.
  const left = items.entries()
  await Promise.all(Array.from({ length: many }, async () => {
    for (const [index, item] of left) results[index] = await work(item)
  }))
  return results
}

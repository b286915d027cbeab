import { openQuestionnaire } from '@glas/contracts/survey/answering.operations'
import { loadTerms } from '../../mfe-survey/src/answering/sending/terms.ts'
import { addDays } from '../../svc-survey/src/domain/research-time.ts'
import { makeAnswers } from '../demo/answers.ts'
import { catcherOf } from './mails.ts'
import { expectOk, moveTo, type PlayedResearch } from './played-research.ts'
import { atOnce, respond } from './respondent.ts'
import { patiently } from './world.ts'

interface Person {
  readonly code: string
}

/** From its first day to its last. */
export function playAnswers({ world, mark, startsOn, receipts, until }: PlayedResearch) {
  const { system, insist } = world
  return {
    /** Its first day begins; does not wait for the mails. */
    async start(): Promise<void> {
      moveTo(world, startsOn, '10:00')
      await until('The start', ({ state }) => state === 'in_progress')
    },

    /** Codes that have arrived by mail so far. */
    async invited(): Promise<{ code: string }[]> {
      const mails = await catcherOf(system).all()
      return mails.filter(({ to }) => to.endsWith(`@${mark}.example`))
        .flatMap(({ text }) => /#c=([0-9A-Za-z-]+)/.exec(text)?.[1] ?? []).map((code) => ({ code }))
    },

    async answer(from: readonly Person[], seed: number, onAnswered?: (count: number) => void): Promise<void> {
      const [first] = from
      if (!first) throw new Error('There are no codes to answer with')
      const opened = await insist(openQuestionnaire, { body: { code: first.code } })
      expectOk('The questionnaire', opened)
      const terms = await patiently('The terms', () =>
        loadTerms(opened.data.termsSha256, (path) => fetch(new URL(path, system.urls.site))))
      const answers = makeAnswers(opened.data.instrument, from.length, seed)
      await atOnce(from.map((entry, index) => ({ ...entry, answers: answers[index]! })), 6, async (person) => {
        receipts.push(await respond(system.urls.site, { code: person.code, answers: person.answers, terms }))
        onAnswered?.(receipts.length)
      })
    },

    async close(): Promise<void> {
      // Answers in flight at midnight are accepted for a quarter of an hour.
      moveTo(world, addDays(startsOn, 3), '00:30')
      await until('The end', ({ state }) => state === 'finished')
    },
  }
}

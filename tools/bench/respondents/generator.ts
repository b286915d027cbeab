import { createInterface } from 'node:readline/promises'
import {
  getDraftKeys, issueCredential, openQuestionnaire, submitAnswers,
} from '@glas/contracts/survey/answering.operations'
import { normaliseCode } from '@glas/contracts/survey/codes'
import { pageLinks } from '@glas/contracts/page-links'
import { openConnection, type Connection, type Response } from './connection.ts'
import { createFastTokens, type FastToken } from './fast-tokens.ts'
import type { Job, Round, RoundResult } from './job.ts'

/** A separate process, so that its CPU time doesn't count as the bench's. */
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const nextLine = async <T>(): Promise<T | undefined> => {
  const line = await lines.next()
  return line.done ? undefined : JSON.parse(line.value) as T
}
const send = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)

const job = (await nextLine<Job>())!
const site = new URL(job.site)
const { make, unblind } = createFastTokens(job.spki)
const ready: readonly (FastToken & { code: string; sealed: string })[] = job.codes.map((code, index) =>
  ({ code, sealed: job.sealed[index % job.sealed.length]!, ...make() }))
let next = 0

function expectOk(what: string, { status, body }: Response): Buffer {
  if (status !== 200) throw new Error(`${what} returned ${status} ${body.toString().slice(0, 300)}`)
  return body
}

const post = async (connection: Connection, operation: { id: string; path: string }, body: unknown) =>
  expectOk(operation.id, await connection.send('POST', operation.path, body))

/** All requests of one answer, except for scripts and styles, which browsers cache. */
async function answerOnce(): Promise<void> {
  const mine = ready[next++]
  if (!mine) throw new Error('there are not enough codes')
  const connection = await openConnection(site)
  try {
    expectOk('page', await connection.send('GET', pageLinks.questionnaire.hr))
    await post(connection, openQuestionnaire, { code: mine.code })
    expectOk('terms', await connection.send('GET', `/keys/${job.termsSha256}`))
    await post(connection, getDraftKeys, { code: normaliseCode(mine.code) })
    const issued = await post(connection, issueCredential, { code: mine.code, blindedToken: mine.blindedToken })
    const { data } = JSON.parse(issued.toString()) as { data: { blindSignature: string } }
    const { token, sealed } = mine
    const signature = unblind(data.blindSignature)
    await post(connection, submitAnswers, { researchId: job.researchId, token, signature, sealed })
  } finally {
    connection.close()
  }
}

async function runRound({ atOnce, flows }: Round): Promise<RoundResult> {
  const times: number[] = []
  const cpuBefore = process.cpuUsage()
  const began = performance.now()
  let started = 0
  await Promise.all(Array.from({ length: atOnce }, async () => {
    while (started++ < flows) {
      const from = performance.now()
      await answerOnce()
      times.push(performance.now() - from)
    }
  }))
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  return { seconds, times, cpu: (user + system) / 1e6 }
}

send('ready')
for (let round = await nextLine<Round>(); round; round = await nextLine<Round>()) send(await runRound(round))
process.exit(0)

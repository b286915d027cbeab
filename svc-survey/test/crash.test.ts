import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import * as operations from '@glas/contracts/survey/applications.operations'
import { toBinary } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { bareEnv, testEnv } from '@glas/svc-kit/testing/env'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { adminToken, buildCompany, buildReady, buildSubmitted, publishAnswerKey } from './factories.ts'
import { buildPaperDraft, paperDesk } from './paper.ts'
import { submit } from './respondent.ts'
import { type Survey, startSurvey } from './start.ts'

/** A dead process's place in the consumer group is free after 10 s, its tasks are with their lease. */
const takeOverMs = 60_000
const main = join(import.meta.dirname, '../src/main.ts')

let survey: Survey
let jwks: Server
const dir = mkdtempSync(join(tmpdir(), 'glas-survey-crash-'))
const clockFile = join(dir, 'clock.json')
const children: ChildProcess[] = []

/** Moves business time for every process. */
function setClock(instant: string): void {
  writeFileSync(`${clockFile}.new`, JSON.stringify({ offsetMs: Date.parse(instant) - Date.now() }))
  renameSync(`${clockFile}.new`, clockFile)
}

/** Starts a separate process that kills itself at a point. */
async function startProcess(port: number, killPoint: string) {
  const child = spawn(process.execPath, [main], {
    stdio: 'ignore',
    env: {
      ...bareEnv,
      ...testEnv(survey, {
        PORT: String(port), GLAS_KILL_POINT: killPoint, GLAS_TEST_CLOCK: clockFile, JOB_LEASE_MS: '2000',
        JWKS_URL: `http://127.0.0.1:${(jwks.address() as AddressInfo).port}/`,
      }),
    },
  })
  children.push(child)
  const url = `http://127.0.0.1:${port}`
  await eventually(async () => (await fetch(`${url}/readyz`)).ok, takeOverMs)
  const ended = new Promise<NodeJS.Signals | null>((done) => child.once('exit', (_, signal) => done(signal)))
  return { url, ended, child }
}

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

beforeAll(async () => {
  // Topics, tokens and events come from the usual setup; its own service is stopped, so that only the processes run.
  survey = await startSurvey({ instances: 0 })
  jwks = createServer((_, response) => response.end(JSON.stringify(survey.tokens.jwks))).listen(0, '127.0.0.1')
  setClock('2026-11-03T10:00:00Z')
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  jwks.close()
  await survey.stop()
  rmSync(dir, { recursive: true, force: true })
})

describe('a process that dies', () => {
  test('when it dies during approval, invitation and closing, then the next process does each once', async () => {
    const first = await startProcess(await freePort(), 'approval-prepared')
    const through = { ...survey, url: first.url }
    const company = await buildCompany(through)
    const sent = await buildSubmitted(through, company.token)
    const admin = await adminToken(survey)
    const params = { id: sent.id }
    const body = { revision: sent.revision }
    const id = toBinary(sent.id)
    const lost = call(first.url, operations.approveApplication, { token: admin, params, body }).catch(() => null)
    expect(await first.ended).toBe('SIGKILL')
    expect(await lost).toBeNull()

    const second = await startProcess(await freePort(), 'mailing-published')
    expect(await survey.db('research_codes').where({ application_id: id })).toEqual([])
    const approved = await call(second.url, operations.approveApplication, { token: admin, params, body })
    expect(approved).toMatchObject({ status: 200, data: { state: 'approved' } })
    expect(await survey.db('research_codes').where({ application_id: id })).toHaveLength(12)
    await publishAnswerKey(survey, sent.id)
    await eventually(async () => (await call(second.url, operations.getApplication, {
      token: company.token, params,
    })).data.codesReady)
    setClock('2026-11-11T08:00:00Z')
    expect(await second.ended).toBe('SIGKILL')
    expect(survey.eventsOf('glas.survey.invitation-due.v1')).toEqual([])

    const third = await startProcess(await freePort(), 'answers-closed')
    await eventually(() => survey.eventsOf('glas.survey.invitation-due.v1').length >= 2, takeOverMs)
    await survey.db('sealed_answers').insert(Array.from({ length: 45 }, () => ({
      id: randomBytes(32), application_id: id, token: randomBytes(64), signature: randomBytes(256),
      sealed: randomBytes(100),
    })))
    setClock('2026-11-24T23:30:00Z')
    expect(await third.ended).toBe('SIGKILL')
    expect(survey.eventsOf('glas.survey.answers-sealed.v1')).toEqual([])

    const fourth = await startProcess(await freePort(), 'none')
    await eventually(() => survey.eventsOf('glas.survey.research-finished.v1').length > 0
      && survey.eventsOf('glas.survey.answers-sealed.v1').length >= 2, takeOverMs)
    fourth.child.kill('SIGTERM')
    expect(await fourth.ended).toBeNull()
    expect(survey.eventsOf('glas.survey.application-approved.v1')).toHaveLength(1)
    expect(survey.eventsOf('glas.survey.codes-ready.v1')).toHaveLength(1)
    expect(survey.eventsOf('glas.survey.invitation-due.v1')).toHaveLength(2)
    expect(survey.eventsOf('glas.survey.research-started.v1')).toHaveLength(1)
    expect(survey.eventsOf('glas.survey.research-finished.v1')).toEqual([expect.objectContaining({ answers: 45 })])
    const sealed = survey.eventsOf('glas.survey.answers-sealed.v1').flatMap((chunk) => chunk.sealed)
    expect(new Set(sealed).size).toBe(45)
    expect(sealed).toHaveLength(45)
  }, 240_000)

  test('when it dies while entry of printed questionnaires is closed, then nothing is lost or sent, and the next one closes it',
    async () => {
      setClock('2026-11-03T10:00:00Z')
      const first = await startProcess(await freePort(), 'answers-closed')
      const through = { ...survey, url: first.url }
      const company = await buildCompany(through)
      const { id } = await buildReady(through, company.token, buildPaperDraft())
      const desk = await paperDesk(through, id)
      setClock('2026-11-11T08:00:00Z')
      await eventually(async () => (await desk.get()).data.state === 'in_progress', takeOverMs)
      for (let sheet = 0; sheet < 2; sheet++) {
        expect((await submit(through, { researchId: id, ...(await desk.take()).data })).status).toBe(200)
      }
      setClock('2026-11-24T23:30:00Z')
      await eventually(async () => (await desk.get()).data.state === 'finished', takeOverMs)
      const lost = desk.close(2).catch(() => null)
      expect(await first.ended).toBe('SIGKILL')
      expect(await lost).toBeNull()
      expect(await survey.db('paper_credentials').where({ application_id: toBinary(id) })).toHaveLength(4)

      const second = await startProcess(await freePort(), 'none')
      const again = await paperDesk({ ...survey, url: second.url }, id)
      expect((await again.get()).data).toMatchObject({ state: 'finished', taken: 2, entered: 2 })
      expect((await again.close(2)).data).toEqual({ declared: 4, taken: 2, entered: 2 })
      const of = (type: string) =>
        survey.eventsOf(`glas.survey.${type}.v1`).filter(({ applicationId }) => applicationId === id)
      await eventually(() => of('entry-closed').length > 0 && of('answers-sealed').length > 0, takeOverMs)
      second.child.kill('SIGTERM')
      expect(await second.ended).toBeNull()
      expect(of('entry-closed')).toEqual([expect.objectContaining({ answers: 2 })])
      expect(of('answers-sealed')).toEqual([expect.objectContaining({ chunk: 0, chunks: 1 })])
      expect(of('answers-sealed')[0].sealed).toHaveLength(2)
    }, 240_000)
})

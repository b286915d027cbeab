import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { toBinary } from '@glas/svc-kit/base/ids'
import { createLogger } from '@glas/svc-kit/base/logger'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { buildCompany } from '../../../test/factories.ts'
import { anyBlindedToken, askCredential, buildRunning } from '../../../test/respondent.ts'
import { type Survey, startSurvey, testStart } from '../../../test/start.ts'
import { createResearchReader } from '../../domain/research-reader.ts'
import { createSigners } from './signers.ts'

let survey: Survey
beforeAll(async () => { survey = await startSurvey() }, 60_000)
afterAll(() => survey.stop())

const endsAt = new Date('2026-11-24T23:00:00.000Z')
const running = new Date('2026-11-11T10:00:00.000Z')
/** From here on only the key in memory can sign. */
const dropStored = (applicationId: string) => survey.db('research_keys')
  .where({ application_id: toBinary(applicationId) }).update({ private_key_id: null, private_sealed: null })

test('when a research ends, then its private key is removed from memory, even without further codes', async () => {
  const { id: applicationId } = await buildRunning(survey, (await buildCompany(survey)).token)
  const { db, clock, config: { researchKeys } } = survey
  const logger = createLogger({ service: 'survey', level: 'silent' })
  const signers = createSigners({ db, clock, researchKeys, researches: createResearchReader(db), logger })
  const blinded = Buffer.from(anyBlindedToken(), 'base64url')
  const sign = async () => (await signers.of({ applicationId, endsAt })).sign(blinded)
  expect(await sign()).toHaveLength(256)
  await dropStored(applicationId)
  clock.set(new Date(endsAt.getTime() - 1))
  await signers.loop.start()
  await signers.loop.stop()
  expect(await sign()).toHaveLength(256)
  clock.set(endsAt)
  await signers.loop.start()
  await eventually(async () => await sign().then(() => false, ({ code }) => code === 'RESEARCH_OVER'))
  await signers.loop.stop()
})

test('when the service runs, then it removes such keys automatically', async () => {
  survey.clock.set(testStart)
  const { id, onSheets } = await buildRunning(survey, (await buildCompany(survey)).token)
  const blindedToken = anyBlindedToken()
  const ask = async () => (await askCredential(survey, onSheets[0]!, blindedToken)).status
  expect(await ask()).toBe(200)
  await dropStored(id)
  expect(await ask()).toBe(200)
  await eventually(async () => {
    survey.clock.set(running)
    const status = await ask()
    survey.clock.set(endsAt)
    return status !== 200
  })
})

test('when a research ends before its last day, as by an erasure, then its private key is removed from memory', async () => {
  survey.clock.set(testStart)
  const { id: applicationId } = await buildRunning(survey, (await buildCompany(survey)).token)
  const { db, clock, config: { researchKeys } } = survey
  const logger = createLogger({ service: 'survey', level: 'silent' })
  const signers = createSigners({ db, clock, researchKeys, researches: createResearchReader(db), logger })
  const sign = async () => (await signers.of({ applicationId, endsAt })).sign(Buffer.from(anyBlindedToken(), 'base64url'))
  await sign()
  await dropStored(applicationId)
  await db('applications').where({ id: toBinary(applicationId) }).update({ state: 'finished' })
  await signers.loop.start()
  await eventually(async () => await sign().then(() => false, ({ code }) => code === 'RESEARCH_OVER'))
  await signers.loop.stop()
})

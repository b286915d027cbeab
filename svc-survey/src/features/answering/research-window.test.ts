import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { getReceipts } from '@glas/contracts/survey/answering.operations'
import { createVerifier } from '@glas/contracts/wire/signing'
import { toBinary } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { buildCompany, buildReady } from '../../../test/factories.ts'
import {
  anyBlindedToken, askCredential, open, readCodes, readTerms, sha256, submit, takeCredential,
} from '../../../test/respondent.ts'
import { type Survey, startSurvey, testStart } from '../../../test/start.ts'

let survey: Survey
let company: Awaited<ReturnType<typeof buildCompany>>
beforeAll(async () => {
  // Two instances side by side: state in one's memory must not matter.
  survey = await startSurvey({ instances: 2, logLevel: 'trace' })
  company = await buildCompany(survey)
})
afterAll(() => survey.stop())

const at = (instant: string) => survey.clock.set(new Date(instant))

describe('time', () => {
  test('when a research has not begun, runs, is in its grace or over, then it accepts what it should', async () => {
    survey.clock.set(testStart)
    const { id: own } = await buildReady(survey, company.token)
    const { onSheets } = await readCodes(survey, own)
    const [early, used, late] = onSheets as [string, string, string]
    expect((await open(survey, early)).data.state).toBe('not-started')
    expect((await askCredential(survey, early, anyBlindedToken())).error!.code).toBe('RESEARCH_NOT_STARTED')

    at('2026-11-10T23:00:00.000Z')
    await eventually(async () => (await open(survey, early)).data.state === 'running')
    const ownTerms = (await readTerms(survey, early)).terms
    const inTime = await takeCredential(survey, early, ownTerms)
    const inGrace = await takeCredential(survey, used, ownTerms)
    const tooLate = await takeCredential(survey, onSheets[3]!, ownTerms)
    at('2026-11-24T22:59:59.999Z')
    expect((await submit(survey, inTime)).status).toBe(200)
    const receipts = () => call(survey.url, getReceipts, { params: { researchId: own } })
    expect((await receipts()).status).toBe(404)

    at('2026-11-24T23:00:00.000Z')
    expect((await open(survey, late)).data.state).toBe('over')
    expect((await askCredential(survey, late, anyBlindedToken())).error!.code).toBe('RESEARCH_OVER')
    expect((await askCredential(survey, early, inTime.blindedToken)).error!.code).toBe('RESEARCH_OVER')
    at('2026-11-24T23:14:59.999Z')
    expect((await submit(survey, inGrace)).status).toBe(200)
    expect((await receipts()).status).toBe(404)
    at('2026-11-24T23:15:00.000Z')
    expect((await submit(survey, tooLate)).error!.code).toBe('RESEARCH_OVER')

    at('2026-11-24T23:16:00.000Z')
    const { data } = await eventually(async () => {
      const answer = await receipts()
      return answer.status === 200 ? answer : undefined
    })
    expect(data).toMatchObject({ researchId: own, codes: 12, void: null })
    expect(data.receipts.map(({ token }) => token).toSorted()).toEqual([inTime.token, inGrace.token].toSorted())
    const verifier = createVerifier(Buffer.from(ownTerms.keys.credential.spki, 'base64url'))
    for (const { token, signature } of data.receipts) {
      expect(verifier.verify(Buffer.from(token, 'base64url'), Buffer.from(signature, 'base64url'))).toBe(true)
    }
    const hashes = data.receipts.map(({ token }) => sha256(Buffer.from(token, 'base64url')))
    expect(hashes).toEqual(hashes.toSorted())
    expect((await submit(survey, inTime)).error!.code).toBe('RESEARCH_OVER')
    // Codes are still recognised, but no one can read them.
    expect((await open(survey, late)).data.state).toBe('over')
    expect(await readCodes(survey, own)).toEqual({ onSheets: [], mailed: [] })
    const [key] = await survey.db('research_keys').where({ application_id: toBinary(own) })
    expect([key.private_key_id, key.private_sealed]).toEqual([null, null])
  }, 60_000)
})

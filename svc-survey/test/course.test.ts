import { describe, expect, test } from '@jest/globals'
import * as operations from '@glas/contracts/survey/applications.operations'
import { reportReady } from '@glas/contracts/reporting/reporting.events'
import { toBinary } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { randomBytes } from 'node:crypto'
import { hour, prepareCourse } from './course.ts'
import { buildApproved, buildCompany, buildDraft, buildReady, publishAnswerKey } from './factories.ts'
import { startSurvey } from './start.ts'

const { started, at, board, state, of, pause } = prepareCourse()

/** Stores answers directly, bypassing the operation. */
async function storeAnswers(id: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    id: randomBytes(32), application_id: toBinary(id), token: randomBytes(64), signature: randomBytes(256),
    sealed: randomBytes(100),
  }))
  await started.survey.db('sealed_answers').insert(rows)
}

describe('the course of a research', () => {
  test('when its first day begins in Zagreb, then it starts, and not a second before', async () => {
    const { id } = await buildReady(started.survey, started.company.token)
    at('2026-11-10T22:59:59.000Z')
    await pause()
    expect((await board(id)).state).toBe('approved')
    at('2026-11-10T23:00:00.000Z')
    expect(await state(id, 'in_progress')).toMatchObject({
      startsAt: '2026-11-10T23:00:00.000Z', endsAt: '2026-11-24T23:00:00.000Z', now: '2026-11-10T23:00:00.000Z',
      fillRate: { answers: 0, percent: 0, asOf: '2026-11-10T23:00:00.000Z' }, award: 'tooSmall', awardThreshold: null,
    })
    await eventually(() => of(id, 'research-started').length === 1)
  })

  test('when the answer key has not arrived, then it does not start; when it arrives late, then it does', async () => {
    const { id } = await buildApproved(started.survey, started.company.token)
    at('2026-11-11T06:00:00.000Z')
    await pause()
    expect(await board(id)).toMatchObject({ state: 'approved', termsSha256: null })
    await publishAnswerKey(started.survey, id)
    expect(await state(id, 'in_progress')).toMatchObject({ termsSha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test('when answers arrive, then the board shows steps of five, once an hour, and all at the end', async () => {
    const { id } = await buildReady(started.survey, started.company.token)
    at('2026-11-11T08:00:00.000Z')
    await state(id, 'in_progress')
    await storeAnswers(id, 9)
    await pause()
    expect((await board(id)).fillRate).toMatchObject({ answers: 0 })
    started.survey.clock.advance(hour)
    // The update follows within some seconds of real time.
    await eventually(async () => (await board(id)).fillRate?.answers === 5, 15_000)
    expect((await board(id)).fillRate).toMatchObject({ answers: 5, percent: 41.7 })
    at('2026-11-24T23:15:09.000Z')
    await pause()
    expect((await board(id)).state).toBe('in_progress')
    at('2026-11-24T23:15:10.000Z')
    expect(await state(id, 'finished')).toMatchObject({ fillRate: { answers: 9, percent: 75 } })
    await eventually(() => of(id, 'research-finished').length === 1 && of(id, 'answers-sealed').length === 1)
    expect(of(id, 'research-finished')[0]).toMatchObject({ answers: 9 })
    expect(of(id, 'answers-sealed')[0].sealed).toHaveLength(9)
    const sealed = started.survey.db('sealed_answers').where({ application_id: toBinary(id) }).whereNotNull('sealed')
    expect(await sealed).toEqual([])
    await started.survey.broker.publish(reportReady, { aggregateId: id, data: {
      applicationId: id, companyId: started.company.id, companyName: 'Kvarner', name: 'x', locale: 'hr',
      sealedContact: started.company.sealedContact, answers: 9, void: 1,
    } })
    await eventually(async () => (await board(id)).reportReady)
  }, 60_000)

  test('when 30 days have passed since the end, then no address is stored', async () => {
    const { id } = await buildReady(started.survey, started.company.token)
    at('2026-12-24T23:00:00.000Z')
    const recipients = () => started.survey.db('research_recipients').where({ application_id: toBinary(id) })
    await eventually(async () => (await recipients()).length === 0)
    await state(id, 'finished')
    const [row] = await started.survey.db('applications').where({ id: toBinary(id) })
    expect(row.recipients).toBe('[]')
  })
})

describe('the award on the board', () => {
  const izz = (startsOn: string, endsOn: string) => buildDraft({
    details: {
      startsOn, endsOn, employees: 20, onlineRespondents: 20, gender: { male: 10, female: 10, other: 0 },
      qualification: { low: 0, middle: 20, higher: 0, special: 0 },
    },
    options: { recipients: [], invitationAt: null, reminderAt: null },
  })

  test("when a company has a second research in a year, then only the first one's board has a threshold", async () => {
    const { token } = await buildCompany(started.survey, 'Dvaput d.o.o.')
    const second = await buildApproved(started.survey, token, izz('2026-11-12', '2026-11-25'))
    const awardOf = async (id: string) => {
      const { data } = await call(started.survey.url, operations.getBoard, { token, params: { id } })
      return [data.award, data.awardThreshold]
    }
    expect(await awardOf(second.id)).toEqual(['counts', 85])
    const first = await buildApproved(started.survey, token, izz('2026-11-11', '2026-11-24'))
    expect([await awardOf(first.id), await awardOf(second.id)]).toEqual([['counts', 85], ['notFirst', null]])
  })

  test('when the market has no award, then no board has a threshold', async () => {
    const slovenian = await startSurvey({ env: { MARKET: 'si' } })
    try {
      const { token } = await buildCompany(slovenian)
      const { id } = await buildApproved(slovenian, token, izz('2026-11-11', '2026-11-24'))
      const { data } = await call(slovenian.url, operations.getBoard, { token, params: { id } })
      expect([data.award, data.awardThreshold]).toEqual(['none', null])
    } finally {
      await slovenian.stop()
    }
  })
})

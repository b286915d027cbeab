import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import * as operations from '@glas/contracts/survey/applications.operations'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { buildCompany } from './factories.ts'
import { type Survey, startSurvey, testStart } from './start.ts'

export const hour = 3_600_000

/** Starts a company's service for the tests of a file, with steps that move time and read what happened. */
export function prepareCourse() {
  const started = {} as { survey: Survey; company: Awaited<ReturnType<typeof buildCompany>> }
  beforeAll(async () => {
    // Two instances side by side: anything done twice becomes visible.
    started.survey = await startSurvey({ instances: 2 })
    started.company = await buildCompany(started.survey)
  })
  afterAll(() => started.survey.stop())
  beforeEach(() => started.survey.clock.set(testStart))

  const board = async (id: string) =>
    (await call(started.survey.url, operations.getBoard, { token: started.company.token, params: { id } })).data
  return {
    started,
    at: (instant: string) => started.survey.clock.set(new Date(instant)),
    board,
    state: (id: string, wanted: string) =>
      eventually(async () => {
        const now = await board(id)
        return now.state === wanted ? now : undefined
      }),
    /** Events of a research. */
    of: (id: string, type: string) =>
      started.survey.eventsOf(`glas.survey.${type}.v1`).filter(({ applicationId }) => applicationId === id),
    /** Long enough for an unwanted effect to happen. */
    pause: () => new Promise((done) => setTimeout(done, 700)),
  }
}

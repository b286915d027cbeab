import * as operations from '@glas/contracts/survey/applications.operations'
import { call } from '@glas/svc-kit/testing/call'
import { adminToken, buildCompany, buildDraft } from './factories.ts'
import { startSurvey } from './start.ts'

export type Applications = Awaited<ReturnType<typeof startApplications>>

/** A service with a company and an administrator, and the calls that most tests of applications make. */
export async function startApplications() {
  const survey = await startSurvey()
  const company = await buildCompany(survey)
  const get = async (id: string, token = company.token) =>
    call(survey.url, operations.getApplication, { token, params: { id } })
  const save = (id: string, revision: number, draft = buildDraft(), token = company.token) =>
    call(survey.url, operations.saveApplication, { token, params: { id }, body: { revision, draft } })
  return { survey, company, admin: await adminToken(survey), get, save }
}

import { expect, test } from '@jest/globals'
import { companyChanged } from '@glas/contracts/identity/identity.events'
import { openQuestionnaire } from '@glas/contracts/survey/answering.operations'
import { previewQuestionnaire } from '@glas/contracts/survey/preview.operations'
import { toBinary } from '@glas/svc-kit/base/ids'
import { openJwe } from '@glas/svc-kit/http/tokens'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { prepareCourse } from './course.ts'
import { buildReady, buildSaved } from './factories.ts'

const { started, at, of } = prepareCourse()
const old = 'Kvarner oprema d.o.o.'
const name = 'Kvarner oprema i servis d.o.o.'

test('when a company changes its name, then a running research keeps the one it was approved with, everywhere', async () => {
  const { survey, company } = started
  const { id } = await buildReady(survey, company.token)
  await survey.broker.publish(companyChanged, { aggregateId: company.id, data: {
    companyId: company.id, revision: 2, name, industry: 'trade', size: 'large', locale: 'hr',
    sealedContact: company.sealedContact,
  } })
  await eventually(async () =>
    (await survey.db('companies').where({ id: toBinary(company.id) }).first()).name === name)

  at('2026-11-11T08:00:00.000Z')
  await eventually(() => of(id, 'invitation-due').length === 2)
  expect(of(id, 'invitation-due').map(({ companyName }) => companyName)).toEqual([old, old])
  expect(of(id, 'research-started')).toMatchObject([{ companyName: old }])
  const { link } = await openJwe<{ link: string }>(survey.config.internalKeys, of(id, 'invitation-due')[0].sealed)
  const code = new URLSearchParams(new URL(link).hash.slice(1)).get('c')!
  const opened = await call(survey.url, openQuestionnaire, { body: { code } })
  expect(opened.data.company.name).toBe(old)

  const nameIn = async (application: string) =>
    (await call(survey.url, previewQuestionnaire, { token: company.token, params: { id: application } })).data.company.name
  const draft = await buildSaved(survey, company.token)
  expect([await nameIn(id), await nameIn(draft.id)]).toEqual([old, name])
})

import { expect, test } from '@jest/globals'
import { companyChanged, type CompanyLogo } from '@glas/contracts/identity/identity.events'
import { openQuestionnaire } from '@glas/contracts/survey/answering.operations'
import { previewQuestionnaire } from '@glas/contracts/survey/preview.operations'
import { randomId, toBinary } from '@glas/svc-kit/base/ids'
import { openJwe } from '@glas/svc-kit/http/tokens'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { createLogoStore } from '../src/domain/logos.store.ts'
import { prepareCourse } from './course.ts'
import { buildReady, buildSaved } from './factories.ts'

const { started, at, of } = prepareCourse()
const print = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='
const [first, second]: CompanyLogo[] = [348, 300].map((width) => ({ id: randomId(), width, height: 120, print }))

/**
 * Announces the company with a logo, with none, or as a version that knew no logos, and waits until it is known here.
 */
async function announce(revision: number, logo: CompanyLogo | null | undefined, expected = logo) {
  const { survey, company } = started
  await survey.broker.publish(companyChanged, { aggregateId: company.id, data: {
    companyId: company.id, revision, name: 'Kvarner oprema d.o.o.', industry: 'trade', size: 'large', locale: 'hr',
    sealedContact: company.sealedContact, ...(logo !== undefined && { logo }),
  } })
  const row = await eventually(async () => {
    const known = await survey.db('inbox_revision').where({ aggregate_id: company.id }).first()
    return Number(known?.revision) === revision ? await survey.db('companies').where({ id: toBinary(company.id) }).first() : undefined
  })
  expect(row.logo_id).toEqual(expected ? toBinary(expected.id) : null)
}

test('when a company changes its logo, then a research keeps the one it was approved with, everywhere', async () => {
  const { survey, company } = started
  await announce(2, first)
  const { id } = await buildReady(survey, company.token)
  await announce(3, second)
  // As an earlier version of svc-identity would announce another change.
  await announce(4, undefined, second)

  at('2026-11-11T08:00:00.000Z')
  await eventually(() => of(id, 'invitation-due').length === 2)
  const shown = { id: first!.id, width: 348, height: 120 }
  // For the report.
  expect(of(id, 'application-approved').map(({ company: { logo } }) => logo)).toEqual([shown])
  expect(of(id, 'invitation-due').map(({ logo }) => logo)).toEqual([shown, shown])
  const { link } = await openJwe<{ link: string }>(survey.config.internalKeys, of(id, 'invitation-due')[0].sealed)
  const code = new URLSearchParams(new URL(link).hash.slice(1)).get('c')!
  expect((await call(survey.url, openQuestionnaire, { body: { code } })).data.company.logoId).toBe(first!.id)

  const logoIn = async (application: string) =>
    (await call(survey.url, previewQuestionnaire, { token: company.token, params: { id: application } })).data.company.logoId
  const draft = await buildSaved(survey, company.token)
  expect([await logoIn(id), await logoIn(draft.id)]).toEqual([first!.id, second!.id])
  await announce(5, null)
  expect([await logoIn(id), await logoIn(draft.id)]).toEqual([first!.id, null])
  expect(await createLogoStore(survey.db).findPrintable(first!.id)).toBe(`data:image/png;base64,${print}`)
})

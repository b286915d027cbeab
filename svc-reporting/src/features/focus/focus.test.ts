import { expect, test } from '@jest/globals'
import { type Focus, getReportFocus, removeReportFocus, setReportFocus } from '@glas/contracts/reporting/focus.operations'
import { getBasicReport } from '@glas/contracts/reporting/reports.operations'
import { applicationErased } from '@glas/contracts/survey/survey.events'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { tablesWith } from '@glas/svc-kit/testing/tables-with'
import { createFocusStore } from '../../domain/researches/focus.store.ts'
import { createRng } from '../../domain/statistics/random.ts'
import { answersWithExtra, buildApprovedWithExtra } from '../../../test/extra-answers.ts'
import { prepareReporting } from '../../../test/prepare-reporting.ts'
import { approve, buildApproved, keyOf, runResearch } from '../../../test/research.ts'

const { world, service } = prepareReporting({ CHROMIUM_PATH: '/no/browser' })
const pseudonym = 'Izbrisana tvrtka 7KQ2M9XF'

test('when a company chooses a focus, then it is kept, replaced and removed, and erased with the company', async () => {
  const research = buildApprovedWithExtra()
  const { applicationId: researchId, companyId, instrument } = research
  await runResearch(world, research, (own) => answersWithExtra(own, 60, () => createRng(new Uint8Array(16).fill(4))))
  const token = await world.tokens.tokenFor({ companyId })
  const params = { researchId }
  await eventually(async () => (await call(service.url, getBasicReport, { params, token })).status === 200, 60_000)
  const read = async () => (await call(service.url, getReportFocus, { params, token })).data
  expect(await read()).toEqual({ focus: null })

  const category = 'communication'
  const [first, second] = instrument.statements.filter((one) => one.category === category).map(({ key }) => key)
  const body: Focus = { category, statements: [second!, first!], owner: '  Sovinjakovo Ana ', dueOn: '2027-03-15' }
  const set = (changes: object = {}) => call(service.url, setReportFocus, { params, token, body: { ...body, ...changes } })
  const kept = { ...body, statements: [first, second], owner: 'Sovinjakovo Ana' }
  expect((await set()).data).toEqual({ focus: kept })
  const title = instrument.categories.find(({ key }) => key === category)!.title
  expect(await read()).toEqual({ focus: kept, title })
  const other = instrument.statements.find((one) => one.category !== category)!.key
  for (const wrong of [
    { statements: [other] }, { statements: ['no.such'] }, { statements: [] }, { statements: [first, first] },
    { statements: [first, second, other, 'x'] }, { owner: ' ' }, { dueOn: '2027-02-30' }, { category: 'none' },
  ]) {
    expect(await set(wrong)).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } })
  }
  for (const hidden of ['\u200b', 'Ana\u0000', 'Ana\ud800', 'Ana\r\nIva', '\u202eanA', '\u2800']) {
    expect(await set({ owner: hidden })).toMatchObject({
      status: 400, error: { details: [{ path: '/owner', rule: 'format', params: { format: 'name' } }] },
    })
  }
  expect(await read()).toEqual({ focus: kept, title })
  expect((await set({ dueOn: '2027-04-01' })).data.focus!.dueOn).toBe('2027-04-01')
  expect((await call(service.url, removeReportFocus, { params, token })).data).toEqual({ focus: null })
  expect((await call(service.url, removeReportFocus, { params, token })).status).toBe(200)
  expect(await read()).toEqual({ focus: null })

  await set()
  // A day that has passed can't be chosen, but stays when the rest is changed.
  const passed = { dueOn: '2020-01-01' }
  expect(await set(passed)).toMatchObject({
    status: 400, error: { code: 'VALIDATION_FAILED', details: [{ path: '/dueOn', rule: 'tooEarly' }] },
  })
  await createFocusStore(world.database.db).set(researchId, { ...kept, statements: [first!, second!], ...passed })
  expect((await set({ ...passed, owner: 'Sovinjakovo Iva' })).data.focus).toMatchObject({ ...passed, owner: 'Sovinjakovo Iva' })
  expect((await set({ dueOn: '2020-01-02' })).status).toBe(400)

  const actions = await world.database.db('audit').where('action', 'like', '%focus').orderBy('id').select('action', 'details')
  expect(actions.map(({ action }) => action))
    .toEqual(['set-report-focus', 'set-report-focus', 'remove-report-focus', 'set-report-focus', 'set-report-focus'])
  expect(new Set(actions.map(({ details }) => details))).toEqual(new Set(['{}']))
  expect((await tablesWith(world.database.db, ['Sovinjakovo'])).Sovinjakovo).toEqual(['report_focus.body'])
  await world.events.publish(applicationErased, {
    aggregateId: researchId, data: { applicationId: researchId, companyId, pseudonym },
  })
  await eventually(async () => await createFocusStore(world.database.db).find(researchId) === null)
  // A token of the erased company is valid for some minutes.
  expect(await set()).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } })
  expect((await tablesWith(world.database.db, ['Sovinjakovo'])).Sovinjakovo).toBeUndefined()
}, 120_000)

test('when there is no report yet, then no focus can be chosen', async () => {
  const research = buildApproved()
  await approve(world.events, research)
  await keyOf(world.database, research.applicationId)
  const token = await world.tokens.tokenFor({ companyId: research.companyId })
  const answer = await call(service.url, getReportFocus, { params: { researchId: research.applicationId }, token })
  expect(answer).toMatchObject({ status: 409, error: { code: 'REPORT_NOT_AVAILABLE' } })
})

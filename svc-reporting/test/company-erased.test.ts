import { readdir } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { reportFormats } from '@glas/contracts/reporting/report-file'
import {
  createReportFile, getBasicReport, getReportDimension, listReportComments,
} from '@glas/contracts/reporting/reports.operations'
import { applicationErased } from '@glas/contracts/survey/survey.events'
import { newId } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { tablesWith } from '@glas/svc-kit/testing/tables-with'
import { createChunkStore } from '../src/domain/researches/chunks.store.ts'
import { createResearchStore } from '../src/domain/researches/researches.store.ts'
import { createRng } from '../src/domain/statistics/random.ts'
import { answersWithExtra, buildApprovedWithExtra } from './extra-answers.ts'
import { prepareReporting } from './prepare-reporting.ts'
import { approve, finish, keyOf, runResearch, sealAll, sendChunks } from './research.ts'

const pseudonym = 'Izbrisana tvrtka 7KQ2M9XF'
const { world, service } = prepareReporting({ CHROMIUM_PATH: '/no/browser' })
const rng = () => createRng(new Uint8Array(16).fill(1))

/** A research whose words no other company uses. */
function unmistakable(word: string) {
  const research = buildApprovedWithExtra()
  const { instrument, company } = research
  const companyName = `${word} oprema d.o.o.`
  const extra = JSON.parse(JSON.stringify(instrument.extra).replaceAll(/"hr":"/g, `"hr":"${word} `))
  const departments = instrument.departments.map((unit) => ({ ...unit, name: `${word} ${unit.key}` }))
  const locations = departments.map((unit) => ({ ...unit, key: unit.key.replace('d', 'l') }))
  return {
    ...research, companyName, name: `${word} zadovoljstvo`, sealedContact: `${word}.b.c.d.e`,
    company: { ...company, name: companyName, logo: { id: newId(), width: 348, height: 120 } }, instrument: { ...instrument, extra, demographics: [], departments, locations },
  }
}

/** Their comments contain the word, too. */
const answersOf = (word: string, count: number) => (instrument: Parameters<typeof answersWithExtra>[0]) =>
  answersWithExtra(instrument, count, rng).map((answer) => ({
    ...answer, praiseCritiqueAnswer: { praise: `${word} hvali`, critique: `${word} kudi` },
  }))

const erase = (research: { applicationId: string; companyId: string }) =>
  world.events.publish(applicationErased, {
    aggregateId: research.applicationId,
    data: { applicationId: research.applicationId, companyId: research.companyId, pseudonym },
  })
/** Long enough not to occur in sealed answers by chance. */
const words = async () => Object.keys(await tablesWith(world.database.db, ['Zdralovina', 'Kosacevina', 'Sovinjakovo']))
const keyFiles = async (id: string) =>
  (await Promise.all(world.keysDirs.map((folder) => readdir(folder)))).flat().filter((name) => name.startsWith(id))
const stateOf = async (id: string) => (await createResearchStore(world.database.db).find(id))?.state

test('when the company of a report is erased, then its tables stay under the pseudonym, and no word of it', async () => {
  const [one, other] = [unmistakable('Zdralovina'), unmistakable('Kosacevina')]
  const token = await world.tokens.tokenFor({ scope: 'admin' })
  const basic = (researchId: string) => call(service.url, getBasicReport, { params: { researchId }, token })
  for (const [research, word] of [[one, 'Zdralovina'], [other, 'Kosacevina']] as const) {
    await runResearch(world, research, answersOf(word, 40))
    await eventually(async () => (await basic(research.applicationId)).status === 200, 60_000)
  }
  const params = { researchId: one.applicationId }
  for (const format of reportFormats) {
    await call(service.url, createReportFile, { params, body: { format, locale: 'hr' }, token })
  }
  const before = (await basic(one.applicationId)).data
  const groups = async () => (await call(service.url, getReportDimension, {
    params: { ...params, dimension: 'departments' }, token,
  })).data.groups
  const groupsBefore = await groups()
  expect((await tablesWith(world.database.db, ['Zdralovina'])).Zdralovina).toEqual([
    'report_files.frozen', 'report_parts.body', 'researches.report', 'researches.subject',
  ])

  await erase(one)
  await eventually(async () => (await basic(one.applicationId)).data?.companyName === pseudonym)
  await eventually(async () => (await words()).join() === 'Kosacevina')
  await eventually(async () => (await keyFiles(one.applicationId)).length === 0)
  expect((await keyFiles(other.applicationId)).length).toBe(2)
  await eventually(async () => (await createChunkStore(world.database.db).list(one.applicationId)).here.length === 0)

  const { extra: _, comments: __, logo, ...tables } = before
  expect((await tablesWith(world.database.db, [logo!.id]))[logo!.id]).toBeUndefined()
  expect((await basic(one.applicationId)).data).toEqual({ ...tables, name: pseudonym, companyName: pseudonym })
  const groupsAfter = await groups()
  expect(groupsAfter.map(({ label }) => label.hr)).toEqual(['1', '2', '3'])
  expect(groupsAfter.map(({ profile }) => profile)).toEqual(groupsBefore.map(({ profile }) => profile))
  const comments = await call(service.url, listReportComments, { params, query: { kind: 'praise', page: 1 }, token })
  expect(comments.status).toBe(404)
}, 120_000)

test('when the company of a research without a report is erased, then its answers are never opened', async () => {
  const research = unmistakable('Sovinjakovo')
  const { applicationId: id } = research
  await approve(world.events, research)
  const sealed = await sealAll(id, await keyOf(world.database, id), answersOf('Sovinjakovo', 30)(research.instrument))
  await sendChunks(world.events, id, sealed, (chunk) => chunk === 0)
  await eventually(async () => (await createChunkStore(world.database.db).list(id)).here.length === 1)
  await erase(research)
  await eventually(async () => await stateOf(id) === 'cancelled')
  await eventually(async () => (await keyFiles(id)).length === 0)
  // What was under way arrives, and changes nothing.
  await sendChunks(world.events, id, sealed, (chunk) => chunk === 1)
  await finish(world.events, research, sealed.length)
  await approve(world.events, research)
  const last = unmistakable('Kosacevina')
  await approve(world.events, last)
  await keyOf(world.database, last.applicationId)
  expect(await stateOf(id)).toBe('cancelled')
  expect((await createChunkStore(world.database.db).list(id)).here).toEqual([])
  expect(await words()).not.toContain('Sovinjakovo')
}, 60_000)

test('when the approval of an erased research is replayed, then the research does not come back', async () => {
  const research = unmistakable('Galebarnica')
  const { applicationId: id } = research
  await erase(research)
  await approve(world.events, research)
  await finish(world.events, research, 0)
  const last = unmistakable('Kosacevina')
  await approve(world.events, last)
  await keyOf(world.database, last.applicationId)
  await eventually(async () => (await world.database.db('inbox_revision').where({ aggregate_id: id }).first())?.revision > 0)
  expect(await stateOf(id)).toBeUndefined()
  expect(await tablesWith(world.database.db, ['Galebarnica'])).toEqual({})
  expect(await keyFiles(id)).toEqual([])
}, 60_000)

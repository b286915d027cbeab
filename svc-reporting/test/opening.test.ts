import { readdir } from 'node:fs/promises'
import { describe, expect, test } from '@jest/globals'
import { commentsPerPage } from '@glas/contracts/reporting/report'
import type { CommentKind, DimensionKey, Report } from '@glas/contracts/reporting/report'
import { reportReady } from '@glas/contracts/reporting/reporting.events'
import {
  createReportFile, getBasicReport, getReportDimension, listReportComments,
} from '@glas/contracts/reporting/reports.operations'
import { answerInfo, paddedAnswerBytes } from '@glas/contracts/survey/answers'
import { pad } from '@glas/contracts/wire/padding'
import { seal } from '@glas/contracts/wire/sealing'
import type { IzzAnswers } from '@glas/contracts/survey/answers'
import { newId } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { createRng } from '../src/domain/statistics/random.ts'
import { createDocumentStore } from '../src/features/documents/documents.store.ts'
import { createReportStore } from '../src/domain/researches/reports.store.ts'
import { buildAnswers, buildInstrument } from './believable-answers.ts'
import { compareProfile } from './recount.ts'
import { prepareReporting } from './prepare-reporting.ts'
import {
  approve, buildApproved, closeEntry, findResult, finish, finishWithEntryOpen, inGroup, keyOf, runResearch, sealAll, sendChunks,
} from './research.ts'

const rng = (seed: number) => createRng(new Uint8Array(16).fill(seed))

// No browser: requests are checked before anything is printed.
const { world, service } = prepareReporting({ CHROMIUM_PATH: '/no/browser' })

async function readReport(researchId: string, companyId: string) {
  const token = await world.tokens.tokenFor({ companyId })
  return await call(service.url, getBasicReport, { params: { researchId }, token })
}

async function readDimension(research: { applicationId: string; companyId: string }, dimension: DimensionKey) {
  const token = await world.tokens.tokenFor({ companyId: research.companyId })
  const params = { researchId: research.applicationId, dimension }
  return await call(service.url, getReportDimension, { params, token })
}

async function readComments(research: { applicationId: string; companyId: string }, kind: CommentKind, page = 1) {
  const token = await world.tokens.tokenFor({ companyId: research.companyId })
  const params = { researchId: research.applicationId }
  return await call(service.url, listReportComments, { params, query: { kind, page }, token })
}

/** The content from which a research's file would be printed. */
async function createFile(research: { applicationId: string; companyId: string }) {
  const token = await world.tokens.tokenFor({ companyId: research.companyId })
  const { data } = await call(service.url, createReportFile, {
    params: { researchId: research.applicationId }, body: { format: 'pdf', locale: 'hr' }, token,
  })
  return { frozen: (await createDocumentStore(world.database.db).frozenOf(data.id))! }
}

const released = (research: { applicationId: string; companyId: string }) =>
  eventually(async () => {
    const answer = await readReport(research.applicationId, research.companyId)
    return answer.status === 200 ? answer : undefined
  }, 60_000)

describe('opening', () => {
  test('when printed questionnaires are still entered at the end, then it opens once entry is closed', async () => {
    const research = buildApproved({ type: 'combined', onlineRespondents: 50, offlineRespondents: 30 })
    await approve(world.events, research)
    const answers = buildAnswers(research.instrument, 20, rng(31))
    const sealed = await sealAll(research.applicationId, await keyOf(world.database, research.applicationId), answers)
    await finishWithEntryOpen(world.events, research)
    const watched = () => world.database.db('scheduled').where({ task_key: research.applicationId })
    await sendChunks(world.events, research.applicationId, sealed)
    await eventually(async () => (await world.database.db('sealed_chunks')
      .where({ research_id: Buffer.from(research.applicationId.replaceAll('-', ''), 'hex') })).length === 1)
    expect(await watched()).toEqual([])
    expect((await readReport(research.applicationId, research.companyId)).error?.code).toBe('REPORT_NOT_AVAILABLE')
    await closeEntry(world.events, research, sealed.length)
    const { data } = await released(research)
    expect(data.participation).toMatchObject({ employees: 80, answers: 20, void: 0 })
  }, 120_000)

  test('when a research is over, then its report agrees with figures computed from the sent answers', async () => {
    const { company, ...facts } = buildApproved()
    const logo = { id: newId(), width: 348, height: 120 }
    const research = { ...facts, company: { ...company, logo } }
    const answers = await runResearch(world, research, (instrument) => buildAnswers(instrument, 60, rng(1)))
    const { data } = await released(research)
    expect(data).toMatchObject({ companyName: company.name, logo })
    expect(data.participation).toMatchObject({ employees: 80, answers: 60, void: 0, responseRate: 75 })
    let compared = 0
    const check = (profile: Report['whole'], own: readonly IzzAnswers[]) => {
      for (const [where, shown, exact, tolerance] of compareProfile(profile, research.instrument, own)) {
        expect([where, Math.abs(shown - exact) <= tolerance]).toEqual([where, true])
        compared++
      }
    }
    check(data.whole, answers)
    // Single statements of groups are published but no operation returns them yet, so they are read from the store.
    const { dimensions, comments } = (await createReportStore(world.database.db).find(research.applicationId))!
    for (const { key: dimension, groups } of dimensions) {
      const table = (await readDimension(research, dimension)).data
      expect(table.groups.map(({ key }) => key)).toEqual(groups.map(({ key }) => key))
      for (const [i, { key, profile }] of groups.entries()) {
        if (!profile) continue
        const own = answers.filter(inGroup(dimension, key))
        check(profile, own)
        const { statements: _, ...figures } = profile
        expect(table.groups[i]!.profile).toEqual(figures)
      }
    }
    expect(data.dimensions.map(({ key, visible }) => [key, visible])).toEqual(
      dimensions.map(({ key, groups }) => [key, groups.some(({ visible }) => visible)]),
    )
    expect(data.comments).toEqual({ praise: comments!.praise.length, critique: comments!.critique.length })
    for (const kind of ['praise', 'critique'] as const) {
      const written = answers.flatMap(({ praiseCritiqueAnswer }) => praiseCritiqueAnswer[kind] ?? [])
      const read = (await readComments(research, kind)).data
      expect(read).toEqual({ comments: comments![kind].slice(0, commentsPerPage), pages: 1 })
      expect(new Set(read.comments)).toEqual(new Set(written))
    }
    expect(compared).toBeGreaterThan(400)
    const ready = await eventually(async () => await findResult(world.events, reportReady.type, research.applicationId))
    expect(ready).toMatchObject({ companyId: research.companyId, product: 'izz', answers: 60, void: 0, sealedContact: 'a.b.c.d.e' })
  }, 60_000)

  test('when answers arrive before and after the end, then the report waits for all of them', async () => {
    const research = buildApproved()
    await approve(world.events, research)
    const sealed = await sealAll(
      research.applicationId, await keyOf(world.database, research.applicationId),
      buildAnswers(research.instrument, 30, rng(2)),
    )
    await sendChunks(world.events, research.applicationId, sealed, (chunk) => chunk === 1, 10)
    await finish(world.events, research, 30)
    await sendChunks(world.events, research.applicationId, sealed, (chunk) => chunk === 0, 10)
    await eventually(async () => (await world.database.db('sealed_chunks')
      .where({ research_id: Buffer.from(research.applicationId.replaceAll('-', ''), 'hex') })).length === 2)
    const early = await readReport(research.applicationId, research.companyId)
    expect(early.error).toMatchObject({
      code: 'REPORT_NOT_AVAILABLE', message: 'The report is currently not available!',
    })
    await sendChunks(world.events, research.applicationId, sealed, (chunk) => chunk !== 1, 10)
    expect((await released(research)).data.participation.answers).toBe(30)
  }, 60_000)

  test('when answers are broken, foreign or copied, then they are void and counted', async () => {
    const research = buildApproved()
    await approve(world.events, research)
    const publicKey = await keyOf(world.database, research.applicationId)
    const answers = buildAnswers(research.instrument, 20, rng(3))
    const sealed = await sealAll(research.applicationId, publicKey, answers)
    const one = answers[0]!
    const sealRaw = async (bytes: Uint8Array, info = research.applicationId) =>
      Buffer.from(await seal(publicKey, answerInfo(info), bytes)).toString('base64url')
    const { [Object.keys(one.answerFields)[0]!]: _, ...incomplete } = one.answerFields
    const broken = [
      Buffer.from('not sealed at all').toString('base64url'),
      await sealRaw(pad(one, paddedAnswerBytes), newId()),
      await sealRaw(pad(one, 8192)),
      await sealRaw(pad({ ...one, answerFields: incomplete }, paddedAnswerBytes)),
      await sealRaw(pad({ ...one, enps_grade: 11 }, paddedAnswerBytes)),
      await sealRaw(pad({ ...one, department: 'd99' }, paddedAnswerBytes)),
      await sealRaw(new Uint8Array(10_240).fill(255)),
      sealed[5]!,
    ]
    await sendChunks(world.events, research.applicationId, [...sealed, ...broken])
    await finish(world.events, research, sealed.length + broken.length)
    const { data } = await released(research)
    expect(data.participation).toMatchObject({ answers: 20, void: broken.length })
  }, 60_000)

  test('when 4 people answered, then no response or table has a score', async () => {
    const research = buildApproved({ employees: 6, instrument: buildInstrument({ departments: [6] }) })
    await runResearch(world, research, (instrument) => buildAnswers(instrument, 4, rng(4)))
    const { data, bytes } = await released(research)
    expect(data.whole).toEqual({ n: 4, levels: { composite: false, single: false, distribution: false } })
    const scores = ['index', 'mean"', 'enps', 'esi', 'distribution":[', 'favourable', 'margin', 'comments', 'highest']
    for (const word of scores) {
      expect(bytes.toString()).not.toContain(word)
    }
    const figure = /"(profile|index|mean|enps|esi|engagement|favourable|margin|distribution)":[^f]/
    for (const { key, visible } of data.dimensions) {
      const answer = await readDimension(research, key)
      expect([answer.status, visible]).toEqual([200, false])
      const keys = answer.data.groups.map((group) => Object.keys(group).toSorted().join())
      expect(new Set(keys)).toEqual(new Set(['key,label,visible']))
      expect(answer.bytes.toString()).not.toMatch(figure)
    }
    for (const kind of ['praise', 'critique'] as const) expect((await readComments(research, kind)).status).toBe(404)
    const { frozen } = await createFile(research)
    expect(JSON.stringify(frozen)).not.toMatch(figure)
    expect(frozen).not.toHaveProperty('comments')
  }, 60_000)

  test('when 12 people answered in departments of 3, 4 and 5, then nothing about fewer than 5 follows', async () => {
    const instrument = buildInstrument({ departments: [3, 4, 5], demographics: {} })
    const research = buildApproved({ employees: 12, instrument })
    await runResearch(world, research, () => buildAnswers(instrument, 12, rng(5), (i) => (i < 3 ? 0 : i < 7 ? 1 : 2)))
    const { data } = await released(research)
    expect(data.dimensions).toMatchObject([{ key: 'departments', visible: true }])
    const { groups } = (await readDimension(research, 'departments')).data
    expect(groups.map(({ key, visible, profile }) => [key, visible, profile?.n])).toEqual([
      ['d3', true, 5], ['d1', false, undefined], ['d2', false, undefined],
    ])
    expect(groups[0]!.profile!.levels).toEqual({ composite: true, single: false, distribution: false })
    // The 7 others must not be derivable: no n, no figure, and no difference between the shown group and them.
    for (const hidden of groups.slice(1)) expect(Object.keys(hidden).toSorted()).toEqual(['key', 'label', 'visible'])
    expect(JSON.stringify(groups)).not.toContain('difference')
    expect(JSON.stringify(groups)).not.toMatch(/"margin":\d/)
    const { frozen } = await createFile(research)
    expect(frozen.dimension!.groups).toEqual(groups)
  }, 60_000)

  test('when a research has no answers, then the report states only that', async () => {
    const research = buildApproved()
    await approve(world.events, research)
    await keyOf(world.database, research.applicationId)
    await finish(world.events, research, 0)
    expect((await released(research)).data.participation).toEqual({
      employees: 80, answers: 0, void: 0, responseRate: 0,
    })
  }, 60_000)

  test('when a week has passed since publication, then sealed answers and key are gone, and the report stays', async () => {
    const research = buildApproved()
    await runResearch(world, research, (instrument) => buildAnswers(instrument, 12, rng(6)))
    const before = await released(research)
    const id = Buffer.from(research.applicationId.replaceAll('-', ''), 'hex')
    const chunks = async () => (await world.database.db('sealed_chunks').where({ research_id: id })).length
    expect(await chunks()).toBe(1)
    world.clock.advance(7 * 86_400_000 + 1000)
    await eventually(async () => await chunks() === 0)
    const files = (await Promise.all(world.keysDirs.map((folder) => readdir(folder)))).flat()
    expect(files.join()).not.toContain(research.applicationId)
    expect((await released(research)).data).toEqual(before.data)
  }, 60_000)
})

describe('reading a report', () => {
  test('when another company requests it, then it does not exist; an administrator may read it', async () => {
    const research = buildApproved()
    await approve(world.events, research)
    await keyOf(world.database, research.applicationId)
    const params = { researchId: research.applicationId }
    const ask = async (token?: string) => await call(service.url, getBasicReport, { params, token })
    expect((await ask()).status).toBe(401)
    expect((await ask('nonsense')).status).toBe(401)
    expect((await ask(await world.tokens.tokenFor({ companyId: research.companyId, expiresIn: -60 }))).status).toBe(401)
    expect(
      (await ask(await world.tokens.tokenFor({ companyId: research.companyId, verified: false }))).status,
    ).toBe(403)
    expect((await ask(await world.tokens.tokenFor())).error!.code).toBe('NOT_FOUND')
    expect((await ask(await world.tokens.tokenFor({ companyId: research.companyId }))).status).toBe(409)
    expect((await ask(await world.tokens.tokenFor({ scope: 'admin' }))).status).toBe(409)
    expect((await readReport(newId(), research.companyId)).error!.code).toBe('NOT_FOUND')
    expect((await readReport('not-an-id', research.companyId)).status).toBe(400)
  })
})

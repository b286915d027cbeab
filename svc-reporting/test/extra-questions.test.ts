import { describe, expect, test } from '@jest/globals'
import type { ExtraList } from '@glas/contracts/reporting/report'
import { createReportFile, getBasicReport, listReportTexts } from '@glas/contracts/reporting/reports.operations'
import type { Answers } from '@glas/contracts/survey/answers'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { createRng } from '../src/domain/statistics/random.ts'
import { createReportStore } from '../src/domain/researches/reports.store.ts'
import { createDocumentStore } from '../src/features/documents/documents.store.ts'
import { answersWithExtra, buildApprovedWithExtra } from './extra-answers.ts'
import { prepareReporting } from './prepare-reporting.ts'
import { runResearch } from './research.ts'

const rng = (seed: number) => createRng(new Uint8Array(16).fill(seed))

const { world, service } = prepareReporting({ CHROMIUM_PATH: '/no/browser' })

/** Answers that no page sends. */
const spoiled = (answers: readonly Answers[]): Answers[] => {
  const [a, b, c] = answers as [Answers, Answers, Answers]
  const { extra: _, ...none } = a
  return [
    none, { ...b, extra: { ...b.extra, one: { options: ['o1', 'o2'] } } },
    { ...c, extra: { ...c.extra, unknown: { text: 'ništa' } } },
  ]
}

describe('opening a research with extra questions', () => {
  test('when some answers to them are invalid, then those are void, and no other is lost', async () => {
    const research = buildApprovedWithExtra()
    let valid: readonly Answers[] = []
    await runResearch(world, research, (instrument): readonly Answers[] => {
      const all = answersWithExtra(instrument, 43, () => rng(1))
      valid = all.slice(3)
      return [...spoiled(all.slice(0, 3)), ...valid]
    })
    const token = await world.tokens.tokenFor({ companyId: research.companyId })
    const { data } = await eventually(async () => {
      const answer = await call(service.url, getBasicReport, { params: { researchId: research.applicationId }, token })
      return answer.status === 200 ? answer : undefined
    }, 60_000)
    expect(data.participation).toMatchObject({ answers: 40, void: 3 })
    const chose = (option: string) => valid.filter(({ extra }) => extra?.one?.options?.includes(option)).length
    expect(data.extra?.questions[0]).toMatchObject({
      id: 'one', n: 40, options: ['o1', 'o2', 'o3', 'o4'].map((id) => ({ id, count: chose(id) })),
    })
    const texts = valid.flatMap(({ extra }) => extra?.long?.text ?? [])
    expect(data.extra?.questions[4]).toMatchObject({ id: 'long', n: texts.length, texts: texts.length })
    const params = { researchId: research.applicationId }
    const read = (question: number, list: ExtraList, as = token) =>
      call(service.url, listReportTexts, { params, query: { question, list }, token: as })
    const { data: long } = await read(5, 'texts')
    expect([long.comments.toSorted(), long.pages]).toEqual([texts.toSorted(), 1])
    const remarks = valid.flatMap(({ extra }) => extra?.scale?.comment ?? [])
    expect((await read(3, 'comments')).data.comments.toSorted()).toEqual(remarks.toSorted())
    // It has no comments, there is no sixth question, and other companies may not read it.
    const refused = [read(1, 'comments'), read(6, 'texts'), read(5, 'texts', await world.tokens.tokenFor())]
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 404])
    const report = (await createReportStore(world.database.db).find(research.applicationId))!
    expect(JSON.stringify(report.dimensions)).not.toContain('long-text')
    const { data: file } = await call(service.url, createReportFile, { params, body: { format: 'pdf', locale: 'hr' }, token })
    const { extraTexts } = (await createDocumentStore(world.database.db).frozenOf(file.id))!
    expect([extraTexts?.length, extraTexts?.[0], extraTexts?.[4]?.texts?.toSorted()]).toEqual([5, {}, texts.toSorted()])
  }, 90_000)
})

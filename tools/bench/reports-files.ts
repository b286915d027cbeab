import { setTimeout as sleep } from 'node:timers/promises'
import { uiLocales } from '@glas/contracts/locales'
import type { BodyOf } from '@glas/contracts/operation'
import { type ReportFormat, reportFormats } from '@glas/contracts/reporting/report-file'
import { createReportFile, getReportFile } from '@glas/contracts/reporting/reports.operations'
import { call } from '@glas/svc-kit/testing/call'
import type { Row } from './bench.ts'
import type { BenchResearch } from './reports-researches.ts'

/** Milliseconds of a file of 2,000 answers: applied to the sizes up to it. */
const limits: Readonly<Record<ReportFormat, number>> = { 'pdf': 700, 'xls-v1': 150, 'xls-v2': 150 }
const mostPeople = 2000

/** A printing browser keeps compiled scripts from its third page on. */
const warmUps = ['gender', 'age', 'departments'] as const
/** Before a person requests another file. The printing browser prepares a page for it meanwhile. */
const pauseMs = 1_000

/** Milliseconds from the request of a file until it can be downloaded. It is requested after a pause. */
async function timeOf(
  site: string, token: string, researchId: string, body: BodyOf<typeof createReportFile>,
): Promise<number> {
  const { format } = body
  await sleep(pauseMs)
  const start = performance.now()
  let { data: file } = await call(site, createReportFile, { params: { researchId }, token, body })
  while (file.state !== 'ready') {
    if (file.state === 'failed') throw new Error(`a ${format} failed: ${file.reason}`)
    await sleep(10)
    file = (await call(site, getReportFile, { params: { fileId: file.id }, token })).data
  }
  return performance.now() - start
}

/**
 * Files of the reports through the site, each in both languages; the very first starts what makes them, and files of
 * comparisons follow it to warm that up.
 */
export async function measureFiles(site: string, token: string, researches: readonly BenchResearch[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const format of reportFormats) {
    const first = { format, locale: 'hr' } as const
    rows.push({ what: `${format}: the first`, value: await timeOf(site, token, researches[0]!.id, first), unit: 'ms' })
    for (const by of warmUps) await timeOf(site, token, researches[0]!.id, { ...first, comparative: { by } })
    for (const { id, people } of researches) {
      const times: number[] = []
      for (const locale of uiLocales) times.push(await timeOf(site, token, id, { format, locale }))
      rows.push({
        what: `${format} of ${people} answers, until it can be downloaded`, value: times.at(-1)!, unit: 'ms',
        ...(people <= mostPeople && { atMost: limits[format] }),
      })
    }
  }
  return rows
}

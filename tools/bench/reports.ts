import { setTimeout as sleep } from 'node:timers/promises'
import { getReportProgress } from '@glas/contracts/reporting/openings.operations'
import {
  getBasicReport, getComparativeGroups, getComparativeYears, getReportDimension, listReportComments,
} from '@glas/contracts/reporting/reports.operations'
import { getApplication } from '@glas/contracts/survey/applications.operations'
import { call } from '@glas/svc-kit/testing/call'
import { tokenOf } from '../demo/research.ts'
import { openSite } from '../demo/site.ts'
import type { System } from '../start/system.ts'
import type { Bench, BenchOptions, Row } from './bench.ts'
import { measureFiles } from './reports-files.ts'
import { measurePaint } from './reports-paint.ts'
import { company, makeResearches, password, type BenchResearch } from './reports-researches.ts'
import { percentile } from './statistics.ts'
import { measureSystem } from './system.ts'

/** Reads of each part, interleaved across the sizes, so that other load on the machine affects all alike. */
const stored = { warmUps: 60, reads: 500 }
/** Of reports that are computed when they are read: a company may read 300 within ten minutes. */
const computed = { warmUps: 5, reads: 40 }
const longestOpeningMs = 300_000

/** Ends a research by the clock and waits for its report. */
async function openOne(system: System, token: () => Promise<string>, { id, people, end }: BenchResearch) {
  const site = openSite(system.urls)
  const params = { researchId: id }
  await end()
  const patience = performance.now() + longestOpeningMs
  let as = await token()
  let finishedAt = 0
  while (finishedAt === 0) {
    const { state } = await site.ask(getApplication, { params: { id }, token: as })
    if (state === 'finished') finishedAt = performance.now()
    else if (performance.now() > patience) throw new Error(`the research of ${people} did not end`)
    else await sleep(50)
  }
  as = await token()
  const seen = new Set<number>()
  for (;;) {
    const { state, progress } = await site.ask(getReportProgress, { params, token: as })
    if (state === 'released') break
    if (progress > 0) seen.add(progress)
    if (performance.now() > patience) throw new Error(`the report of ${people} did not appear: ${state}, ${progress}%`)
    await sleep(100)
  }
  return { seconds: (performance.now() - finishedAt) / 1000, steps: seen.size }
}

type Part =
  | 'first part' | 'departments' | 'comments' | 'groups compared' | 'years compared' | 'all that the page asks for'
/** Parts to which the limits apply: what a page shows first, or asks for together. */
const limited: readonly Part[] = ['first part', 'groups compared', 'years compared', 'all that the page asks for']

/** The page's requests, each as the browser sends it: on one keep-alive connection. */
function readers(site: string, researchId: string, token: string, opened: 'gender' | 'departments') {
  const params = { researchId }
  const expectOk = async (answer: Promise<{ status: number }>) => {
    const { status } = await answer
    if (status !== 200) throw new Error(`a part of the report returned ${status}`)
  }
  const first = () => expectOk(call(site, getBasicReport, { params, token }))
  const dimension = (key: 'gender' | 'departments') =>
    expectOk(call(site, getReportDimension, { params: { researchId, dimension: key }, token }))
  const comments = (kind: 'praise' | 'critique') =>
    expectOk(call(site, listReportComments, { params, query: { kind }, token }))
  return {
    'first part': first,
    'departments': () => dimension('departments'),
    'comments': () => comments('praise'),
    'groups compared': () =>
      expectOk(call(site, getComparativeGroups, { params, query: { by: 'departments' }, token })),
    'years compared': () => expectOk(call(site, getComparativeYears, { params, token })),
    'all that the page asks for': async () => {
      await first()
      await Promise.all([dimension(opened), comments('praise'), comments('critique')])
    },
  } satisfies Record<Part, () => Promise<void>>
}

async function readTimes(site: string, token: string, researches: readonly BenchResearch[], part: Part) {
  const parts = researches.map(({ id }) => readers(site, id, token, 'gender')[part])
  const times = researches.map((): number[] => [])
  const { warmUps, reads } = part.endsWith('compared') ? computed : stored
  for (let round = 0; round < warmUps + reads; round++) {
    for (const [i, read] of parts.entries()) {
      const start = performance.now()
      await read()
      if (round >= warmUps) times[i]!.push(performance.now() - start)
    }
  }
  return times.map((all) => percentile(all, 0.95))
}

function rowsOf(part: Part, researches: readonly BenchResearch[], p95: readonly number[]): Row[] {
  const held = limited.includes(part)
  return [
    ...researches.map(({ people }, i) => ({
      what: `report of ${people} answers, ${part}: p95`, value: p95[i]!, unit: 'ms', ...(held && { atMost: 50 }),
    })),
    {
      what: `report, ${part}: slowest size above the quickest`, value: (Math.max(...p95) / Math.min(...p95) - 1) * 100,
      unit: '%', ...(held && { atMost: 20 }),
    },
  ]
}

async function sizesOf(site: string, token: string, { id, people }: BenchResearch): Promise<Row[]> {
  const kilobytes = async (answer: Promise<{ bytes: Buffer }>) => (await answer).bytes.length / 1024
  return [
    {
      what: `report of ${people} answers, first part: size`, unit: 'KB',
      value: await kilobytes(call(site, getBasicReport, { params: { researchId: id }, token })),
    },
    {
      what: `report of ${people} answers, departments: size`, unit: 'KB',
      value: await kilobytes(call(site, getReportDimension, { params: { researchId: id, dimension: 'departments' }, token })),
    },
  ]
}

async function measure(system: System, showStep: BenchOptions['showStep']): Promise<Row[]> {
  const { site: address } = system.urls
  const token = () => tokenOf(openSite(system.urls), company.contact.email, password)
  const researches = await makeResearches(system, showStep)
  const rows: Row[] = []
  for (const research of researches) {
    const { people } = research
    showStep(`the opening of ${people} answers`)
    const { seconds, steps } = await openOne(system, token, research)
    const largest = people === 5000
    rows.push(
      {
        what: `opening of ${people} answers`, value: seconds, unit: 's',
        ...(people !== 1000 && { atMost: largest ? 75 : 3 }),
      },
      ...(largest ? [{ what: `opening of ${people} answers: steps of progress seen`, value: steps, unit: '', atLeast: 3 }] : []),
    )
  }
  const as = await token()
  for (const research of researches) rows.push(...await sizesOf(address, as, research))
  for (const part of [...limited, 'departments', 'comments'] as const) {
    showStep(`reading: ${part}`)
    rows.push(...rowsOf(part, researches, await readTimes(address, as, researches, part)))
  }
  showStep('files')
  rows.push(...await measureFiles(address, await token(), researches))
  showStep('first paint on a phone')
  rows.push(...await measurePaint(address, { email: company.contact.email, password }, researches))
  return rows
}

export const reports: Bench = {
  name: 'reports',
  help: 'the opening of 100, 1,000 and 5,000 answers; reading their reports through the site, their files, and their '
    + 'first paint on a phone',
  run: (options) => measureSystem(options, ['svc-reporting', 'shell'], measure),
}

import { expect, test } from '@jest/globals'
import type { PageDeclaration } from '@glas/contracts/page-declaration'
import type { DimensionKey } from '@glas/contracts/reporting/report'
import { type Answers, startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { pages } from './pages.ts'
import { remote } from './remote.tsx'
import { benchmark } from './testing/benchmark.ts'
import { groupsOf, threeYears } from './testing/comparative.ts'
import { heading } from './testing/open-report.tsx'
import { fileId, report, researchId, table } from './testing/reports.ts'
import { trend } from './testing/trend.ts'
import './testing/loaded-fonts.ts'

const answers: Answers = {
  'get-basic-report': () => report(),
  'get-report-dimension': ({ params }) => table(params['dimension'] as 'age'),
  'get-report-trend': () => trend,
  'get-comparative-groups': ({ query }) => groupsOf(query['by'] as DimensionKey),
  'get-comparative-years': () => threeYears,
  'list-report-comments': () => ({ comments: ['Ekipa.'], pages: 1 }),
  'get-benchmark': () => benchmark(),
  'get-print-report': () => ({ report: report(), dimension: table('age'), locale: 'hr', by: null }),
}

// If the page asked with other arguments, it would send a second request.
test.each([
  ['/izvjestaj/osnovni', '', ['get-basic-report']],
  ['/izvjestaj/osnovni', `&file=${fileId}`, ['get-print-report']],
  ['/izvjestaj/puls', '', ['get-basic-report', 'get-report-trend']],
  ['/izvjestaj/usporedni', '&by=age', ['get-comparative-groups']],
])('when %s%s is opened, then its first requests are sent once, before its code is loaded', async (path, search, first) => {
  const { asked: sent } = await startRemote(remote, { path: `${path}?research=${researchId}${search}`, locale: 'hr', answers })
  await heading()
  const asked = sent.map(({ operation }) => operation)
  expect(asked.slice(0, first.length)).toEqual(first)
  for (const operation of first) expect(asked.filter((each) => each === operation)).toEqual([operation])
})

// What the document prefetches and the page doesn't read would be requested in vain.
const declared: readonly PageDeclaration[] = pages
test.each(declared.filter(({ prefetch }) => prefetch))(
  'when $name is opened, then it reads what its document prefetches', async ({ hr, prefetch }) => {
    const query = new URLSearchParams({ research: researchId })
    const { asked } = await startRemote(remote, { path: `${hr}?${query}`, locale: 'hr', answers })
    await heading()
    const fromAddress = (params: object = {}) =>
      Object.fromEntries(Object.entries(params).map(([own, name]) => [own, query.get(name)]))
    expect(asked).toEqual(expect.arrayContaining(prefetch!.map(({ operation, params }) =>
      expect.objectContaining({ operation, params: fromAddress(params), query: {} }))))
  })

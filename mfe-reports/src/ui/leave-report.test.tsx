import { expect, test } from '@jest/globals'
import { Refused, startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { screen } from '@testing-library/react'
import { remote } from '../remote.tsx'
import { benchmark } from '../testing/benchmark.ts'
import { groupsOf } from '../testing/comparative.ts'
import { heading } from '../testing/open-report.tsx'
import { report, researchId, table } from '../testing/reports.ts'
import { trend } from '../testing/trend.ts'

const userOf = (scope: 'admin' | 'company') => ({ email_verified_at: '2026-11-01T08:00:00.000Z', scope }) as never
const notYet = () => {
  throw new Refused('REPORT_NOT_AVAILABLE')
}
const open = (kind: string, scope: 'admin' | 'company', unread = false) => startRemote(remote, {
  path: `/izvjestaj/${kind}?research=${researchId}`, user: userOf(scope),
  answers: {
    'get-basic-report': unread ? notYet : () => report(),
    'get-report-trend': () => trend,
    'get-comparative-groups': unread ? notYet : () => groupsOf('age'),
    'get-benchmark': unread ? notYet : () => benchmark(),
    'get-report-dimension': ({ params }) => table(params.dimension as 'age'),
    'list-report-comments': () => ({ comments: [], pages: 1 }),
    'get-report-focus': () => ({ focus: null }),
    'get-report-progress': () => ({ state: 'running', progress: 0 }),
  },
})
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

test.each([
  ['osnovni', 'izz'], ['usporedni', 'izz'], ['benchmark', 'izz'], ['puls', 'puls'],
])('when the report %s is closed, then a company is at the research, and an administrator at the application', async (kind, product) => {
  const { unmount } = await open(kind, 'company')
  await heading()
  expect(await hrefOf('Zatvori')).toBe(`/profil/${product}/${researchId}`)
  unmount()
  const { container } = await open(kind, 'admin')
  await heading()
  expect(await hrefOf('Zatvori')).toBe(`/admin/prijave/${researchId}`)
  expect(container.querySelector('[href^="/profil"]')).toBeNull()
})

test.each(['osnovni', 'usporedni', 'benchmark'])('when the report %s can’t be read yet, then each goes back to where there is a page', async (kind) => {
  const { unmount } = await open(kind, 'company', true)
  expect(await hrefOf('Na moja istraživanja')).toBe('/profil/izz')
  unmount()
  await open(kind, 'admin', true)
  expect(await hrefOf('Na prijavu')).toBe(`/admin/prijave/${researchId}`)
})

import { expect, test } from '@jest/globals'
import { Refused, startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { waitFor } from '@testing-library/react'
import { remote } from '../remote.tsx'
import { heading } from '../testing/open-report.tsx'
import { report, researchId, table } from '../testing/reports.ts'
import { trend } from '../testing/trend.ts'

const open = (path: string, product: 'izz' | 'puls', locale: 'hr' | 'en' = 'hr') => startRemote(remote, {
  path: `${path}?research=${researchId}&reportLang=${locale}&from=mail#komentari`, locale,
  answers: {
    'get-basic-report': () => report({ product }),
    'get-report-trend': () => trend,
    'get-comparative-groups': () => {
      throw new Refused('NOT_FOUND')
    },
    'get-report-dimension': ({ params }) => table(params.dimension as 'age'),
    'list-report-comments': () => ({ comments: [], pages: 1 }),
  },
})

test.each([
  ['/izvjestaj/osnovni', 'puls', '/izvjestaj/puls', /tvrdnja raste/],
  ['/izvjestaj/usporedni', 'puls', '/izvjestaj/puls', /tvrdnja raste/],
  ['/izvjestaj/puls', 'izz', '/izvjestaj/osnovni', /Prvo razgovarajte/],
  ['/en/report/basic', 'puls', '/en/report/puls', /statement is rising/],
] as const)('when %s is opened with the id of another product (%s), then %s replaces it with the same query', async (path, product, target, title) => {
  const { history } = await open(path, product, path.startsWith('/en') ? 'en' : 'hr')
  await waitFor(async () => expect(await heading()).toMatch(title))
  const entries = JSON.parse(history()) as { pathname: string; search: string; hash: string }[]
  expect(entries.map(({ pathname }) => pathname)).toEqual([target])
  expect(entries[0]!.search).toMatch(new RegExp(`^\\?research=${researchId}&.*from=mail$`))
  expect(entries[0]!.hash).toBe('#komentari')
})

test('when a yearly research has no such comparison, then the page is not found', async () => {
  const { missing } = await open('/izvjestaj/usporedni', 'izz')
  await waitFor(() => expect(missing).not.toEqual([]))
})

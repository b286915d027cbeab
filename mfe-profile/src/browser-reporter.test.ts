import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, jest, test } from '@jest/globals'
import type { Host } from '@glas/contracts/host'
import { isRespondents, pageTable } from '@glas/contracts/testing/page-table'
import { createBrowserReporter, isReported } from './browser-reporter.ts'
import { pages } from './pages.ts'
import { administrator, manager } from './testing/samples.ts'

const at = (pathname: string, user: Host['session']['user'] = manager(), more: object = {}) => ({
  session: { status: user ? 'user' as const : 'guest' as const, user, ...more },
  location: { pathname, search: '', hash: '', state: null, key: '0' },
}) as Host

const filled = (path: string) => path.replace(/:\w+/g, '0190f6c0-0000-7000-8000-0000000000c1')

test('when a page is opened, then its browser is reported on those of companies and administrators only', () => {
  const reported = pageTable.filter(({ hr, en }) => isReported(at(filled(hr))) || isReported(at(filled(en))))
  expect(reported.map(({ name }) => name).toSorted())
    .toEqual(pages.filter(({ access }) => access !== 'guest').map(({ name }) => name).toSorted())
  expect(reported.filter(({ name }) => isRespondents(name))).toEqual([])
  expect(reported.every(({ remote }) => remote === 'mfe-profile')).toBe(true)
})

test('when no one is signed in, the address is unconfirmed or staff act, then nothing is reported', () => {
  expect(isReported(at('/profil/izz', null))).toBe(false)
  expect(isReported(at('/profil/izz', manager({ email_verified_at: null })))).toBe(false)
  expect(isReported(at('/profil/izz', manager(), { acting: { endsAt: 0, over: false } }))).toBe(false)
})

test('when a user goes on to other pages, then the browser is reported once, and again for another user', () => {
  const send = jest.fn(async () => undefined)
  const report = createBrowserReporter(send)
  for (const path of ['/login', '/profil/izz', '/profil/uredi']) report(at(path))
  expect(send).toHaveBeenCalledTimes(1)
  report(at('/admin/prijave', { ...administrator(), id: '0190f6c0-0000-7000-8000-0000000000d9' }))
  expect(send).toHaveBeenCalledTimes(2)
})

/** The sources of a part, without tests. */
function sourcesOf(part: string): string[] {
  const dir = join(import.meta.dirname, '../..', part, 'src')
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name)).map((name) => join(dir, name))
}

test.each(['mfe-survey', 'mfe-marketing', 'mfe-reports', 'mfe-kit', 'shell'])('when respondents’ and public pages are built, then nothing in %s reports a browser', (part) => {
  const reporting = sourcesOf(part).filter((file) =>
    /browser\.operations|report-?browser|\/me\/browser|userAgentData|screen\.(?:width|height)/i.test(readFileSync(file, 'utf8')))
  expect(reporting).toEqual([])
})


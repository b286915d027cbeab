import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { routes, type Route } from '@glas/contracts/routes'
import { breakGuard } from '../../test/all-pages.ts'
import { live, releasesOf, serve } from '../../test/own-releases.ts'
import { readReleaseKeys, signTester } from './tester.ts'

const keys = `k:${Buffer.alloc(32, 5).toString('base64')}`
const tester = `glas_tester=${signTester(readReleaseKeys(keys), new Date())}`

const away = () => Promise.reject(new Error('no release can be read'))
let site: Awaited<ReturnType<typeof serve>>
let broken: Awaited<ReturnType<typeof serve>>
let restore: () => void
beforeAll(async () => {
  restore = breakGuard('registration')
  const env = { RELEASE_KEYS: keys, SERVICE_IDENTITY_URL: 'http://127.0.0.1:1' }
  site = await serve({ env })
  broken = await serve({ env, releases: { ...releasesOf(live), live: away, parts: away } })
})
afterAll(async () => {
  restore()
  await site.stop()
  await broken.stop()
})

const shellFault = 'Sorry, but something went wrong'

/** One of every kind of answer: how it is asked for, and by what one knows that it is that kind. */
const answers: readonly (readonly [kind: string, path: string, status: number, holds: string, how?: {
  cookie?: string
  broken?: boolean
  method?: string
}])[] = [
  ['a page', '/', 200, '<main'],
  ["a respondents' page", '/upitnik', 200, '<main'],
  ['a page for the signed-in', '/profil/izz', 200, '<main', { cookie: 'glas_session=1' }],
  ['a 404 page', '/nigdje', 404, 'Stranica nije pronađena'],
  ['a page under an unknown guard', '/registracija', 500, 'Unknown middleware'],
  ['the fault when nothing can be rendered', '/', 500, shellFault, { broken: true }],
  ["the fault on a respondents' page", '/upitnik', 500, shellFault, { broken: true }],
  ['a redirect to the login', '/profil/izz', 302, 'Redirecting'],
  ['a redirect of a short path', '/profile/izz', 302, 'Redirecting'],
  ['a redirect of a slash too many', '/login/', 308, 'Redirecting'],
  ['a version that is not here', '/?glas-remote=mfe-survey@9.9.9', 404, 'There is no one version', { cookie: tester }],
  ["a tester's link that does not hold", '/api/release-tester?token=x', 403, 'This link is not valid'],
  ["a tester's link", `/api/release-tester?token=${tester.split('=')[1]}`, 303, 'Redirecting'],
  ['the extra HTML of the footer', '/api/footer?theme=light', 200, ''],
  ['the configuration', '/api/config', 200, '"data"'],
  ['an operation that nobody has', '/api/nope', 404, 'NOT_FOUND'],
  ['an operation whose service is away', '/api/me', 503, 'UNAVAILABLE'],
  ['a method that a page does not take', '/', 405, 'METHOD_NOT_ALLOWED', { method: 'POST' }],
  ['a file that no release has', '/releases/mfe-survey/9.9.9/x.svg', 404, 'Not Found'],
  ['the sitemap', '/sitemap.xml', 200, '<urlset'],
  ['the robots file', '/robots.txt', 200, 'User-agent'],
  ['health', '/healthz', 200, 'ok'],
]

describe('every kind of answer', () => {
  test.each(answers)('when it is %s (%s), then a browser is told what it must not do with it',
    async (_, path, status, holds, { cookie = '', broken: isBroken = false, method = 'GET' } = {}) => {
      const { url } = isBroken ? broken : site
      const response = await fetch(url + path, { redirect: 'manual', method, headers: { cookie, accept: 'text/html' } })
      expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(holds)])
      const header = (name: string) => response.headers.get(name)
      const policy = new Map((header('content-security-policy') ?? '').split('; ').map((directive) => {
        const [name, ...sources] = directive.split(' ')
        return [name, sources.join(' ')]
      }))
      for (const name of ['default-src', 'frame-ancestors', 'base-uri']) {
        expect([name, policy.get(name)]).toEqual([name, "'none'"])
      }
      expect(["'none'", "'self'"]).toContain(policy.get('form-action'))
      expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*|https?:/)
      expect(header('x-content-type-options')).toBe('nosniff')
      expect(header('x-frame-options')).toBe('DENY')
      expect(header('cross-origin-opener-policy')).toBe('same-origin')
      expect(header('permissions-policy')).toContain('camera=()')
      const respondent = (routes as readonly Route[]).some((route) => route.respondent && route.hr === path)
      expect(header('referrer-policy')).toBe(respondent ? 'no-referrer' : 'strict-origin-when-cross-origin')
    })
})

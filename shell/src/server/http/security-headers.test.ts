import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { allOperations } from '@glas/contracts/operations'
import { serviceNames } from '@glas/contracts/services'
import { firstPages, withUnknownGuard } from '../../../test/all-pages.ts'
import { live, liveWith, releasesOf, serve } from '../../../test/own-releases.ts'
import { startFakeService, type FakeService } from '../../../test/site.ts'
import { readReleaseKeys, signTester } from '../releases/tester.ts'

const keys = `k:${Buffer.alloc(32, 5).toString('base64')}`
const tester = `glas_tester=${signTester(readReleaseKeys(keys), new Date())}`

const away = () => Promise.reject(new Error('no release can be read'))
let site: Awaited<ReturnType<typeof serve>>
let broken: Awaited<ReturnType<typeof serve>>
let served: Awaited<ReturnType<typeof serve>>
let service: FakeService
beforeAll(async () => {
  const env = { RELEASE_KEYS: keys, SERVICE_IDENTITY_URL: 'http://127.0.0.1:1' }
  site = await serve({ env, releases: releasesOf(liveWith(withUnknownGuard('registration'))) })
  service = await startFakeService()
  const urls = serviceNames.map((name) => [`SERVICE_${name.toUpperCase()}_URL`, service.url])
  served = await serve({ env: Object.fromEntries(urls) as Record<string, string> })
  broken = await serve({ env, releases: { ...releasesOf(live), current: away } })
})
afterAll(async () => {
  await site.stop()
  await broken.stop()
  await served.stop()
  await service.stop()
})

const shellFault = 'Sorry, but something went wrong'

/** One of every kind of response: its request, and a check that it is of that kind. */
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
  ['a version that is not here', '/?glas-remote=mfe-survey@9.9.9', 404, 'No single version', { cookie: tester }],
  ["a tester's link that does not hold", '/api/release-tester?token=x', 403, 'This link is invalid'],
  ["a tester's link", `/api/release-tester?token=${tester.split('=')[1]}`, 303, 'Redirecting'],
  ['the extra HTML of the footer', '/api/footer?theme=light', 200, ''],
  ['the configuration', '/api/config', 200, '"data"'],
  ['an unknown operation', '/api/nope', 404, 'NOT_FOUND'],
  ['an operation whose service is unavailable', '/api/me', 503, 'UNAVAILABLE'],
  ['a method that a page does not take', '/', 405, 'METHOD_NOT_ALLOWED', { method: 'POST' }],
  ['a file that no release has', '/releases/mfe-survey/9.9.9/x.svg', 404, 'Not Found'],
  ['the sitemap', '/sitemap.xml', 200, '<urlset'],
  ['the robots file', '/robots.txt', 200, 'User-agent'],
  ['health', '/healthz', 200, 'ok'],
]

describe('every kind of answer', () => {
  test.each(answers)('when it is %s (%s), then its headers restrict the browser',
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
      // While the registry can't be read, any page may be a respondents' page.
      const respondent = isBroken || firstPages.some((page) => page.respondent && page.hr === path)
      expect(header('referrer-policy')).toBe(respondent ? 'no-referrer' : 'strict-origin-when-cross-origin')
    })
})

/** Headers that a new or compromised service might set. */
const loose = {
  'content-security-policy': "default-src * 'unsafe-inline'", 'content-security-policy-report-only': 'default-src *',
  'x-content-type-options': 'none', 'x-frame-options': 'ALLOWALL', 'cross-origin-opener-policy': 'unsafe-none',
  'cross-origin-resource-policy': 'cross-origin', 'permissions-policy': 'camera=*', 'referrer-policy': 'unsafe-url',
  'strict-transport-security': 'max-age=0', 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true',
}
const strict = {
  'content-security-policy': "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
  'content-security-policy-report-only': null, 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
  'referrer-policy': 'strict-origin-when-cross-origin', 'strict-transport-security': null,
  'access-control-allow-origin': null, 'access-control-allow-credentials': null,
}
const bodies: readonly (readonly [status: number, type: string, body: string])[] = [
  [200, 'application/json', '{"data":{}}'], [200, 'text/html', '<script>alert(1)</script>'], [200, 'image/svg+xml', '<svg/>'],
  [200, 'application/pdf', '%PDF'], [404, 'application/json', '{"error":{"code":"NOT_FOUND","message":"x"}}'],
  [500, 'application/json', '{"error":{"code":"INTERNAL","message":"x"}}'], [304, 'image/png', ''],
]

describe("a service's answer", () => {
  test.each(bodies)("when it is %i %s, whatever it allows, then the browser gets the site's policy, for every operation",
    async (status, type, body) => {
      service.answer = (_, response) => void response.writeHead(status, { 'content-type': type, ...loose }).end(body)
      for (const { method, path, embeddable } of allOperations) {
        const response = await fetch(served.url + path.replace(/:\w+/g, 'a1'), { method })
        const seen = Object.fromEntries(Object.keys(strict).map((name) => [name, response.headers.get(name)]))
        // Mail programs show a company's logo.
        const expected = embeddable ? { ...strict, 'cross-origin-resource-policy': 'cross-origin' } : strict
        expect([method, path, response.status, seen]).toEqual([method, path, status, expected])
      }
    })
})

import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import type { HostSession } from '@glas/contracts/host'
import { pactBetween } from '@glas/mfe-kit/testing/pact'
import { createSessionKeeper } from '../src/client/session/session.ts'
import type { SessionHint } from '../src/state.ts'

const { MatchersV3: { like, nullValue, regex, string, uuid } } = pactFoundation

const pact = pactBetween('shell', 'svc-identity', import.meta.dirname)

const email = 'mia.horvat@kvarner.example'
const instant = regex('^\\d{4}-\\d{2}-\\d{2}T.+Z$', '2026-11-05T09:10:00.000Z')
/** The verifier replaces it with a real one. */
const cookie = 'glas_refresh=0123456789012345678901234567890123456789012'

/** The shell's own session keeper, in a browser with or without a cookie. */
function keeperAt(url: string, hint: SessionHint, jar?: string) {
  const said: SessionHint[] = []
  const keeper = createSessionKeeper({
    fetch: (path, init = {}) => fetch(url + String(path), {
      ...init, headers: { ...init.headers as Record<string, string>, ...(jar && { cookie: jar }) },
    }),
    takeEarly: () => undefined, readHint: () => hint, writeHint: (next) => void said.push(next),
    exclusively: (task) => task(),
    pause: () => new Promise(() => {}), post: () => {}, listen: () => {},
  })
  return { keeper, said }
}

const session = (user: object) => ({
  data: { token: string('e30.e30.c2ln'), user: { id: uuid('0190f6c0-0000-7000-8000-0000000000a1'), ...user } },
})
const mia = { email, firstName: like('Mia'), lastName: like('Horvat'), locale: regex('^(hr|en)$', 'hr') }

test.each<[string, string, object, Partial<NonNullable<HostSession['user']>>, SessionHint]>([
  [
    'of a company', 'a company user is signed in',
    { ...mia, email_verified_at: instant, scope: 'company',
      company: { id: uuid('0190f6c0-0000-7000-8000-0000000000c1'), name: like('Kvarner oprema d.o.o.') } },
    { email, scope: 'company' }, 'verified',
  ],
  [
    'of a company that has not confirmed', 'a company user who has not confirmed is signed in',
    { ...mia, email_verified_at: nullValue(), scope: 'company', company: { name: like('Kvarner oprema d.o.o.') } },
    { email_verified_at: null }, 'unverified',
  ],
  [
    'of an administrator', 'an administrator is signed in',
    { ...mia, email_verified_at: instant, scope: 'admin', company: nullValue() }, { scope: 'admin', company: null }, 'verified',
  ],
])('when the session %s is restored, then its user is known and calls carry its token', async (who, state, user, known, hint) => {
  await pact.addInteraction()
    .given(state, { email })
    .uponReceiving(`refresh-session: ${who}`)
    .withRequest('POST', '/api/auth/refresh', (request) => request.headers({ cookie, accept: 'application/json' }))
    .willRespondWith(200, (response) => response.jsonBody(session(user)))
    .executeTest(async ({ url }) => {
      const { keeper, said } = keeperAt(url, 'verified', cookie)
      await keeper.restore()
      expect(keeper.current()).toMatchObject({ status: 'user', user: known })
      expect(said).toEqual([hint])
    })
})

test('when there is no session, then the visitor is a guest', async () => {
  await pact.addInteraction()
    .given('nobody is registered')
    .uponReceiving('refresh-session: none')
    .withRequest('POST', '/api/auth/refresh', (request) => request.headers({ accept: 'application/json' }))
    .willRespondWith(401, (response) => response.jsonBody({ error: { code: 'UNAUTHENTICATED', message: string('…') } }))
    .executeTest(async ({ url }) => {
      const { keeper, said } = keeperAt(url, 'verified')
      await keeper.restore()
      expect([keeper.current(), said]).toEqual([{ status: 'guest', user: null }, ['guest']])
    })
})

test('when a user logs out, then the session is over', async () => {
  await pact.addInteraction()
    .given('a company user is signed in', { email })
    .uponReceiving('log-out: a session')
    .withRequest('POST', '/api/auth/logout', (request) => request.headers({ cookie }))
    .willRespondWith(204)
    .executeTest(async ({ url }) => {
      const { keeper, said } = keeperAt(url, 'verified', cookie)
      await keeper.signOut()
      expect([keeper.current().status, said]).toEqual(['guest', ['guest']])
    })
})

test('when an administrator stops acting for a company, then the session is the own one again', async () => {
  await pact.addInteraction()
    .given('an administrator acts for a company')
    .uponReceiving('stop-acting: one that goes on')
    .withRequest('POST', '/api/auth/acting/stop', (request) => request.headers({ cookie, accept: 'application/json' }))
    .willRespondWith(200, (response) => response.jsonBody(session({ scope: 'admin', company: nullValue() })))
    .executeTest(async ({ url }) => {
      const { keeper } = keeperAt(url, 'verified', cookie)
      await keeper.stopActing()
      expect(keeper.current()).toMatchObject({ status: 'user', user: { scope: 'admin', company: null } })
    })
})

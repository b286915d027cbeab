import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { commonErrors, errorStatus, type ErrorBody, type ErrorCode } from '@glas/contracts/errors'
import {
  confirmEmail, requestPasswordReset, resetPassword, registerCompany,
} from '@glas/contracts/identity/accounts.operations'
import { logIn } from '@glas/contracts/identity/sessions.operations'
import type { AnyOperation } from '@glas/contracts/operation'
import { allOperations } from '@glas/contracts/operations'
import { createAltcha } from '@glas/svc-kit/captcha'
import fc from 'fast-check'
import { readConfig } from '../src/config.ts'
import { admin, loggedIn, mailsOf, password, registered, registration, solvedCaptcha } from './factories.ts'
import { startIdentity, type Identity } from './start.ts'

const operations = allOperations.filter(({ service }) => service === 'identity')
let identity: Identity
let token: string
beforeAll(async () => {
  // A captcha that lets everything pass: what stands behind it is to be reached.
  const altcha = createAltcha({ keys: readConfig({}).internalKeys })
  identity = await startIdentity({ captcha: { ...altcha, require: async () => {} } })
  token = (await loggedIn(identity, (await registered(identity)).email)).token
})
afterAll(() => identity.stop())

/** Bodies that hold, so that each change of them goes past the schema as far as it can. */
const bodies: Readonly<Record<string, () => object>> = {
  [registerCompany.id]: registration,
  [confirmEmail.id]: () => ({ token: 'x' }),
  [requestPasswordReset.id]: () => ({ email: 'nobody@glas.example', captcha: 'x', locale: 'hr' }),
  [resetPassword.id]: () => ({ token: 'x', password, passwordConfirmation: password }),
  [logIn.id]: () => ({ email: 'nobody@glas.example', password }),
}

async function send(operation: AnyOperation, body: BodyInit | undefined, headers: Record<string, string> = {}) {
  const answer = await fetch(identity.url + operation.path, {
    method: operation.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined || operation.method === 'GET' ? {} : { body }),
  })
  const text = await answer.text()
  return { status: answer.status, text }
}

/** A success as the contract has it, or a coded fault that the operation may answer. */
function expectCoded(operation: AnyOperation, { status, text }: { status: number; text: string }): void {
  expect(status).toBeLessThan(500)
  if (status === operation.status) return
  const { error } = JSON.parse(text) as ErrorBody
  const allowed: readonly ErrorCode[] = [...operation.errors, ...commonErrors]
  expect(allowed).toContain(error.code)
  expect(errorStatus[error.code]).toBe(status)
}

/** One field somewhere in a value, replaced. */
const changed = (make: () => object) => {
  const paths: string[][] = []
  const walk = (part: unknown, path: string[]) => {
    if (path.length > 0) paths.push(path)
    if (typeof part !== 'object' || part === null) return
    for (const [key, one] of Object.entries(part)) walk(one, [...path, key])
  }
  walk(make(), [])
  const odd = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(null, '', ' ', '\u0000', '\ud800', "' or 1=1 --", 'a'.repeat(5000), '٣'.repeat(11), '１２３４５６７８９０１'))
  return fc.tuple(fc.constantFrom(...paths), odd).map(([path, replacement]) => {
    const copy = make() as Record<string, unknown>
    let at = copy
    for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>
    at[path.at(-1)!] = replacement
    return copy
  })
}

describe('bad input', () => {
  test.each(Object.keys(bodies))('when %s gets any JSON, then a coded 4xx', async (id) => {
    const operation = operations.find((one) => one.id === id)!
    await fc.assert(fc.asyncProperty(fc.jsonValue(), async (body) => {
      expectCoded(operation, await send(operation, JSON.stringify(body)))
    }), { numRuns: 30 })
  })

  test.each(Object.keys(bodies))('when one field of %s is odd, then a coded 4xx or success', async (id) => {
    const operation = operations.find((one) => one.id === id)!
    await fc.assert(fc.asyncProperty(changed(bodies[id]!), async (body) => {
      expectCoded(operation, await send(operation, JSON.stringify(body)))
    }), { numRuns: 60 })
  })

  test.each(operations.map((operation) => [operation.id, operation] as const))(
    'when %s gets broken bytes, odd headers or another method, then a coded 4xx or success', async (_, operation) => {
      const large = JSON.stringify({ a: 'x'.repeat(300_000) })
      for (const body of ['{', 'null', '[]', '"x"', '', new Uint8Array([0xff, 0xfe]), large]) {
        expectCoded(operation, await send(operation, body))
      }
      expectCoded(operation, await send(operation, '{}', { 'content-type': 'text/plain' }))
      expectCoded(operation, await send(operation, '{}', { authorization: 'Bearer x' }))
      expectCoded(operation, await send(operation, '{}', { cookie: 'glas_refresh=%00; glas_refresh="' }))
      expectCoded(operation, await send({ ...operation, path: `${operation.path}?lang=de&lang=%00&x[]=1` }, '{}'))
      const other = await send({ ...operation, method: 'PATCH' }, '{}')
      expect([other.status, (JSON.parse(other.text) as ErrorBody).error.code]).toEqual([405, 'METHOD_NOT_ALLOWED'])
    })

  test('when text that MariaDB may refuse is registered, then it is kept as it is or refused with a code', async () => {
    for (const name of ['🦊 d.o.o.', 'a\u0000b', '\ud800', '\u202e', 'ﷺ'.repeat(160), 'ă'.repeat(160)]) {
      const body = registration()
      const captcha = await solvedCaptcha(identity.url)
      const named = { ...body, captcha, company: { ...body.company, name } }
      expectCoded(registerCompany, await send(registerCompany, JSON.stringify(named)))
    }
  })
})

test('when everything was used, then no password, token, address or name is in the log', async () => {
  const secret = 'a-secret-password-1'
  const { email, userId, body } = await registered(identity, { password: secret, passwordConfirmation: secret })
  const session = await loggedIn(identity, email, secret)
  const [mail] = await mailsOf(identity, userId, 1)
  await send(logIn, JSON.stringify({ email, password: `${secret}-wrong` }))
  await send(confirmEmail, JSON.stringify({ token: mail.token }))
  await send(registerCompany, JSON.stringify({ ...body, captcha: await solvedCaptcha(identity.url) }))
  await admin(identity)
  // The address would stand in the database's own message.
  await expect(identity.db('users').insert({ email })).rejects.toThrow(/^database error/)
  const log = identity.log.join('')
  expect(log).toContain('"operation":"register-company"')
  for (const hidden of [secret, email, session.token, session.refreshToken, mail.token, body.contact.phone,
    body.contact.lastName, body.company.taxId]) {
    expect(log).not.toContain(hidden)
  }
})

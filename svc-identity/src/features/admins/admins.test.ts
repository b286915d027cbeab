import { spawn } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { resetPassword } from '@glas/contracts/identity/accounts.operations'
import { call } from '@glas/svc-kit/testing/call'
import { bareEnv } from '@glas/svc-kit/testing/env'
import { loggedIn, password, registered } from '../../../test/factories.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'
import { adminWithFactor } from '../../../test/totp.fixture.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

/** Runs the service's command as an operator does. */
async function command(args: string[], env: Record<string, string> = {}) {
  const main = new URL('../../main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...bareEnv, DATABASE_URL: identity.database.url, ...env }, stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (output.out += String(chunk)))
  child.stderr.on('data', (chunk) => (output.err += String(chunk)))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, ...output }
}

const create = (email: string, env: Record<string, string> = {}) =>
  command(['admin:create', '--email', email, '--first-name', 'Iva', '--last-name', 'Kos'], env)

describe('admin:create', () => {
  test('when a password is in the environment, then the administrator logs in with it', async () => {
    const { code, out } = await create('Iva@glas.example', { ADMIN_PASSWORD: password })
    expect([code, out]).toEqual([0, 'Administrator created\n'])
    const { user } = await loggedIn(identity, 'iva@glas.example')
    expect(user).toMatchObject({ scope: 'admin', company: null, firstName: 'Iva' })
    expect(user.email_verified_at).not.toBeNull()
  })

  test('when no password is given, then a link sets it', async () => {
    const { out } = await create('link@glas.example')
    const token = /token=([\w-]+)/.exec(out)![1]!
    const body = { token, password, passwordConfirmation: password }
    const answer = await call(identity.url, resetPassword, { body })
    expect(answer.status).toBe(204)
    expect((await loggedIn(identity, 'link@glas.example')).user.scope).toBe('admin')
  })

  test('when address, arguments or password are refused, then it prints a sentence and exits with 1', async () => {
    await create('taken@glas.example')
    const refused = (sentence: string) => ({ code: 1, err: expect.stringContaining(sentence) })
    expect(await create('taken@glas.example')).toMatchObject(refused('already in use'))
    expect(await create('none')).toMatchObject(refused('--email is no e-mail address'))
    expect(await command(['admin:create', '--nonsense'])).toMatchObject(refused('Usage'))
    expect(await create('short@glas.example', { ADMIN_PASSWORD: '123' })).toMatchObject(refused('6 to 200'))
  })
})

describe('admin:reset-second-factor', () => {
  const reset = (...args: string[]) => command(['admin:reset-second-factor', ...args])

  test('when an administrator has lost the app, then the password is enough again', async () => {
    const { email, user } = await adminWithFactor(identity)
    const { code, out } = await reset('--email', email.toUpperCase())
    expect([code, out]).toEqual([0, expect.stringContaining('Second factor reset')])
    expect((await loggedIn(identity, email)).user.id).toBe(user.id)
    const [entry] = await identity.db('audit').where({ action: 'reset-second-factor', subject_id: user.id })
    expect(entry).toMatchObject({ user_id: null })
  })

  test('when the address is missing or no administrator has it, then it prints a sentence and exits with 1', async () => {
    expect(await reset()).toMatchObject({ code: 1, err: expect.stringContaining('Usage') })
    const { email } = await registered(identity)
    expect(await reset('--email', email)).toMatchObject({ code: 1, err: expect.stringContaining('No administrator') })
  })
})

describe('keys:new', () => {
  test('when it is run in production without keys, then it prints an entry for the ring', async () => {
    const { code, out } = await command(['keys:new'], { NODE_ENV: 'production' })
    expect(code).toBe(0)
    expect(out).toMatch(/^\d{4}-\d\d-\d\d:[A-Za-z0-9+/=]+\n$/)
  })
})

describe('configuration', () => {
  test('when secrets are missing in production, then the process names each and exits', async () => {
    const { code, err } = await command(['serve'], { NODE_ENV: 'production', DATABASE_URL: '' })
    expect(code).toBe(1)
    for (const name of ['SIGNING_KEYS', 'INTERNAL_KEYS', 'DATABASE_URL']) expect(err).toContain(name)
  })
})

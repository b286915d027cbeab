import { spawn } from 'node:child_process'
import { afterEach, describe, expect, test } from '@jest/globals'
import { invitationDue } from '@glas/contracts/survey/survey.events'
import { newId } from '@glas/svc-kit/base/ids'
import { bareEnv } from '@glas/svc-kit/testing/env'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { createService } from '../src/service.ts'
import { buildInvitation } from './factories.ts'
import { freePort } from './mail-catcher.ts'
import { startMoodyServer, type Mood } from './moody-server.ts'
import { startNotify, type Notify, type StartOptions } from './start.ts'

const open: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.stop()
})

async function begin(mood: Mood, options: Partial<StartOptions> = {}) {
  const server = await startMoodyServer(mood)
  open.push(server)
  const notify = await startNotify({ smtpUrl: server.url, ...options })
  open.push(notify)
  return { server, notify }
}

async function invite(notify: Notify, to = 'ana@kvarner.example'): Promise<void> {
  await notify.broker.publish(invitationDue, {
    aggregateId: newId(), data: await buildInvitation(notify.config.internalKeys, { to }),
  })
}

const settled = (notify: Notify, state: string) => eventually(async () => {
  const states = await notify.states()
  return states.length > 0 && states.every((one) => one === state)
}, 15_000)

describe('a server with moods', () => {
  test.each([
    ['the recipient for now', 'RCPT', '451 greylisted'], ['the text for now', '.', '452 disk full'],
    ['DATA by ending the connection', 'DATA', 'drop'],
  ] as const)('when it refuses %s, then the mail is tried again and sent once', async (_, step, reply) => {
    const { server, notify } = await begin((at, count) => at === step && count === 1 ? reply : undefined)
    await invite(notify)
    await settled(notify, 'sent')
    expect(server.taken).toHaveLength(1)
  })

  test.each([['the recipient', 'RCPT', '550 no such user'], ['the text', '.', '554 spam']] as const)(
    'when it refuses %s for good, then the mail has failed with a code, and can be resent for a week', async (_, step, reply) => {
      const { server, notify } = await begin((at) => at === step ? reply : undefined)
      await invite(notify)
      await settled(notify, 'failed')
      expect(server.taken).toEqual([])
      const row = await notify.db('mails').first()
      expect(row).toMatchObject({ sealed: expect.stringMatching(/^ey/), attempts: 1 })
      expect(row.fault).toMatch(/^E[A-Z]+ 55\d$/)
    })

  test.each([['drop', 30_000], ['silent', 3_000]] as const)(
    'when it takes the text without acknowledging it (%s), then the mail is uncertain and never resent automatically',
    async (reply, sendTimeoutMs) => {
      const { server, notify } = await begin((at) => at === '.' ? reply : undefined, { sendTimeoutMs })
      await invite(notify)
      await settled(notify, 'uncertain')
      await new Promise((done) => setTimeout(done, 1_000))
      expect(server.taken).toHaveLength(1)
    })

  test('when no server responds for a while, then the mails wait and no try is counted', async () => {
    const port = await freePort()
    const notify = await startNotify({ smtpUrl: `smtp://127.0.0.1:${port}` })
    open.push(notify)
    await invite(notify)
    await eventually(async () => {
      const tried = await notify.db('mails').where({ state: 'queued' }).whereNotNull('fault').first()
      return tried?.attempts === 0
    })
    expect(await notify.states()).toEqual(['queued'])
  })

  test('when a mail could not be sent for 48 hours, then it is given up, even if the server is back', async () => {
    let away = true
    const { server, notify } = await begin((at) => at === 'RCPT' && away ? '451 later' : undefined)
    await invite(notify)
    await eventually(async () => (await notify.db('mails').whereNotNull('fault')).length === 1)
    const [queued] = await notify.db('mails')
    expect(queued.give_up_at.getTime() - queued.queued_at.getTime()).toBe(48 * 3_600_000)
    away = false
    await notify.db('mails').update({ give_up_at: new Date(Date.now() - 1), next_at: new Date(0) })
    await settled(notify, 'failed')
    expect(await notify.db('mails').first()).toMatchObject({ fault: 'TOO_LATE', sealed: expect.stringMatching(/^ey/) })
    expect(server.taken).toEqual([])
  })

  test('when an address contains a command or header, then nothing is sent', async () => {
    const { server, notify } = await begin(() => undefined)
    await invite(notify, 'ana@x.hr>\r\nRCPT TO:<all@x.hr')
    await invite(notify, 'ana@x.hr, all@x.hr')
    await settled(notify, 'failed')
    expect(server.taken).toEqual([])
  })
})

describe('a process that dies (kill -9)', () => {
  /** Runs the real main.ts until it dies at the kill point. */
  async function dieAt(point: string, notify: Notify): Promise<void> {
    const child = spawn(process.execPath, ['svc-notify/src/main.ts'], {
      cwd: `${import.meta.dirname}/../..`, stdio: 'ignore',
      env: { ...bareEnv, ...notify.env, MAILS_AT_ONCE: '1', GLAS_KILL_POINT: point },
    })
    const [, signal] = await new Promise<[number | null, string | null]>((done) =>
      child.once('exit', (...how) => done(how)))
    expect(signal).toBe('SIGKILL')
  }

  test.each([
    ['mail-claimed', ['uncertain'], 0], ['mail-accepted', ['uncertain'], 1], ['mail-marked', ['sent'], 1],
  ] as const)('at %s, then its mail ends as %p, the others are sent, and none twice', async (point, ends, taken) => {
    const { server, notify } = await begin(() => undefined, { instances: 0 })
    for (let n = 0; n < 5; n++) await invite(notify, `osoba${n}@kvarner.example`)
    await dieAt(point, notify)
    expect(server.taken).toHaveLength(taken)
    // The dead instance's lease would expire in a minute; this ends it at once.
    await notify.db('mails').where({ state: 'sending' }).update({ leased_until: new Date(Date.now() - 1) })
    const second = createService(notify.config)
    await second.start()
    open.push({ stop: second.stop })
    await eventually(async () => {
      const states = await notify.states()
      return states.length === 5 && states.every((state) => state === 'sent' || state === 'uncertain')
    }, 20_000)
    expect((await notify.states()).filter((state) => state === ends[0]).length).toBe(ends[0] === 'sent' ? 5 : 1)
    const ids = server.taken.map((text) => /^Message-ID: (.*)\r$/im.exec(text)?.[1])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(point === 'mail-claimed' ? 4 : 5)
  }, 60_000)

  test('when it gets SIGTERM, then it finishes its current mails and ends', async () => {
    const { notify } = await begin(() => undefined, { instances: 0 })
    const child = spawn(process.execPath, ['svc-notify/src/main.ts'], {
      cwd: `${import.meta.dirname}/../..`, stdio: 'ignore', env: { ...bareEnv, ...notify.env },
    })
    const ended = new Promise<[number | null, string | null]>((done) => child.once('exit', (...how) => done(how)))
    await invite(notify)
    await settled(notify, 'sent')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  }, 40_000)
})

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sendContactMessage } from '@glas/contracts/notify/contact.operations'
import { newId } from '@glas/svc-kit/base/ids'
import { createAltcha } from '@glas/svc-kit/http/captcha'
import { createRateLimiter } from '@glas/svc-kit/http/rate-limit'
import { call } from '@glas/svc-kit/testing/call'
import { solveCaptcha } from '@glas/svc-kit/testing/captcha'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { contactMessage } from '../../../test/factories.ts'
import { startMailCatcher, type CaughtMail, type MailCatcher } from '../../../test/mail-catcher.ts'
import { startMoodyServer } from '../../../test/moody-server.ts'
import { startNotify, type Notify, type StartOptions } from '../../../test/start.ts'

const staff = 'istrazivanje@glas.example'

/** A challenge as svc-identity issues it, solved. */
const solved = async ({ config }: Notify) =>
  solveCaptcha(await createAltcha({ keys: config.internalKeys, cost: 1 }).challenge())

const send = async (notify: Notify, change: Parameters<typeof contactMessage>[0] = {}, from = '203.0.113.1') =>
  call(notify.url, sendContactMessage, {
    body: contactMessage({ captcha: await solved(notify), ...change }), headers: { 'x-forwarded-for': from },
  })

const replyTo = ({ source }: CaughtMail) => /^Reply-To: (.*)\r?$/im.exec(readFileSync(source, 'utf8'))?.[1]

let catcher: MailCatcher
let notify: Notify
beforeAll(async () => {
  catcher = await startMailCatcher()
  notify = await startNotify({ smtpUrl: catcher.url })
})
afterAll(async () => {
  await notify?.stop()
  await catcher?.stop()
})

const rows = (id: string) => notify.db('mails').where({ subject: id }).orderBy('kind')
const sent = (id: string) => eventually(async () => {
  const found = await rows(id)
  return found.length > 0 && found.every(({ state }) => state === 'sent') && found
})

describe('a message of the contact form', () => {
  test('when it is sent, then staff can reply to its sender, who gets a receipt that repeats nothing', async () => {
    const id = newId()
    const message = 'Koliko traje?\n<b>Imamo 40 ljudi</b> & dvije lokacije.'
    expect((await send(notify, { id, email: 'ana@sava.example', message })).status).toBe(204)
    await sent(id)
    const [toStaff] = await catcher.to(staff)
    expect(toStaff).toMatchObject({ subject: 'Upit s\u00a0weba: Ana Kovač' })
    expect(replyTo(toStaff!)).toBe('ana@sava.example')
    expect(toStaff!.text).toContain('> <b>Imamo 40 ljudi</b> & dvije lokacije.')
    expect(toStaff!.html).toContain('&lt;b&gt;Imamo 40 ljudi&lt;/b&gt; &amp; dvije lokacije.')
    for (const fact of ['Sava d.o.o.', '01 555 0200', 'ana@sava.example']) expect(toStaff!.text).toContain(fact)
    const [receipt] = await catcher.to('ana@sava.example')
    expect(receipt).toMatchObject({ subject: 'We have your message' })
    expect(replyTo(receipt!)).toBe(staff)
    for (const part of [receipt!.text, receipt!.html]) expect(part).not.toMatch(/40 ljudi|Kovač|Sava/)
  })

  test('when its sender has an apostrophe in the address, then both mails arrive nevertheless', async () => {
    const id = newId()
    const email = "d'angelo@sava.example"
    await send(notify, { id, email })
    await sent(id)
    expect((await catcher.to(staff)).map(replyTo)).toContain(email)
    expect(await catcher.to(email)).toHaveLength(1)
  })

  test('when it waits, then it is encrypted; once it was sent, nothing of it is kept, nor in the log', async () => {
    const away = await startMoodyServer((at) => at === 'RCPT' ? '451 later' : undefined)
    const waiting = await startNotify({ smtpUrl: away.url })
    try {
      await send(waiting, { message: 'sasvim posebne riječi' })
      const queued = await eventually(async () => {
        const found = await waiting.db('mails').whereNotNull('fault')
        return found.length === 2 && found
      })
      for (const row of queued) expect(row).toMatchObject({ content: '{}', sealed: expect.stringMatching(/^ey/) })
      expect(JSON.stringify(queued) + waiting.log.join()).not.toMatch(/posebne|Kovač|sava\.example/)
    } finally {
      await waiting.stop()
      await away.stop()
    }
    const id = newId()
    await send(notify, { id })
    for (const row of await sent(id)) expect(row).toMatchObject({ sealed: '', content: '{}' })
    expect(notify.log.join()).not.toMatch(/Kovač|sava\.example/)
  })

  test('when it is sent again under the same id, then one message arrives', async () => {
    const id = newId()
    const email = 'dvaput@sava.example'
    expect([(await send(notify, { id, email })).status, (await send(notify, { id, email })).status]).toEqual([204, 204])
    await sent(id)
    expect(await rows(id)).toHaveLength(2)
  })

  test.each([
    ['a line break in the address', { email: 'ana@sava.example\r\nBcc: all@x.hr' }, '/email'],
    ['two addresses', { email: 'ana@sava.example, all@x.hr' }, '/email'],
    ['only spaces as text', { message: ' \n ' }, '/message'],
    ['header lines in the name', { name: 'Eva\r\nBcc: all@x.hr' }, '/name'],
    ['a text-direction mark in the company', { company: 'Sava\u202e' }, '/company'],
    ['a line break in the phone', { phone: '01\n02' }, '/phone'],
    ['a hidden character in the text', { message: 'Koliko\u200b?' }, '/message'],
    ['a text that is too long', { message: 'x'.repeat(5_001) }, '/message'],
  ])('when it has %s, then the field is named and nothing is queued', async (_, change, path) => {
    const id = newId()
    expect(await send(notify, { id, ...change })).toMatchObject({
      status: 400, error: { code: 'VALIDATION_FAILED', details: [{ path }] },
    })
    expect(await rows(id)).toEqual([])
  })

  test('when the captcha is missing, forged or used, then nothing is queued', async () => {
    const captcha = await solved(notify)
    expect((await send(notify, { captcha })).status).toBe(204)
    for (const invalid of [captcha, 'e30=', 'x']) {
      const id = newId()
      expect(await send(notify, { id, captcha: invalid })).toMatchObject({ status: 400, error: { code: 'CAPTCHA_FAILED' } })
      expect(await rows(id)).toEqual([])
    }
  })
})

describe('limits of the contact form', () => {
  const started = (contactLimits: StartOptions['contactLimits']) =>
    startNotify({ smtpUrl: 'smtp://127.0.0.1:9', ...(contactLimits && { contactLimits }) })

  test('when an address sends many, then it waits and is refused for a while, and others are not', async () => {
    const limited = await started({ messages: createRateLimiter({ points: 2, seconds: 60 }) })
    try {
      expect((await send(limited)).status).toBe(204)
      expect((await send(limited)).status).toBe(204)
      const refused = await send(limited)
      expect(refused).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REQUESTS' } })
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      expect((await send(limited, {}, '203.0.113.2')).status).toBe(204)
    } finally {
      await limited.stop()
    }
  })

  test('when messages without a captcha come from an address, then they do not use up its limit', async () => {
    const limited = await started({ messages: createRateLimiter({ points: 2, seconds: 60 }) })
    try {
      for (let n = 0; n < 3; n++) expect((await send(limited, { captcha: 'x' })).error?.code).toBe('CAPTCHA_FAILED')
      expect((await send(limited)).status).toBe(204)
    } finally {
      await limited.stop()
    }
  })

  test.each([
    ['enters an address again and again', (n: number) => [n % 2 ? 'Zrtva@x.example' : 'zrtva@x.example', n], 5, 3],
    ['enters other names of one mailbox', (n: number) => [`zrtva+${n}@x.example`, n], 5, 3],
    ['enters the addresses of strangers', (n: number) => [`stranac${n}@x.example`, 1], 7, 5],
    ['does so from many addresses', (n: number) => [`netko${n}@x.example`, n], 62, 60],
  ] as const)('when someone %s, then receipts end, and staff get every message', async (_, of, messages, receipts) => {
    const limited = await started(undefined)
    try {
      for (let n = 0; n < messages; n++) {
        const [email, visitor] = of(n)
        expect((await send(limited, { email: `${email}` }, `203.0.113.${visitor}`)).status).toBe(204)
      }
      const kinds = await limited.db('mails').select('kind').count('* as n').groupBy('kind').orderBy('kind')
      expect(kinds.map(({ kind, n }) => [kind, Number(n)]))
        .toEqual([['contact-message', messages], ['contact-receipt', receipts]])
    } finally {
      await limited.stop()
    }
  })
})

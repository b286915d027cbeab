import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readSettings } from '../base/config.ts'
import { captchaSettings, createFormCaptcha } from './form-captcha.ts'
import { createRecaptcha } from './recaptcha.ts'

const good = { success: true, score: 0.9, action: 'form', hostname: 'glas.example' }

/** A server that answers like the provider: it knows a secret, and accepts each token once. */
let url = ''
let answer: (response: ServerResponse) => void
const asked: string[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    asked.push(`${request.method} ${request.url} ${body}`)
    answer(response)
  })
})
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/recaptcha`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const captcha = () => createRecaptcha({
  siteKey: 'public', secret: 's&cret', baseUrl: url, hostname: 'glas.example', timeoutMs: 300,
})
const json = (value: unknown) => (response: ServerResponse) => void response.end(JSON.stringify(value))

describe('a captcha like reCAPTCHA v3', () => {
  test('when a browser asks, then it gets the public key and the script, and no secret', async () => {
    expect(await captcha().challenge()).toEqual({
      provider: 'recaptcha', siteKey: 'public', action: 'form', script: `${url}/api.js`,
    })
  })

  test('when the provider is sure of a person, then it passes, and the provider learned nothing else', async () => {
    answer = json(good)
    await captcha().require('t&ken', 'here')
    expect(asked.at(-1)).toBe('POST /recaptcha/api/siteverify secret=s%26cret&response=t%26ken')
  })

  test.each([
    ['a low score', { ...good, score: 0.49 }], ['no score', { ...good, score: undefined }],
    ['another action', { ...good, action: 'login' }], ['another site', { ...good, hostname: 'evil.example' }],
    ['a refusal', { success: false, 'error-codes': ['timeout-or-duplicate'] }], ['a truthy word', { ...good, success: 'true' }],
    ['an empty answer', {}],
  ])('when there is %s, then it fails', async (_, verdict) => {
    answer = json(verdict)
    await expect(captcha().require('t', 'here')).rejects.toMatchObject({ code: 'CAPTCHA_FAILED' })
  })

  test('when an address tries too often, then the provider is not asked; others still are', async () => {
    answer = json({ success: false })
    const one = captcha()
    const failed = { code: 'CAPTCHA_FAILED' }
    for (let i = 0; i < 60; i++) await expect(one.require('made-up', 'flood')).rejects.toMatchObject(failed)
    const before = asked.length
    await expect(one.require('made-up', 'flood')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(asked).toHaveLength(before)
    await expect(one.require('made-up', 'colleague')).rejects.toMatchObject(failed)
    expect(asked).toHaveLength(before + 1)
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['hangs', () => undefined], ['answers 500', (response) => void response.writeHead(500).end('{}')],
    ['answers with a page', (response) => void response.end('<html>')],
    ['redirects', (response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['closes the connection', (response) => void response.destroy()], ['answers null', json(null)],
  ])('when the provider %s, then that is said, and no one passes', async (_, say) => {
    answer = say
    await expect(captcha().require('t', 'here')).rejects.toMatchObject({
      code: 'UNAVAILABLE', message: 'the captcha provider did not answer',
    })
  })
})

describe('which captcha forms have', () => {
  const read = (env: Record<string, string>) => readSettings(captchaSettings, env)
  const ring = [{ id: 'a', key: Buffer.alloc(32, 1) }] as const

  test('when nothing is configured, then it is the proof of work', async () => {
    const config = { ...read({}), internalKeys: ring, siteUrl: 'https://glas.example' }
    expect(await createFormCaptcha(config as never).challenge()).toHaveProperty('parameters')
  })

  test('when the other is switched on, then its keys are needed', async () => {
    expect(() => read({ CAPTCHA: 'recaptcha' })).toThrow(/RECAPTCHA_SITE_KEY/)
    expect(() => read({ CAPTCHA: 'other' })).toThrow(/altcha, recaptcha/)
    const keys = { CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'k', RECAPTCHA_SECRET: 's' }
    expect(() => read({ ...keys, RECAPTCHA_MIN_SCORE: '2' })).toThrow(/0 to 1/)
    const config = { ...read(keys), internalKeys: ring, siteUrl: 'https://glas.example' }
    expect(await createFormCaptcha(config as never).challenge()).toMatchObject({
      provider: 'recaptcha', siteKey: 'k', script: 'https://www.google.com/recaptcha/api.js',
    })
  })
})

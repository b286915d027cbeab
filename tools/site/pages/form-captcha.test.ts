import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { getCaptcha } from '@glas/contracts/identity/accounts.operations'
import { sendContactMessage } from '@glas/contracts/notify/contact.operations'
import type { Page } from 'puppeteer-core'
import { fill, press, see } from '../drivers/browser.ts'
import { startPlayedPages, type PlayedPages } from '../sites/played-pages.ts'

/* The contact form with a captcha like reCAPTCHA v3, whose script requests and frames its own origin. */

/** The provider's script: like the real one, it calls home and opens a frame. */
const script = (origin: string) => `globalThis.grecaptcha = {
  ready: (call) => setTimeout(call),
  execute: async (key, { action }) => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    await new Promise((done) => { frame.onload = done; frame.src = '${origin}/frame' })
    return (await (await fetch('${origin}/token')).text()) + ' ' + key + ' ' + action
  },
}`

let origin = ''
const asked: string[] = []
const provider = createServer((request, response) => {
  asked.push(request.url!)
  if (request.url!.startsWith('/api.js')) {
    response.setHeader('content-type', 'text/javascript').end(script(origin))
  } else response.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'text/html').end('token')
})

const sent: { captcha: string }[] = []
let allowed: PlayedPages
let refused: PlayedPages

beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const answers = [
    [getCaptcha, () => ({
      challenge: { provider: 'recaptcha', siteKey: 'key', action: 'form', script: `${origin}/api.js` },
    })],
    [sendContactMessage, (_: URL, body: string) => {
      sent.push(JSON.parse(body) as { captcha: string })
      return {}
    }],
  ] as const
  allowed = await startPlayedPages(['mfe-marketing', 'mfe-survey'], answers, { CAPTCHA_ORIGIN: origin })
  refused = await startPlayedPages(['mfe-marketing'], answers)
}, 240_000)

afterAll(async () => {
  await allowed?.stop()
  await refused?.stop()
  provider.closeAllConnections()
  provider.close()
})

async function write(page: Page): Promise<void> {
  await fill(page, 'Ime i prezime', 'Ana Kovač')
  await fill(page, 'E-pošta', 'ana@sava.example')
  await fill(page, 'Poruka', 'Koliko traje?')
  await press(page, 'Pošalji')
}

test('when the provider is configured, then its script runs once a form is submitted, with requests and a frame', async () => {
  const page = await allowed.open('/kontakt', 'guest')
  expect(asked).toEqual([])
  await write(page)
  await see(page, 'Poruka je poslana')
  expect(sent).toMatchObject([{ captcha: 'token key form' }])
  expect(asked).toEqual(['/api.js?render=key', '/frame', '/token'])
  await page.browserContext().close()
}, 150_000)

test('when it is not configured, then the policy refuses its frame and requests, and nothing is sent', async () => {
  const before = { asked: asked.length, sent: sent.length }
  const page = await refused.open('/kontakt', 'guest')
  await write(page)
  await see(page, 'Poruka nije poslana.')
  expect(asked.slice(before.asked).filter((path) => !path.startsWith('/api.js'))).toEqual([])
  expect(sent).toHaveLength(before.sent)
  await page.browserContext().close()
}, 150_000)

test('when a respondents’ page is opened, then its policy does not know the provider', async () => {
  const page = await allowed.open('/upitnik', 'guest')
  const answer = await page.reload()
  expect(answer!.headers()['content-security-policy']).not.toContain(origin)
  await page.browserContext().close()
}, 150_000)

import type { Browser, Page } from 'puppeteer-core'
import { openPage, press } from './browser.ts'
import { chooseFile } from './choose-file.ts'
import { required } from './required.ts'

/** Chooses a file on the page that checks receipts. */
export const chooseReceipt = (page: Page, name: string, bytes: Uint8Array): Promise<void> => chooseFile(page, {
  input: 'input[type=file]:not([capture])', name, bytes, result: 'main h2[aria-live], main [role=alert]',
})

/** Pastes a text there and checks it; the button has the words of the page's language. */
export async function pasteReceipt(page: Page, text: string, button: string): Promise<void> {
  const field = required(await page.waitForSelector('textarea'), 'The field for text')
  await field.click()
  await page.evaluate((pasted) => void document.execCommand('insertText', false, pasted), text)
  await press(page, button)
}

/** Records every request of a page, with what it sends. */
export function recordRequests(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  return sent
}

/** A picture as a phone would take it from a screen: askew, a little blurred, on a grey table, compressed. */
export async function photograph(browser: Browser, picture: Uint8Array): Promise<Uint8Array> {
  const page = await openPage(browser)
  await page.setViewport({ width: 1200, height: 1000, deviceScaleFactor: 2 })
  const tilt = 'perspective(1000px) rotateX(15deg) rotateY(-12deg) rotateZ(5deg)'
  await page.setContent(`
    <body style="margin: 0; height: 100vh; display: grid; place-items: center; background: linear-gradient(#666, #bbb)">
      <img style="width: 600px; filter: blur(.6px) contrast(.7); transform: ${tilt}"
        src="data:image/png;base64,${Buffer.from(picture).toString('base64')}">
    </body>`)
  const photo = await page.screenshot({ type: 'jpeg', quality: 60 })
  await page.browserContext().close()
  return photo
}

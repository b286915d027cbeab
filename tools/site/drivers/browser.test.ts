import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'puppeteer-core'
import { launchBrowser, openPage, press, see } from './browser.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openPage(browser)
})
afterAll(() => browser.close())

test('when something loads above a button at the moment of a click, then it is clicked once it has moved', async () => {
  await page.setContent('<main><button>Send</button></main>')
  await page.evaluate(() => {
    const button = document.querySelector('button')!
    addEventListener('mousedown', () => {
      button.style.marginTop = '400px'
    }, { once: true })
    button.addEventListener('click', () => document.querySelector('main')!.append('Sent'))
  })
  await press(page, 'Send')
  expect(await page.evaluate(() => document.querySelector('main')!.innerText)).toBe('SendSent')
})

test('when a click takes its button away or leaves the page, then it is not repeated', async () => {
  await page.setContent(`<main><button onclick="this.remove(); document.title += '+'">Remove</button><button>Remove</button></main>`)
  await press(page, 'Remove')
  expect(await page.title()).toBe('+')
  await page.setContent(`<button onclick="location.href = 'about:blank#left'">Leave</button>`)
  await press(page, 'Leave')
  await page.waitForFunction(() => location.hash === '#left')
})

test('when an awaited text does not come, then the error tells what the page showed instead', async () => {
  await page.setContent('<main>Nothing was found.</main>')
  await expect(see(page, 'Three results', 50)).rejects.toThrow(/shows:\nNothing was found\./)
})

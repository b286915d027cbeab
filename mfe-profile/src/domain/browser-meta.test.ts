import { expect, test } from '@jest/globals'
import { describeBrowser } from './browser-meta.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/151.0.0.0'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:152.0) Gecko/20100101 Firefox/152.0', 0, 'Windows', 'Firefox 152', 'desktop'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36 Edg/151.0.0.0`, 0, 'Windows', 'Edge 151', 'desktop'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chromium} Safari/537.36 OPR/125.0.0.0`, 0, 'Linux', 'Opera 125', 'desktop'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chromium} Safari/537.36`, 0, 'ChromeOS', 'Chrome 151', 'desktop'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.1 Safari/605.1.15`, 0, 'macOS', 'Safari 26', 'desktop'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.1 Safari/605.1.15`, 5, 'iPadOS', 'Safari 26', 'tablet'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) ${webkit} CriOS/151.0.0.0 Mobile/15E148 Safari/604.1`, 5, 'iOS', 'Chrome 151', 'phone'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chromium} Mobile Safari/537.36`, 5, 'Android', 'Chrome 151', 'phone'],
  [`Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Safari/537.36`, 5, 'Android', 'Samsung Internet 29', 'tablet'],
  ['curl/8.5.0', 0, '', '', 'desktop'],
])('when the browser says "%s", then support reads its name, system and device', (userAgent, touchPoints, platform, browser, device) => {
  const facts = { userAgent, touchPoints, screenWidth: 1440.4, screenHeight: 900 }
  expect(describeBrowser(facts)).toEqual({ userAgent, screenWidth: 1440, screenHeight: 900, platform, browser, device })
})

test('when a browser says much, then it is cut to what is kept', () => {
  const facts = { userAgent: 'x'.repeat(2000), touchPoints: 0, screenWidth: 1e9, screenHeight: -1 }
  expect(describeBrowser(facts)).toMatchObject({ userAgent: 'x'.repeat(300), screenWidth: 65_535, screenHeight: 0 })
})

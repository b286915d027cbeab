import { expect, test } from '@jest/globals'
import { readConfig } from '../config.ts'
import { pagePolicy } from './page-policy.ts'

const origin = 'https://captcha.example'

test('when forms have a captcha of another origin, then pages allow it, and respondents’ pages never', () => {
  const policy = pagePolicy('n', false, origin)
  expect(policy).toContain(`connect-src 'self' ${origin};`)
  expect(policy).toContain(`frame-src ${origin}`)
  expect(pagePolicy('n', true, origin)).toBe(pagePolicy('n', true))
})

test('when it is off, then no page allows another origin', () => {
  for (const respondent of [true, false]) expect(pagePolicy('n', respondent)).not.toMatch(/https?:/)
})

test('when the origin is configured, then it has to be one', () => {
  expect(readConfig({}).captchaOrigin).toBeUndefined()
  expect(readConfig({ CAPTCHA_ORIGIN: origin }).captchaOrigin).toBe(origin)
  for (const wrong of [`${origin}/api.js`, "https://x; script-src *", '*']) {
    expect(() => readConfig({ CAPTCHA_ORIGIN: wrong })).toThrow(/CAPTCHA_ORIGIN/)
  }
})

import { expect, test } from '@jest/globals'
import { settings } from './config.ts'

test.each([
  ['in-production', 'production', true], ['in-production', 'development', false], ['always', 'development', true],
])('when a second factor is set to %s and it runs in %s, then administrators need one: %s', (text, NODE_ENV, required) => {
  expect(settings.secondFactorRequired.parse(text, { NODE_ENV })).toBe(required)
})

test('when nothing is configured, then production requires a second factor; another word is refused', () => {
  expect(settings.secondFactorRequired.default).toBe('in-production')
  expect(() => settings.secondFactorRequired.parse('never', { NODE_ENV: 'production' })).toThrow(/in-production or always/)
})

import { expect, test } from '@jest/globals'
import { readConfig } from '../config.ts'
import { chosenVersions, developmentReleaseKeys, readReleaseKeys, signTester, testerValidFor } from './tester.ts'

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const keys = readReleaseKeys(`new:${keyOf(1)},old:${keyOf(2)}`)
const now = new Date('2026-11-21T00:00:00Z')
const day = 24 * 60 * 60

test('when a cookie was signed by one of our keys, then it is valid for seven days', () => {
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  for (const signing of [keys, [keys[1]!]]) {
    const value = signTester(signing, now)
    expect(testerValidFor(keys, value, now)).toBe(7 * day)
    expect(testerValidFor(keys, value, later(7 * day - 1))).toBe(1)
    expect(testerValidFor(keys, value, later(7 * day))).toBe(0)
  }
})

test('when it was changed, or signed by another key, then it is invalid', () => {
  const value = signTester(keys, now)
  const [id, until, mac] = value.split('.') as [string, string, string]
  const others = readReleaseKeys(developmentReleaseKeys)
  const forged = [
    `${id}.${Number(until) + 1}.${mac}`, `old.${until}.${mac}`, `${id}.${until}.${mac.slice(1)}A`,
    signTester(others, now), '', undefined,
  ]
  for (const one of forged) expect(testerValidFor(keys, one, now)).toBe(0)
})

test('when versions are requested, then each part counts once, and unknown ones are ignored', () => {
  expect(chosenVersions(undefined)).toEqual([])
  expect(chosenVersions(['mfe-survey@1.4.0', 'mfe-survey@1.5.0', 'shell@../..', 'shell@1-a', 'shell']))
    .toEqual([{ part: 'mfe-survey', version: '1.5.0' }, { part: 'shell', version: '1-a' }])
})

test('when it is production, then the development keys and live reload are refused', () => {
  const own = `k:${Buffer.alloc(32, 7).toString('base64')}`
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/RELEASE_KEYS: must be set/)
  const reloading = { NODE_ENV: 'production', SITE_URL: 'https://glas.example', RELEASE_KEYS: own, GLAS_LIVE_RELOAD: 'on' }
  expect(() => readConfig(reloading)).toThrow(/GLAS_LIVE_RELOAD/)
  expect(() => readConfig({ RELEASE_KEYS: 'k:c2hvcnQ=' })).toThrow(/RELEASE_KEYS: must be a list/)
  expect(readConfig({ NODE_ENV: 'production', SITE_URL: 'https://glas.example', RELEASE_KEYS: own }).releaseKeys).toMatchObject([{ id: 'k' }])
})

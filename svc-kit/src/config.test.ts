import { expect, test } from '@jest/globals'
import { commonSettings, ConfigError, describeSettings, integer, keyRing, readSettings, text } from './config.ts'

const key = Buffer.alloc(32, 7).toString('base64')
const settings = {
  ...commonSettings({ name: 'survey', port: 8102 }),
  pepper: keyRing('PEPPER', { meaning: 'keys of codes', default: `dev:${key}` }),
  mailFrom: text('MAIL_FROM', { meaning: 'sender' }),
  limit: integer('LIMIT', { meaning: 'a limit', default: '3', max: 5 }),
}

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings(settings, env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

test('when several variables are at fault, then one error names all of them and no value', () => {
  const faults = faultsOf({ PORT: 'eighty', LIMIT: '9', PEPPER: 'secret-value', DATABASE_URL: 'http://x' })
  expect(faults.map((fault) => fault.split(' ')[0]).sort())
    .toEqual(['DATABASE_URL', 'LIMIT', 'MAIL_FROM', 'PEPPER', 'PORT'])
  expect(faults.join()).not.toMatch(/eighty|secret-value/)
})

test('when little is given in development, then defaults fill the rest', () => {
  const config = readSettings(settings, { MAIL_FROM: 'glas@example.com', PEPPER: `b:${key},a:${key}` })
  expect(config).toMatchObject({ port: 8102, internalPort: 8202, host: '127.0.0.1', kafkaTopicPrefix: '', limit: 3 })
  expect(config.pepper.map((one) => one.id)).toEqual(['b', 'a'])
  expect(config.testClock).toBeUndefined()
})

test('when NODE_ENV is production, then development secrets and the test clock are refused', () => {
  const faults = faultsOf({
    NODE_ENV: 'production', MAIL_FROM: 'x', GLAS_TEST_CLOCK: '/tmp/clock', PEPPER: `dev:${key}`,
  })
  expect(faults.map((fault) => fault.split(' ')[0]).sort())
    .toEqual(['DATABASE_URL', 'GLAS_TEST_CLOCK', 'INTERNAL_KEYS', 'PEPPER'])
})

test('when the table is described, then defaults of secrets are not spelled out', () => {
  const rows = describeSettings(settings)
  expect(rows.find((row) => row.env === 'PEPPER')).toEqual(
    { env: 'PEPPER', meaning: 'keys of codes', default: 'development only' })
  expect(rows.find((row) => row.env === 'MAIL_FROM')?.default).toBe('required')
})

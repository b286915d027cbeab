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

test('when several variables are invalid, then one error names all of them and no value', () => {
  const faults = faultsOf({ PORT: 'eighty', LIMIT: '9', PEPPER: 'secret-value', DATABASE_URL: 'http://x' })
  expect(faults.map((fault) => fault.split(' ')[0]).sort())
    .toEqual(['DATABASE_URL', 'LIMIT', 'MAIL_FROM', 'PEPPER', 'PORT'])
  expect(faults.join()).not.toMatch(/eighty|secret-value/)
})

test('when few variables are set in development, then defaults fill the rest', () => {
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

const withMail = (env: Record<string, string>) => faultsOf({ MAIL_FROM: 'x', ...env })

test.each([
  ['?ssl=/nowhere/ca.pem', 'names a file of certificates that cannot be read (ENOENT)'],
  [`?ssl=${import.meta.filename}`, 'names a file without a certificate (PEM)'],
  ['?ssl=', 'names a file of certificates that cannot be read'],
  ['?sll=system', 'has a query with parameters other than ssl'],
  ['?ssl=system&ssl-mode=DISABLED', 'has a query with parameters other than ssl'],
])("when a database's address ends with %s, then the start is refused", (query, why) => {
  const faults = withMail({ DATABASE_URL: `mysql://u:secret-value@db.example:3306/glas${query}` })
  expect(faults).toEqual([expect.stringContaining(`DATABASE_URL ${why}`)])
  expect(faults[0]).not.toContain('secret-value')
})

test('when TLS is used with an address without a name, then the start is refused', () => {
  for (const host of ['10.0.0.7', '[::1]']) {
    const url = `mysql://u@${host}:3306/glas`
    expect(withMail({ DATABASE_URL: `${url}?ssl=system` })).toEqual([expect.stringContaining("the server's name")])
    expect(withMail({ DATABASE_URL: url })).toEqual([])
  }
})

test('when a client signs in to a broker, then with complete credentials, and plain only over TLS', () => {
  const sasl = { KAFKA_SASL_USERNAME: 'glas', KAFKA_SASL_PASSWORD: 'secret-value' }
  expect(withMail({ KAFKA_SASL_MECHANISM: 'scram-sha-512', KAFKA_SASL_USERNAME: 'glas' }))
    .toEqual([expect.stringContaining('KAFKA_SASL_MECHANISM needs KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD')])
  expect(withMail({ ...sasl, KAFKA_SASL_MECHANISM: 'gssapi' }))
    .toEqual([expect.stringContaining('has to be one of none, plain')])
  const bare = withMail({ ...sasl, KAFKA_SASL_MECHANISM: 'plain' })
  expect(bare).toEqual([expect.stringContaining('it needs KAFKA_SSL_CA')])
  expect(bare[0]).not.toContain('secret-value')
  expect(readSettings(settings, { MAIL_FROM: 'x', ...sasl, KAFKA_SASL_MECHANISM: 'plain', KAFKA_SSL_CA: 'system' }))
    .toMatchObject({ kafkaSsl: {}, kafkaSasl: { mechanism: 'plain', username: 'glas', password: 'secret-value' } })
  const nothing = { MAIL_FROM: 'x', KAFKA_SASL_MECHANISM: '', KAFKA_SSL_CA: '' }
  expect(readSettings(settings, nothing).kafkaSasl).toBeUndefined()
})

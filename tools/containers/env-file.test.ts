import { describe, expect, test } from '@jest/globals'
import { readConfig as readIdentity } from '../../svc-identity/src/config.ts'
import { completeEnvFile } from './env-file.ts'

const values = (text: string) =>
  Object.fromEntries(text.trim().split('\n').map((line) => [line.split('=')[0]!, line.slice(line.indexOf('=') + 1)]))

describe('the file of secrets for containers', () => {
  test('when it is completed again, then every secret and every line of the operator stays', () => {
    const first = completeEnvFile('# ours\nLOG_LEVEL=warn\n', {})
    expect(first).toMatch(/^# ours\nLOG_LEVEL=warn\n/)
    expect(completeEnvFile(first, {})).toBe(first)
  })

  test('when a site and a mail server are given, then only they change', () => {
    const first = completeEnvFile('', {})
    const next = completeEnvFile(first, { site: 'https://glas.example', smtp: 'smtps://mail.example:465' })
    expect(values(next)).toEqual({
      ...values(first), SITE_URL: 'https://glas.example', SMTP_URL: 'smtps://mail.example:465', PRINT_VIA: '',
    })
    expect(completeEnvFile(next, {})).toBe(next)
  })

  test('when two installations are set up, then they share no secret', () => {
    const [one, other] = [values(completeEnvFile('', {})), values(completeEnvFile('', {}))]
    const same = Object.keys(one).filter((name) => one[name] === other[name])
    expect(same).toEqual(['SITE_URL', 'SMTP_URL', 'PRINT_VIA'])
  })

  test('when a service reads the generated file, then production accepts its keys', () => {
    const made = values(completeEnvFile('', {}))
    const DATABASE_URL = `mysql://glas_identity:${made['DATABASE_PASSWORD_IDENTITY']}@mariadb:3306/glas_identity`
    expect(() => readIdentity({ ...made, NODE_ENV: 'production', DATABASE_URL })).not.toThrow()
    expect(() => readIdentity({ NODE_ENV: 'production' })).toThrow(/SIGNING_KEYS needs its own secret/)
  })
})

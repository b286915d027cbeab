import { expect, test } from '@jest/globals'
import { firstPort } from './ports.ts'
import { portTable, serviceEnv, shellProcess, type Wiring } from './processes.ts'
import { completeSecrets } from './secrets.ts'

const wiring = (baseEnv: Wiring['baseEnv']): Wiring => ({
  baseEnv, ports: { 'shell': 8080, 'svc-identity': 8101 }, stateDir: '/x', siteUrl: 'https://glas.example', kafkaBrokers: '',
  smtpUrl: '', databaseUrls: { identity: '', survey: '', reporting: '', notify: '' }, secrets: completeSecrets({}), releasesDir: '/x',
  servicesFile: '/x', extraEnv: {}, watch: false, liveReload: false,
})

test('when a site has a public address, then shell and services know it, and find each other on the machine', () => {
  const shell = (baseEnv: Wiring['baseEnv']) => shellProcess(wiring(baseEnv)).env
  expect(shell({ SITE_URL: 'http://other' })).toMatchObject({ SITE_URL: 'https://glas.example', SITE_ALIASES: '127.0.0.1' })
  expect(shell({ SITE_ALIASES: 'www.glas.example' })).toMatchObject({ SITE_ALIASES: 'www.glas.example,127.0.0.1' })
  expect(serviceEnv('survey', wiring({}))).toMatchObject({
    SITE_URL: 'https://glas.example', JWKS_URL: 'http://127.0.0.1:8080/api/auth/jwks',
  })
})

test('when the system has its usual ports, then they differ, and no test or outgoing connection takes one', () => {
  expect(portTable.filter(({ port }) => port >= firstPort)).toEqual([])
  expect(new Set(portTable.map(({ port }) => port)).size).toBe(portTable.length)
})

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { resetDemo } from './reset.ts'

let dir: string
const data = [
  'mariadb/ibdata1', 'mariadb.init.sql', 'mariadb.tmp/one', 'kafka/node/server.properties', 'mails/one.eml',
  'answer-keys/a/one.json', 'draft-keys/one', 'demo.json', 'demo-history.json', 'demo-history/logs/one.log',
  'clock.json',
]
const kept = ['secrets.json', 'releases/registry.json', 'kafka/lib/kafka.jar', 'logs/shell.log', 'package-lock.sha256']

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'glas-reset-'))
  for (const name of [...data, ...kept]) {
    mkdirSync(join(dir, dirname(name)), { recursive: true })
    writeFileSync(join(dir, name), '{}')
  }
})
afterEach(() => rmSync(dir, { recursive: true }))

const there = () => [...data, ...kept].filter((name) => existsSync(join(dir, name)))

test('when an installation with demo data is reset, then its data is gone, and its secrets and releases stay', () => {
  expect(resetDemo(dir, { running: false, env: {} })).toContain('kafka/node')
  expect(there()).toEqual(kept)
})

test.each([
  ['it runs', { running: true, env: {} }, /stop it first/],
  ['its data is on an external server', { running: false, env: { DATABASE_URL: 'mysql://db/' } }, /external server/],
])('when %s, then nothing is deleted', (_, setup, sentence) => {
  expect(() => resetDemo(dir, setup)).toThrow(sentence)
  expect(there()).toHaveLength(data.length + kept.length)
})

test('when an installation never had demo data, then nothing is deleted', () => {
  rmSync(join(dir, 'demo.json'))
  expect(() => resetDemo(dir, { running: false, env: {} })).toThrow(/no demo data/)
  expect(existsSync(join(dir, 'mariadb/ibdata1'))).toBe(true)
})

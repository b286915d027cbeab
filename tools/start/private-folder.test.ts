import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './command.ts'
import { keepPrivate } from './private-folder.ts'

let dir: string
let mask: number
beforeEach(() => {
  mask = process.umask(0o022)
  dir = mkdtempSync(join(tmpdir(), 'glas-private-'))
})
afterEach(() => {
  process.umask(mask)
  rmSync(dir, { recursive: true, force: true })
})

const modeOf = (...path: string[]) => (statSync(join(dir, ...path)).mode & 0o777).toString(8)

test('when others can read an existing state folder, then they no longer can, down to each log and mail', () => {
  mkdirSync(join(dir, 'state/logs'), { recursive: true })
  mkdirSync(join(dir, 'state/mails/one'), { recursive: true })
  for (const file of ['state/logs/shell.log', 'state/mails/one.eml', 'state/mails/one/logo.png', 'state/demo.json', 'else']) {
    writeFileSync(join(dir, file), 'x')
  }
  chmodSync(join(dir, 'state'), 0o755)
  symlinkSync(join(dir, 'else'), join(dir, 'state/mails/link'))
  keepPrivate(join(dir, 'state'))
  expect(['state', 'state/logs', 'state/mails', 'state/mails/one'].map((name) => modeOf(name))).toEqual(Array(4).fill('700'))
  expect(['state/logs/shell.log', 'state/mails/one.eml', 'state/mails/one/logo.png', 'state/demo.json'].map((name) => modeOf(name)))
    .toEqual(Array(4).fill('600'))
  expect(modeOf('else')).toBe('644')
})

test('when there is none, then it is created private, and later files are only for its owner, too', async () => {
  const state = join(dir, 'state')
  keepPrivate(state)
  const args = ['-e', "require('fs').writeFileSync('mail', 'x'); console.log('said')"]
  await runCommand({ name: 'one', command: process.execPath, args, cwd: state, logDir: join(state, 'logs') })
  expect([modeOf('state'), modeOf('state/mail'), modeOf('state/logs'), modeOf('state/logs/one.log')])
    .toEqual(['700', '600', '700', '600'])
})

test('when a command runs outside a start, then only its owner can read its log', async () => {
  await runCommand({ name: 'one', command: process.execPath, args: ['-p', '1'], cwd: dir, logDir: join(dir, 'logs') })
  expect([modeOf('logs'), modeOf('logs/one.log')]).toEqual(['700', '600'])
})

import { spawnSync } from 'node:child_process'
import { expect, test } from '@jest/globals'
import { createLogger } from '@glas/svc-kit/base/logger'
import { refusalsInWords } from './status.ts'
import { whatFailed } from './what-failed.ts'

const heading = 'svc-survey ended before it was ready. Its last lines:\n'
const crash = (script: string) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stderr.trimEnd()

const log = (write: (logger: ReturnType<typeof createLogger>) => void): string => {
  const lines: string[] = []
  write(createLogger({ service: 'survey' }, { write: (line) => void lines.push(line) }))
  return lines.join('').trimEnd()
}

test.each([
  ['throws', "throw new Error('no such part')", 'Error: no such part'],
  ['does not parse', 'const one =', 'SyntaxError: Unexpected end of input'],
  ['throws with a code and a cause', `
    class Own extends Error { code = 'E_X' }
    throw new Own('no address', { cause: new Error('inner') })`, 'Own [Error]: no address'],
  ['throws several', "throw new AggregateError([new Error('x'), new TypeError('y')], 'both')", 'AggregateError: both'],
  ['throws a text', "throw 'no address'", 'no address'],
  ['writes a sentence and ends', "process.stderr.write('DATABASE_URL is missing\\n'); process.exit(1)",
    'DATABASE_URL is missing'],
])('when a program %s, then the line with the reason is chosen', (_, script, line) => {
  const said = crash(script)
  expect(said).not.toBe('')
  expect(whatFailed(heading + said)).toBe(line)
  expect(whatFailed(`${heading}${log((logger) => logger.error({ err: new Error('before') }, 'slow'))}\n${said}`))
    .toBe(line)
})

test('when a module is missing, then that is reported, even if the crash is truncated at its beginning', () => {
  const said = crash("import './missing.mjs'")
  expect(whatFailed(heading + said)).toMatch(/^Error \[ERR_MODULE_NOT_FOUND\]: Cannot find module '.*missing\.mjs'/)
  expect(whatFailed(heading + said.split('\n').slice(-8).join('\n'))).toMatch(/missing\.mjs'$/)
})

test('when a service logs why it ends, then that line is chosen', () => {
  const busy = Object.assign(new Error('bind EADDRINUSE 127.0.0.1:8102'), { code: 'EADDRINUSE' })
  const lines = log((logger) => {
    logger.fatal({ err: busy }, 'serve failed')
    logger.error({ err: new Error('late') }, 'could not stop')
    logger.info('ended')
  })
  expect(whatFailed(heading + lines)).toBe('serve failed: bind EADDRINUSE 127.0.0.1:8102')
  expect(whatFailed(heading + lines.split('\n').slice(1).join('\n'))).toBe('could not stop: late')
})

test("when it is a database's error, then its code is chosen, since nothing else is logged", () => {
  const denied = Object.assign(new Error('Access denied'), { code: 'ER_ACCESS_DENIED_ERROR', errno: 1045, sql: '' })
  expect(whatFailed(heading + log((logger) => logger.fatal({ err: denied }, 'migrate failed'))))
    .toBe('migrate failed: ER_ACCESS_DENIED_ERROR')
})

test("when the last lines don't explain it, then the unmet expectation is reported", () => {
  const late = 'svc-survey did not become ready in time (503).'
  expect(whatFailed(`${late} Its last lines:\n${log((logger) => logger.info('listening'))}`)).toBe(late)
  expect(whatFailed(`${late} Its last lines:\n`)).toBe(late)
  expect(whatFailed('fetch failed')).toBe('fetch failed')
})

test("when a version crashed, then the status has the reason, and not Node's version", () => {
  const reason = heading + crash("throw new Error('no such part')")
  const refused = { version: '2', reason, at: '2026-01-02T03:04:05.678Z' }
  const survey = { change: '', stable: { version: '1', urls: [], metrics: [] }, refused }
  expect(refusalsInWords({ generation: 1, services: { survey } }))
    .toEqual(['svc-survey: 2 could not run at 2026-01-02 03:04: Error: no such part'])
})

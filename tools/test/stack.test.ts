import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestStack, type TestStack } from './stack.ts'

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack()
}, 60_000)
afterAll(() => stack?.stop(), 60_000)

test('when the broker ends while it is kept up, then its end and its return are said', async () => {
  const said: string[] = []
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean(said.push(String(text))))
  try {
    stack.supervisor.kill('kafka')
    await stack.supervisor.whenReady('kafka')
  } finally {
    write.mockRestore()
  }
  expect(said.join('')).toMatch(/^kafka ended \(signal SIGKILL\); starting it again in 250 ms\nkafka is back after [\d.]+ s\n$/)
}, 60_000)

test('when the broker has something to say, then its log has it', () => {
  const log = readFileSync(join(stack.logDir, 'kafka.log'), 'utf8')
  expect(log).not.toContain('SLF4J')
  // What it warns of at a start, killed before or not.
  expect(log).toMatch(/^\d{4}-\d\d-\d\dT[\d:,]+ (WARN|ERROR) \w+: /m)
})

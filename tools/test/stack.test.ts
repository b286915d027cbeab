import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase } from '@glas/svc-kit/database/database'
import { startTestStack, type TestStack } from './stack.ts'

let stack: TestStack
beforeAll(async () => {
  // A patient broker's old session lasts a minute.
  stack = await startTestStack({ brokerSettings: {} })
}, 60_000)
afterAll(() => stack?.stop(), 60_000)

test('when the broker ends while the stack is kept up, then its end and its restart are reported', async () => {
  const said: string[] = []
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean(said.push(String(text))))
  try {
    stack.supervisor.kill('kafka')
    await stack.supervisor.whenReady('kafka', 150_000)
  } finally {
    write.mockRestore()
  }
  expect(said.join('')).toMatch(/^kafka ended \(signal SIGKILL\); starting it again in 250 ms\nkafka is back after [\d.]+ s\n$/)
}, 180_000)

test('when the database runs, then its temporary tables are in its private folder', async () => {
  const db = createDatabase(stack.env.GLAS_TEST_DATABASE_URL)
  try {
    const [[{ folder }]] = await db.raw('select @@tmpdir as folder') as [[{ folder: string }]]
    expect(folder).toMatch(/\/glas-test-stack-[^/]+\/mariadb\.tmp$/)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  } finally {
    await db.destroy()
  }
})

test('when the broker logs something, then its log file has it', () => {
  const log = readFileSync(join(stack.logDir, 'kafka.log'), 'utf8')
  expect(log).not.toContain('SLF4J')
  // Warnings at a start, after a kill or not.
  expect(log).toMatch(/^\d{4}-\d\d-\d\dT[\d:,]+ (WARN|ERROR) \w+: /m)
})

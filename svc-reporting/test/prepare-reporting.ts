import { afterAll, beforeAll } from '@jest/globals'
import { type ReportingUnderTest, startReporting } from './start-reporting.ts'

/** svc-reporting for all tests of a file. What it returns is filled before the first test. */
export function prepareReporting(env: Record<string, string> = {}) {
  const world = {} as ReportingUnderTest
  const service = {} as Awaited<ReturnType<ReportingUnderTest['start']>>
  beforeAll(async () => {
    Object.assign(world, await startReporting())
    Object.assign(service, await world.start(env))
  }, 60_000)
  afterAll(async () => {
    // Missing if starting has failed.
    await service.stop?.()
    await world.stop?.()
  }, 60_000)
  return { world, service }
}

import { Readable } from 'node:stream'
import { describe, expect, test } from '@jest/globals'
import type { Context } from 'koa'
import { pino } from 'pino'
import { createFaults } from './faults.ts'

function start() {
  const lines: Record<string, unknown>[] = []
  const faults = createFaults(pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) }))
  const report = (body: unknown) => faults({ req: Readable.from([JSON.stringify(body)]), state: {} } as unknown as Context)
  return { lines, report }
}

describe('reports of browsers', () => {
  test.each(['LOAD_FAILED', 'TIMED_OUT', 'MOUNT_FAILED', 'RENDER_FAILED', 'HYDRATION_MISMATCH'])(
    'when %s is reported, then the log has remote, version and code', async (code) => {
      const { lines, report } = start()
      await report({ remote: 'mfe-survey', version: '1.0.0-a', code, address: '/profil/izz/7' })
      const { level, time, ...line } = lines[0]!
      const expected = { remote: 'mfe-survey', version: '1.0.0-a', code, msg: 'browser fault' }
      expect([level, typeof time, line]).toEqual([40, 'number', expected])
    })

  test('when one version reports from every tab, then the log has a few of its reports, and all of the others', async () => {
    const { lines, report } = start()
    for (let tab = 0; tab < 100; tab += 1) await report({ remote: 'mfe-survey', version: '2', code: 'LOAD_FAILED' })
    await report({ remote: 'mfe-profile', version: '1', code: 'LOAD_FAILED' })
    // A minute boundary may fall in between.
    expect(lines.filter(({ remote }) => remote === 'mfe-survey').length).toBeLessThanOrEqual(60)
    expect(lines.filter(({ remote }) => remote === 'mfe-profile')).toHaveLength(1)
  })

  test('when somebody reports versions endlessly, then the log stays bounded', async () => {
    const { lines, report } = start()
    for (let n = 0; n < 1000; n += 1) await report({ remote: 'mfe-survey', version: String(n), code: 'LOAD_FAILED' })
    expect(lines.length).toBeLessThanOrEqual(600)
  })
})

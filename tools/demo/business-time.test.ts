import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { dayOf, toInstant } from '../../svc-survey/src/domain/research-time.ts'
import { holdBusinessTime, offsetIn } from './business-time.ts'

const day = 24 * 3_600_000
let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glas-business-time-'))
  file = join(folder, 'clock.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('business time of the example', () => {
  test('when it was never moved, then it is the present', () => {
    expect(offsetIn(file)).toBe(0)
    writeFileSync(file, '{"offsetMs":"soon"}')
    expect(offsetIn(file)).toBe(0)
  })

  test('when it is moved, then it is that day and time in Zagreb, and finally the previous one', async () => {
    writeFileSync(file, JSON.stringify({ offsetMs: 3 * day }))
    const time = holdBusinessTime(file)
    expect(time.day(-1)).toBe(dayOf(new Date(Date.now() + 2 * day)))
    await time.moveTo(-23, '10:00')
    const off = toInstant(`${time.day(-23)}T10:00`).getTime() - (Date.now() + offsetIn(file))
    expect(Math.abs(off)).toBeLessThan(60_000)
    await time.moveToEnd()
    expect(offsetIn(file)).toBe(3 * day)
    await time.moveTo(-3, '10:00')
    await time.restore()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ offsetMs: 3 * day })
  })

  test("when an earlier process was killed, then it ends at the given offset, not at that process's", async () => {
    writeFileSync(file, JSON.stringify({ offsetMs: -20 * day }))
    const time = holdBusinessTime(file, 0)
    await time.restore()
    expect(offsetIn(file)).toBe(0)
  })
})

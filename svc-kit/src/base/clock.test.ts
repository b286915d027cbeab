import { expect, test } from '@jest/globals'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../testing/eventually.ts'
import { createClock, manualClock } from './clock.ts'

test("when the offset in the file changes, then business time follows; an invalid file doesn't change it", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'glas-clock-'))
  try {
    const file = join(folder, 'clock.json')
    const clock = createClock(file)
    const offset = () => Math.round((clock.now().getTime() - Date.now()) / 1000)
    expect(offset()).toBe(0)
    writeFileSync(file, '{"offsetMs": 86400000}')
    await eventually(() => offset() === 86_400)
    writeFileSync(file, '{"offs')
    await new Promise((done) => setTimeout(done, 250))
    expect(offset()).toBe(86_400)
    writeFileSync(file, '{"offsetMs": -1000}')
    await eventually(() => offset() === -1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('when the offset in the file changes, then listeners hear of it, and not of a time that is still the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'glas-clock-'))
  const file = join(folder, 'clock.json')
  const clock = createClock(file)
  const heard: Date[] = []
  const end = clock.onJump?.(() => void heard.push(clock.now()))
  try {
    writeFileSync(join(folder, 'other.json'), '{"offsetMs": 1000}')
    writeFileSync(file, '{"offsetMs": 0}')
    writeFileSync(file, '{"offsetMs": 86400000}')
    await eventually(() => heard.length)
    writeFileSync(file, '{"offsetMs":  86400000}')
    writeFileSync(file, '{"offsetMs": 172800000}')
    await eventually(() => heard.length === 2)
    expect(heard.map((at) => Math.round((at.getTime() - Date.now()) / 86_400_000))).toEqual([1, 2])
  } finally {
    end?.()
    rmSync(folder, { recursive: true })
  }
})

test('when the folder of its file is missing, then a clock has the time of the system', () => {
  const clock = createClock(join(tmpdir(), 'glas-no-such-folder', 'clock.json'))
  expect(() => clock.onJump?.(() => undefined)()).not.toThrow()
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(60_000)
})

test('when a test moves its clock, then listeners hear of it until they end', () => {
  const clock = manualClock(new Date('2026-11-21T08:00:00Z'))
  let heard = 0
  const end = clock.onJump?.(() => void heard++)
  clock.advance(1_000)
  clock.set(new Date('2026-11-22T08:00:00Z'))
  expect(heard).toBe(2)
  end?.()
  clock.advance(1_000)
  expect(heard).toBe(2)
})

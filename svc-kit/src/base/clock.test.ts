import { expect, test } from '@jest/globals'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../testing/eventually.ts'
import { createClock } from './clock.ts'

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

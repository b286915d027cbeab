import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from './config.ts'
import { killPointSetting } from './kill-point.ts'

const settings = { kill: killPointSetting(['one-done', 'two-done']) }
const dir = mkdtempSync(join(tmpdir(), 'glas-kill-'))
const file = join(dir, 'point')
afterEach(() => rmSync(file, { force: true }))

/** How many of these points ended the process. */
function deathsAt(chosen: string | undefined, ...points: ('one-done' | 'two-done')[]): number[] {
  const signal = jest.spyOn(process, 'kill').mockReturnValue(true)
  const { kill } = readSettings(settings, { GLAS_KILL_POINT: chosen })
  return points.map((point) => {
    signal.mockClear()
    kill(point)
    if (signal.mock.calls.length > 0) expect(signal.mock.calls).toEqual([[process.pid, 'SIGKILL']])
    return signal.mock.calls.length
  })
}

describe('a kill point', () => {
  test('when none is chosen, then nothing happens', () => {
    expect(deathsAt(undefined, 'one-done', 'two-done')).toEqual([0, 0])
  })

  test('when one is chosen, then the process dies there, and nowhere else', () => {
    expect(deathsAt('two-done', 'one-done', 'two-done')).toEqual([0, 1])
  })

  test('when it is chosen with a number, then the process dies at that pass', () => {
    expect(deathsAt('one-done:3', 'one-done', 'two-done', 'one-done', 'one-done')).toEqual([0, 0, 0, 1])
  })

  test('when a file names it, then the process dies once, and the file is removed before the next one', () => {
    expect(deathsAt(file, 'one-done')).toEqual([0])
    writeFileSync(file, 'one-done:2')
    expect(deathsAt(file, 'one-done', 'two-done', 'one-done', 'one-done')).toEqual([0, 0, 1, 0])
    expect(existsSync(file)).toBe(false)
  })

  test('when it is unknown, or chosen in production, then the configuration is refused', () => {
    expect(() => readSettings(settings, { GLAS_KILL_POINT: 'nowhere' })).toThrow('one of one-done, two-done')
    for (const value of ['one-done', file, 'none']) {
      expect(() => readSettings(settings, { NODE_ENV: 'production', GLAS_KILL_POINT: value })).toThrow(
        'GLAS_KILL_POINT is refused when NODE_ENV=production',
      )
    }
  })
})

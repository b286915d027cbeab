import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Keying, newKeying, pressKey } from './keying.ts'
import type { PaperField } from './sheet.ts'

const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
const field = (id: string, values: readonly string[], many = false): PaperField => ({ id, values, many })
const statement = field('izz.cwt.01', numbers(1, 4))
const scale = field('enps_grade', numbers(0, 10))
const choice = field('gender', ['male', 'female', 'other', 'not-stated'])
const several = field('extra.q1', ['o1', 'o2', 'o3'], true)
const long = field('department', [...Array.from({ length: 30 }, (_, index) => `d${index + 1}`), 'not-stated'])
const fields = [statement, scale, choice, several, long]

const type = (keys: string, all: readonly PaperField[] = fields, from = newKeying) =>
  (keys.match(/Enter|Backspace|./g) ?? []).reduce((keying, key) => pressKey(keying, key, all), from)

describe('keying a sheet', () => {
  test('when digits are pressed, then each answers and moves on', () => {
    expect(type('370', [statement, scale, scale])).toEqual({
      marks: { 'izz.cwt.01': ['3'], enps_grade: ['0'] }, at: 3, typed: '',
    })
    expect(type('2', [choice]).marks).toEqual({ gender: ['female'] })
  })

  test('when + is pressed, then it is ten on a scale, and nothing elsewhere', () => {
    expect(type('+', [scale]).marks).toEqual({ enps_grade: ['10'] })
    expect(type('1', [scale])).toEqual({ marks: { enps_grade: ['1'] }, at: 1, typed: '' })
    expect(type('+', [statement])).toBe(newKeying)
  })

  test('when a key means nothing, then nothing changes', () => {
    for (const keys of ['0', '5', '9', 'a', 'Enter', ' ']) expect(type(keys, [statement])).toBe(newKeying)
    const done = type('1', [statement])
    for (const key of ['1', '.', 'Enter']) expect(pressKey(done, key, [statement])).toBe(done)
  })

  test.each(['.', ','])('when %s is pressed, then the question is left blank on purpose', (key) => {
    expect(type(key, [statement])).toEqual({ marks: { 'izz.cwt.01': [] }, at: 1, typed: '' })
  })

  test.each(['-', 'Backspace'])('when %s is pressed, then it goes back, and the next digit replaces the answer', (key) => {
    const two = [statement, { ...statement, id: 'izz.cwt.02' }]
    expect(type(`12${key}`, two)).toEqual({ marks: { 'izz.cwt.01': ['1'], 'izz.cwt.02': ['2'] }, at: 1, typed: '' })
    expect(type(`12${key}4`, two).marks['izz.cwt.02']).toEqual(['4'])
    expect(type(key, two)).toBe(newKeying)
  })

  test('when arrows are pressed, then they move over what is answered, and change nothing', () => {
    const two = [statement, { ...statement, id: 'izz.cwt.02' }]
    const press = (from: Keying, ...pressed: readonly string[]) => pressed.reduce((keying, key) => pressKey(keying, key, two), from)
    const done = type('12', two)
    expect(press(done, 'ArrowUp', 'ArrowUp')).toEqual({ ...done, at: 0 })
    expect(press(done, 'ArrowUp', 'ArrowUp', 'ArrowDown')).toEqual({ ...done, at: 1 })
    expect(press(newKeying, 'ArrowDown')).toBe(newKeying)
  })

  test('when several may be marked, then digits mark and clear, and Enter moves on', () => {
    expect(type('31', [several])).toEqual({ marks: { 'extra.q1': ['o1', 'o3'] }, at: 0, typed: '' })
    expect(type('313Enter', [several])).toEqual({ marks: { 'extra.q1': ['o1'] }, at: 1, typed: '' })
    expect(type('Enter', [several])).toBe(newKeying)
  })

  test('when a list is long, then its number counts as soon as no longer one can follow, or with Enter', () => {
    const marked = (keys: string) => type(keys, [long]).marks['department']
    expect([marked('7'), marked('15'), marked('31'), marked('2Enter'), marked('4')]).toEqual([['d7'], ['d15'], ['not-stated'], ['d2'], ['d4']])
    expect(type('2', [long])).toEqual({ marks: {}, at: 0, typed: '2' })
    expect(type('2-', [long])).toEqual(newKeying)
    expect(type('39', [long])).toEqual({ marks: {}, at: 0, typed: '3' })
  })

  const keys = fc.array(fc.constantFrom(...'0123456789.,+-', 'Enter', 'Backspace', 'ArrowUp', 'ArrowDown', 'x'), { maxLength: 60 })

  test('when any keys are pressed, then only printed options are marked, one unless several may be', () => {
    fc.assert(fc.property(keys, (pressed) => {
      const { marks, at } = pressed.reduce((keying, key) => pressKey(keying, key, fields), newKeying)
      expect(at).toBeGreaterThanOrEqual(0)
      expect(at).toBeLessThanOrEqual(fields.length)
      for (const { id, values, many } of fields) {
        const own = marks[id] ?? []
        expect(own.every((value) => values.includes(value))).toBe(true)
        expect(new Set(own).size).toBe(own.length)
        if (!many) expect(own.length).toBeLessThanOrEqual(1)
      }
      // Whatever is behind the cursor has been decided.
      for (const { id } of fields.slice(0, at)) expect(id in marks).toBe(true)
    }))
  })

  test('when a sheet of an IZZ is keyed without a mistake, then it takes one key for each question', () => {
    const statements = Array.from({ length: 78 }, (_, index) => ({ ...statement, id: `izz.${index}` }))
    const sheet = [...statements, scale, { ...scale, id: 'esi' }, choice]
    const { marks, at } = type(`${'3'.repeat(78)}+52`, sheet)
    expect([Object.keys(marks), at]).toEqual([sheet.map(({ id }) => id), sheet.length])
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { expressionsIn, isProduct, slowExpressions } from './expressions.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'glas-expressions-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function faultsOf(text: string): Promise<string[]> {
  writeFileSync(join(folder, 'planted.ts'), text)
  return await slowExpressions(folder, ['planted.ts'])
}

describe('regular expressions whose work grows faster than the text', () => {
  test.each([
    ['a quadratic literal', String.raw`const bare = (line: string) => line.replace(/[^;,<>]*<([^<>]*)>/g, ' $1 ')`,
      '2nd degree'],
    ['an exponential literal', String.raw`export const words = /^(\w+\s?)*$/`, 'exponential'],
    ['one made of a text', String.raw`export const ends = new RegExp('\\s+$', 'u')`, '2nd degree'],
    ['one made of a template', 'export const ends = (sign: string) => RegExp(`^(a+${sign}?)+$`)', 'exponential'],
    ['a pattern of a schema', String.raw`export const schema = { type: 'string', pattern: '^([a-z]+)*$' }`,
      'exponential'],
    ['what the check does not know', String.raw`export const twice = /(a+)\1$/`, "can't be judged"],
  ])('when %s is planted, then it is found, with its place', async (_, text, fault) => {
    expect(await faultsOf(`// one line\n${text}\n`)).toEqual([expect.stringContaining(fault)])
    expect((await faultsOf(`// one line\n${text}\n`))[0]).toMatch(/^planted\.ts:2: /)
  }, 60_000)

  test('when work is linear in the text, then nothing is reported', async () => {
    expect(await faultsOf(String.raw`
      export const day = /^(\d{4})-(\d{2})-(\d{2})$/
      export const schema = { pattern: '^[A-Za-z0-9_-]+$' }
    `)).toEqual([])
  }, 60_000)

  test('when files are selected, then they are those that run in production', () => {
    const product = ['svc-survey/src/domain/recipients.ts', 'contracts/src/schema.ts', 'mfe-kit/src/ui/tabs.tsx']
    expect(product.every(isProduct)).toBe(true)
    expect(['svc-survey/test/start.ts', 'svc-kit/src/testing/call.ts', 'tools/lint.ts', 'shell/src/server/x.test.ts']
      .some(isProduct)).toBe(false)
    expect(expressionsIn('a.ts', 'const a = /x/g')).toEqual([{ file: 'a.ts', line: 1, source: 'x', flags: 'g' }])
  })
})

import { expect, test } from '@jest/globals'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/paths.ts'
import LongestFirst, { longest } from './longest-first.mjs'

test('when files are listed as the longest, then they exist', () => {
  expect(longest.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('when tests are sorted, then the longest come first, then large files', () => {
  const sizes: Record<string, number> = { '/glas/small.test.ts': 10, '/glas/large.test.ts': 900 }
  const context = { hasteFS: { getSize: (path: string) => sizes[path] ?? null } }
  const named = (path: string) => ({ path, context })
  const files = ['/glas/small.test.ts', '/glas/large.test.ts', `/glas/${longest[1]}`, `/glas/${longest[0]}`]
  expect(new LongestFirst().sort(files.map(named)).map(({ path }) => path)).toEqual(files.toReversed()
    .toSpliced(2, 2, '/glas/large.test.ts', '/glas/small.test.ts'))
})

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { globSync } from 'node:fs'
import { root } from '../start/paths.ts'

/** Names of cookies that a source sets or reads. */
const cookiesIn = (source: string) => [...source.matchAll(/['"`](glas_(?!shell\b)[a-z]+)(?=['"`=])/g)].map(([, name]) => name!)

async function cookiesOfCode(): Promise<string[]> {
  const files = globSync('{shell,svc-*,contracts,mfe-kit,mfe-*}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
  expect(files.length).toBeGreaterThan(500)
  const found = await Promise.all(files.map(async (file) => cookiesIn(await readFile(path.join(root, file), 'utf8'))))
  return [...new Set(found.flat())].sort()
}

test.each(['hr', 'en'])('when the code has a cookie, then the page of cookies names it, and no other: %s', async (locale) => {
  const article = await readFile(path.join(root, `mfe-marketing/src/content/cookies.${locale}.md`), 'utf8')
  const named = [...article.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name!)
  expect(named.toSorted()).toEqual(await cookiesOfCode())
})

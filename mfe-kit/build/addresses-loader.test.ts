import { expect, test } from '@jest/globals'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import keepAddresses from './addresses-loader.mjs'

test('when a remote declares pages, then its script has only their names and addresses', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'glas-pages-'))
  const file = path.join(dir, 'pages.mjs')
  await writeFile(file, `export const pages = [
    { name: 'home', hr: '/', en: '/en', access: 'company', home: 'company', title: { hr: 'Doma', en: 'Home' } },
    { name: 'one', hr: '/a/:id', en: '/en/a/:id', alias: '/b', access: 'guest', nav: { in: 'company', order: 1 } },
  ]`)
  const kept = await keepAddresses.call({ resourcePath: file }, await readFile(file, 'utf8'))
  await rm(dir, { recursive: true })
  expect(kept).toBe('export const pages = [{"name":"home","hr":"/","en":"/en","home":"company"},'
    + '{"name":"one","hr":"/a/:id","en":"/en/a/:id","alias":"/b"}]')
})

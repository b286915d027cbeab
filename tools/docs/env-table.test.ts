import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/paths.ts'
import { shellRows, withEnvTable } from './env-table.ts'

test('when a config.ts changes, then the table of variables in README.md has to be renewed', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  // npm run docs:env
  expect(readme).toBe(withEnvTable(readme))
})

test('when the shell reads a variable, then the table names it', () => {
  const source = readFileSync(join(root, 'shell/src/server/config.ts'), 'utf8')
  const read = [...source.matchAll(/(?:env\['|\.(?:port|oneOf|parsed)\(')([A-Z_]+)'/g)].map(([, name]) => name!)
  expect(shellRows.map(({ env }) => env)).toEqual(expect.arrayContaining(read))
  expect(read.length).toBeGreaterThan(3)
})

test('when docker-compose.yml uses a variable, then the table names it', () => {
  const asked = [...readFileSync(join(root, 'docker-compose.yml'), 'utf8').matchAll(/\$\{([A-Z_0-9]+)/g)]
  const named = new Set([...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^\| `([A-Z_0-9]+)` \|/gm)]
    .map(([, name]) => name!))
  expect(asked.map(([, name]) => name!).filter((name) => !named.has(name))).toEqual([])
  expect(asked.length).toBeGreaterThan(20)
})

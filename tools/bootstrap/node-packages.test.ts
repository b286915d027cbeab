import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { isInstalled } from './node-packages.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'glas-packages-'))
  mkdirSync(join(root, 'node_modules/@glas'), { recursive: true })
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: {
    'node_modules/koa': { version: '3.3.0' },
  } }))
})
afterEach(() => rmSync(root, { recursive: true }))

const lock = (version: string) => JSON.stringify({ packages: {
  'contracts': { version: '0.1.0' },
  'node_modules/koa': { version },
  'node_modules/@glas/contracts': { resolved: 'contracts', link: true },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
} })

test('when a part of this checkout is not linked, or a package has another version, then npm has to install', () => {
  expect(isInstalled(root, lock('3.3.0'))).toBe(false)
  mkdirSync(join(root, 'node_modules/@glas/contracts'))
  expect(isInstalled(root, lock('3.3.0'))).toBe(true)
  expect(isInstalled(root, lock('3.3.1'))).toBe(false)
})

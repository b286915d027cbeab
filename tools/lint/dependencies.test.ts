import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { root } from '../start/paths.ts'

let tree: string
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'glas-dependencies-'))
})
afterEach(() => rmSync(tree, { recursive: true }))

/** The rules that a tree of files breaks. */
function broken(files: Readonly<Record<string, string>>): string[] {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, name)), { recursive: true })
    writeFileSync(join(tree, name), text)
  }
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/depcruise'), [
    '--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', '--no-progress', 'svc-reporting', 'contracts',
  ], { cwd: tree, encoding: 'utf8' })
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } }
  return summary.violations.map(({ rule }) => rule.name)
}

const files = {
  'svc-reporting/src/domain/tables/made.ts': 'export const made = 1',
  'svc-reporting/src/auditor/own.ts': 'export const own = 1',
  'contracts/src/shape.ts': 'export const value = 1\nexport type Shape = number',
}
const auditor = (text: string) => broken({ ...files, 'svc-reporting/src/auditor/auditor.ts': text })

test('when the auditor uses its own files and types of contracts, then no rule is broken', () => {
  expect(auditor(`import { own } from './own.ts'
import type { Shape } from '../../../contracts/src/shape.ts'
export const given: Shape = own`)).toEqual([])
})

test('when the auditor imports what makes the tables, then a rule is broken', () => {
  expect(auditor("import { made } from '../domain/tables/made.ts'\nexport const given = made"))
    .toEqual(['auditor-shares-nothing'])
  expect(auditor("import type { made } from '../domain/tables/made.ts'\nexport type Given = typeof made"))
    .toEqual(['auditor-shares-nothing'])
})

test('when the auditor imports a value of contracts, then a rule is broken', () => {
  expect(auditor("import { value } from '../../../contracts/src/shape.ts'\nexport const given = value"))
    .toEqual(['auditor-uses-types-of-contracts'])
})

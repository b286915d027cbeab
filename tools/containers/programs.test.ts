import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceNames } from '@glas/contracts/services'
import { createTestDatabase } from '@glas/svc-kit/testing/database'
import { root } from '../start/paths.ts'

let dir: string
/** Starts a program as an image does: elsewhere, with only the variables that it is given. */
const run = (args: readonly string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, args, { cwd: dir, env, encoding: 'utf8' })

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'glas-programs-'))
  const made = spawnSync(process.execPath, [join(root, 'tools/containers/programs.ts'), dir], { cwd: root, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test.each(serviceNames)('when svc-%s has no sources, then its program still migrates the schema', async (name) => {
  const database = await createTestDatabase()
  try {
    const { status, stderr } = run([`svc-${name}/main.mjs`, 'migrate'], { DATABASE_URL: database.url })
    expect([status, stderr]).toEqual([0, ''])
    const { version } = JSON.parse(readFileSync(join(dir, `svc-${name}/release.json`), 'utf8')) as { version: string }
    expect(version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/)
    const [tables] = (await database.db.raw('SHOW TABLES')) as [object[]]
    expect(tables.length).toBeGreaterThan(3)
  } finally {
    await database.drop()
  }
})

test("when the shell's program starts, then it runs the live release in the folder of releases", () => {
  const releases = join(dir, 'releases')
  mkdirSync(join(releases, 'shell/2/.server'), { recursive: true })
  writeFileSync(join(releases, 'registry.json'), JSON.stringify({ parts: { shell: { stable: '2' } } }))
  writeFileSync(join(releases, 'shell/2/.server/main.mjs'), 'console.log(`version ${2}`)')
  expect(run(['shell/live.mjs'], { RELEASES_DIR: releases })).toMatchObject({ status: 0, stdout: 'version 2\n' })
  const nothing = run(['shell/live.mjs'], { RELEASES_DIR: join(dir, 'none') })
  expect([nothing.status, nothing.stderr]).toEqual([1, expect.stringContaining('registry.json')])
})

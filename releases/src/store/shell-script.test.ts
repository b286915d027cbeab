import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { publish, releases } from '../../test/releases-folder.ts'
import { shellScript } from './shell-script.ts'
import { changeRegistry } from './store.ts'

async function withServer(version: string): Promise<string> {
  const script = path.join(releases, 'shell', version, '.server/main.mjs')
  await mkdir(path.dirname(script), { recursive: true })
  await writeFile(script, '')
  return script
}

test('when the live version has a server, then that runs; otherwise the newest one that has', async () => {
  await publish('shell', '1')
  expect(() => shellScript(releases)).toThrow(`No version of the shell in ${releases} has a server`)
  await publish('shell', '2')
  const second = await withServer('2')
  await publish('shell', '3')
  const third = await withServer('3')
  expect(shellScript(releases)).toBe(third)
  await changeRegistry(releases, { action: 'rollback', part: 'shell' })
  expect(shellScript(releases)).toBe(second)
  await changeRegistry(releases, { action: 'rollback', part: 'shell' })
  expect([second, third]).toContain(shellScript(releases))
})

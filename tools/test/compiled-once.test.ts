import { expect, test } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const module = pathToFileURL(join(import.meta.dirname, 'compiled-once.mjs')).href

/** Compiles texts of one file in turn, and prints for each whether V8 took compiled code, and its result. */
const script = `
  await import(${JSON.stringify(module)})
  const { default: vm } = await import('node:vm')
  for (const text of ['return a + 1', 'return a + 1', 'return a + 2']) {
    const compiled = vm.compileFunction(text, ['a'], { filename: '/one.js', parsingContext: vm.createContext() })
    console.log(compiled.cachedDataRejected === false, compiled(1))
  }
  for (const text of ['export const a = 1', 'export const a = 1', 'export const a = 22']) {
    const made = new vm.SourceTextModule(text, { identifier: '/one.mjs', context: vm.createContext() })
    await made.link(() => {})
    await made.evaluate()
    console.log(made.namespace.a)
  }
`

test('when a file is compiled again, then V8 takes the code of its first time, unless its text has changed', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath, ['--experimental-vm-modules', '--input-type=module', '--eval', script], { encoding: 'utf8' })
  expect([stdout.split('\n'), stderr]).toEqual([['false 2', 'true 2', 'false 3', '1', '1', '22', ''], expect.any(String)])
})

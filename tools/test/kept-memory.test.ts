import { expect, test } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nodeArgs } from './run-jest.ts'

const urlOf = (file: string) => pathToFileURL(join(import.meta.dirname, file)).href

/** Runs a module that sets `context` to a WeakRef of a test's context; whether V8 can free that context then. */
function isFreed(script: string): boolean {
  const collecting = `
    ${script}
    for (let turn = 0; turn < 5; turn++) {
      await new Promise((resolve) => setTimeout(resolve))
      gc()
    }
    console.log(context.deref() === undefined ? 'freed' : 'kept')
    process.exit()`
  const { stdout, stderr } = spawnSync(
    process.execPath, [...nodeArgs, '--expose-gc', '--input-type=module', '--eval', collecting], { encoding: 'utf8' })
  if (!stdout) throw new Error(stderr)
  return stdout.trim() === 'freed'
}

/* A worker runs hundreds of test files: what one leaves in memory slows down all that follow. */

test('when modules were compiled for a test file, then nothing of the file stays in memory', () => {
  expect(isFreed(`
    await import(${JSON.stringify(urlOf('compiled-once.mjs'))})
    const { default: vm } = await import('node:vm')
    const compile = async () => {
      const made = vm.createContext({})
      vm.compileFunction('return 1', [], { filename: '/one.js', parsingContext: made })
      const module = new vm.SourceTextModule('export const a = 1', { identifier: '/one.mjs', context: made })
      await module.link(() => {})
      await module.evaluate()
      return new WeakRef(made)
    }
    const context = await compile()
  `)).toBe(true)
})

test('when a service of a test file set long timers and observed its process, then the file leaves memory', () => {
  expect(isFreed(`
    const { default: Environment } = await import(${JSON.stringify(urlOf('node-environment.mjs'))})
    const { PerformanceObserver } = await import('node:perf_hooks')
    const run = async () => {
      const environment = new Environment({
        projectConfig: { globals: {}, testEnvironmentOptions: {}, fakeTimers: {} }, globalConfig: {},
      }, { testPath: '/one.test.ts', docblockPragmas: {}, console })
      await environment.setup()
      const { global } = environment
      const callback = global.eval('() => {}')
      global.setTimeout(callback, 3_600_000)
      global.setInterval(callback, 600_000)
      new PerformanceObserver(callback).observe({ entryTypes: ['gc'] })
      const made = new WeakRef(global)
      await environment.teardown()
      return made
    }
    const context = await run()
  `)).toBe(true)
})

test('when a test file used a database, then its connections leave memory with it', () => {
  expect(isFreed(`
    const { forgetConnections } = await import(${JSON.stringify(urlOf('shared-packages-runtime.mjs'))})
    const { createRequire } = await import('node:module')
    const { default: vm } = await import('node:vm')
    const require = createRequire(${JSON.stringify(import.meta.url)})
    require('mysql2')
    const parserOf = require(require('node:path').join(require.resolve('mysql2'), '../lib/parsers/text_parser.js'))
    const use = () => {
      const global = vm.createContext(vm.constants.DONT_CONTEXTIFY)
      const settings = { typeCast: global.eval('(field, next) => next()') }
      parserOf([{ name: 'id', columnType: 3, characterSet: 63, flags: 0, decimals: 0 }], {}, settings)
      return new WeakRef(global)
    }
    const context = use()
    forgetConnections()
  `)).toBe(true)
})

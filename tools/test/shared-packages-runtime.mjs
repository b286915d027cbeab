import { createRequire } from 'node:module'
import { isModuleNamespaceObject } from 'node:util/types'
import { SyntheticModule } from 'node:vm'
import Runtime from './jest-runtime.mjs'

const outside = createRequire(import.meta.url)

/**
 * Packages that take long to load, and don't test their callers' values with `instanceof Array`, `Promise` or the like:
 * they run outside the test's context, whose built-in classes are different ones.
 */
const shared = ['ajv', 'ajv-formats', 'typebox', 'knex', 'mysql2', 'kafkajs', 'koa', '@koa/router', 'koa-helmet', 'jose',
  'luxon', 'pino']
const inShared = new RegExp(`/node_modules/(?:${shared.join('|')})/.+\\.[cm]?js$`)

const isShared = (path) => path.startsWith('/') && inShared.test(path)

/**
 * Test files of a service compile the same schemas, which takes a fifth of their time: a process keeps what it has
 * compiled. It compiles copies, because a test file's own objects would keep all that the file loaded in memory.
 */
function keepCompiledSchemas() {
  const { Ajv } = outside('ajv')
  const { compile } = Ajv.prototype
  const kept = new Map()
  Ajv.prototype.compile = function compileOnce(schema) {
    const json = JSON.stringify(schema)
    const options = Object.entries(this.opts).filter(([, value]) => typeof value !== 'object')
    const key = JSON.stringify([options, Object.keys(this.formats), json])
    if (!kept.has(key)) kept.set(key, compile.call(this, JSON.parse(json)))
    return kept.get(key)
  }
}

keepCompiledSchemas()

/**
 * jest's runtime, but these packages are loaded once for each process, not once for each test file: loading them took a
 * good part of a service test's time.
 */
export default class SharedPackagesRuntime extends Runtime {
  constructor(...args) {
    super(...args)
    const build = this.esmLoader.buildCjsAsEsmSyntheticModule.bind(this.esmLoader)
    this.esmLoader.buildCjsAsEsmSyntheticModule = (from, path, context) =>
      (isShared(path) ? share(path, context) : build(from, path, context))
  }

  unstable_shouldLoadAsEsm(path) {
    return !isShared(path) && super.unstable_shouldLoadAsEsm(path)
  }

  requireModule(from, name, options, isActual) {
    if (name && !options?.isInternalModule && isShared(name)) return outside(name)
    return super.requireModule(from, name, options, isActual)
  }

  teardown() {
    super.teardown()
    forgetConnections()
  }
}

/**
 * mysql2 keeps parsers of rows for its process, and with them the settings of the connection that each was made for.
 * Their functions would keep all that the test file loaded in memory.
 */
export function forgetConnections() {
  if (outside.cache[outside.resolve('mysql2')]) outside('mysql2').clearParserCache()
}

/** A loaded package as a module of the test's context. */
function share(path, context) {
  const loaded = outside(path)
  const exports = isModuleNamespaceObject(loaded) ? loaded : { ...loaded, default: loaded, 'module.exports': loaded }
  const names = Object.keys(exports)
  return new SyntheticModule(names, function set() {
    for (const name of names) this.setExport(name, exports[name])
  }, { context, identifier: path })
}

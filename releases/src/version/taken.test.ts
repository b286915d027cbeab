import { expect, test } from '@jest/globals'
import { packageClosure, versionFor, type LockFile } from './taken.ts'

const lock: LockFile = { packages: {
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a', dependencies: { b: '^1.0.0', c: '*' } },
  'node_modules/b': { version: '1.0.0', optionalDependencies: { 'native-darwin': '*', 'never-installed': '*' } },
  'node_modules/c': { version: '1.0.0', dependencies: { a: '*' } },
  'node_modules/native-darwin': { version: '1.0.0' },
  'svc-x/node_modules/b': { version: '2.0.0' },
} }
const taken = { modules: ['m', 'n'], packages: ['node_modules/a', 'node_modules/b'], settings: ['s'] }
const read = (module: string) => `text of ${module}`
const version = (change: Partial<typeof taken> = {}, of: LockFile = lock) =>
  versionFor('1.2.3', { ...taken, ...change }, read, of)

test("when the inputs are the same, in any order, then so is the version; it begins with the package's", () => {
  expect(version()).toMatch(/^1\.2\.3-[0-9a-f]{12}$/)
  expect(version({ modules: ['n', 'm'], packages: ['node_modules/b', 'node_modules/a', 'node_modules/a'] })).toBe(version())
})

test('when a module, a package or a setting differs, then so does the version', () => {
  const changed = [
    version({ modules: ['m'] }), version({ packages: ['node_modules/a'] }), version({ settings: ['t'] }),
    versionFor('1.2.3', taken, (module) => `${read(module)}.`, lock),
    version({}, { packages: { ...lock.packages, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-other' } } }),
  ]
  expect(new Set([...changed, version()]).size).toBe(changed.length + 1)
})

test('when npm moves a package, or patches an unused one, then the version stays', () => {
  expect(version({ packages: ['node_modules/a', 'mfe-kit/node_modules/b'] }, { packages: {
    ...lock.packages, 'mfe-kit/node_modules/b': { version: '1.0.0' },
  } })).toBe(version())
  expect(version({}, { packages: { ...lock.packages, 'node_modules/c': { version: '9.0.0' } } })).toBe(version())
})

test('when dependencies are resolved, then each is found as Node finds it, including those of other platforms', () => {
  expect(packageClosure(['a'], '', lock)).toEqual(
    ['node_modules/a', 'node_modules/b', 'node_modules/c', 'node_modules/native-darwin'])
  expect(packageClosure(['b'], 'svc-x', lock)).toEqual(['svc-x/node_modules/b'])
})

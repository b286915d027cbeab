import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { partNames } from '@glas/contracts/services'
import { readLockFile } from '@glas/releases/version/part'
import { versionFor, type LockFile, type Taken } from '@glas/releases/version/taken'
import { root } from '../start/paths.ts'
import { readContracts } from './gate/contracts-of.ts'
import { edits, type Edit } from './versions.table.ts'

const lock = readLockFile()
let taken: Readonly<Record<string, Taken>>

// One compilation of each part, if it isn't cached: every row computes their versions again.
beforeAll(async () => {
  const script = join(root, 'tools/release/taken.fixture.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: root, maxBuffer: 1e8 })
  taken = JSON.parse(stdout) as typeof taken
})

const read = (module: string) => readFileSync(join(root, module), 'utf8')

function versions({ file, package: name }: Partial<Edit> = {}): Record<string, string> {
  const edited = (module: string) => (module === file ? `${read(module)}\n` : read(module))
  const patched: LockFile = name === undefined ? lock
    : { packages: { ...lock.packages, [name]: { ...lock.packages[name], version: '99.0.0' } } }
  return Object.fromEntries(partNames.map((part) => [part, versionFor('1', taken[part]!, edited, patched)]))
}

describe('edits and the versions that they change', () => {
  test.each(edits.map((edit) => [edit.what, edit] as const))('when it is %s, then just the parts that use it get another version', (_, edit) => {
    if (edit.file) expect(existsSync(join(root, edit.file))).toBe(true)
    if (edit.package) expect(Object.keys(lock.packages)).toContain(edit.package)
    const [before, after] = [versions(), versions(edit)]
    expect(partNames.filter((part) => before[part] !== after[part])).toEqual(
      partNames.filter((part) => edit.parts.includes(part)))
  })

  test('when an operation or an event is published with a part, then the file that declares it counts', async () => {
    const files = globSync('contracts/src/*/*.{operations,events}.ts', { cwd: root })
    const declaredIn = new Map<string, string[]>()
    for (const file of files) {
      // A part that only makes the path of an operation, such as a picture's, imports the module of that path alone.
      const paths = [...readFileSync(join(root, file), 'utf8').matchAll(/from '\.\/([^']+-path\.ts)'/g)]
        .map(([, name]) => join(dirname(file), name!))
      for (const value of Object.values(await import(join(root, file)) as object) as { id?: string; type?: string }[]) {
        const name = value?.id ?? value?.type
        if (typeof name === 'string') declaredIn.set(name, [file, ...paths])
      }
    }
    for (const part of partNames) {
      const { serves, uses, publishes, consumes } = await readContracts(part, '1')
      const declared = [...[...serves, ...uses].map(({ id }) => id),
        ...[...publishes, ...consumes].map(({ type }) => type)]
      const uncounted = declared.filter((name) =>
        !declaredIn.get(name)!.some((file) => taken[part]!.modules.includes(file)))
      expect([part, uncounted]).toEqual([part, []])
    }
  })
})

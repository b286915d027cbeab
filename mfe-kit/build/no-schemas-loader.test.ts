import { readFileSync, globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import dropSchemas from './no-schemas-loader.mjs'

describe('contracts in browsers', () => {
  test('when a schema is created, then it is removed, and calls that only return a value are marked', () => {
    expect(dropSchemas("const a = Type.Object({ b: Type.String() })\nconst c = define({ a }, other('/d'))\n"))
      .toBe("const a = undefined\nconst c = /*#__PURE__*/ define({ a }, /*#__PURE__*/ other('/d'))\n")
  })

  test.each([
    '/** HPKE (RFC 9180): DHKEM(P-256), by = call(1). */', 'const a = 1 // as in: f(x)', '/*\n * a = b(c)\n */',
  ])('when a comment looks like a call (%j), then it stays unchanged', (source) => {
    expect(dropSchemas(source)).toBe(source)
  })

  test('when a string contains an address, then calls after it are still marked', () => {
    expect(dropSchemas("const a = f('https://glas.example', g(1))"))
      .toBe("const a = /*#__PURE__*/ f('https://glas.example', /*#__PURE__*/ g(1))")
  })

  const root = path.join(import.meta.dirname, '../../contracts/src')
  test('when the contracts are transformed, then nothing reads the fields of a removed schema', () => {
    const reading = globSync('**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) => dropSchemas(readFileSync(path.join(root, file), 'utf8')).includes('.properties'))
    expect(reading).toEqual([])
  })

  test('when the contracts are transformed, then every mark is outside comments', () => {
    const marked = globSync('**/*.ts', { cwd: root }).filter((file) =>
      /\/\*(?:(?!\*\/)[^])*\/\*#__PURE__/.test(dropSchemas(readFileSync(path.join(root, file), 'utf8'))))
    expect(marked).toEqual([])
  })
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { minify } from '@swc/core'
import markComponents from './unused-components-loader.mjs'

const leaveOutUnused = async (source: string) =>
  (await minify(markComponents(source), { module: true, compress: { passes: 3 }, mangle: false })).code

test('when a component is unused, then it is removed completely', async () => {
  const source = `import * as React$1 from "react";
const Used = React$1.forwardRef(function Used() { return "used" });
Used.displayName = "Used";
const Unused = React$1.forwardRef(function Unused() { return "unused" });
Unused.displayName = "Unused";
export { Used };`
  expect(await leaveOutUnused(source)).toContain('used')
  expect(await leaveOutUnused(source)).not.toMatch(/unused/i)
})

test('when the router’s components are marked, then none has a name that would keep it in the script', () => {
  const index = createRequire(import.meta.url).resolve('react-router')
  const file = path.join(index.slice(0, index.indexOf('/dist/')), 'dist/production/lib/dom/lib.js')
  const source = readFileSync(file, 'utf8')
  expect(source).toMatch(/^NavLink\.displayName = /m)
  expect(markComponents(source)).not.toMatch(/^\w+\.displayName/m)
  expect(markComponents(source)).toContain('const NavLink = /*#__PURE__*/ React$1.forwardRef(')
})

import { expect, test } from '@jest/globals'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { root } from '../start/paths.ts'

/** Pages of the checkout: without what is installed, built or kept by an installation. */
function pagesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      return ['node_modules', 'dist'].includes(entry.name) || entry.name.startsWith('.') ? [] : pagesIn(path)
    }
    return entry.name.endsWith('.md') ? [path] : []
  })
}

/** A heading as the fragment of a link, as GitHub and editors make it. */
const fragmentOf = (heading: string) =>
  heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').trim().replaceAll(' ', '-')

const fragmentsIn = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => fragmentOf(heading!))

function faultOf(page: string, text: string, target: string): string | undefined {
  const [file = '', fragment] = target.split('#')
  const path = file === '' ? page : join(dirname(page), file)
  if (!existsSync(path)) return 'there is no such file'
  if (fragment !== undefined && !fragmentsIn(path).includes(fragment)) return 'there is no such heading'
  const [, named] = /decision\s+(\d{3})/.exec(text) ?? []
  return named === undefined || basename(file).startsWith(`${named}-`) ? undefined : 'the decision has another number'
}

const links = pagesIn(root).flatMap((page) => {
  // Code in a page shows links of others.
  const prose = readFileSync(page, 'utf8').replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\[([^\][]*)\]\(([^()\s]+)\)/g)]
    .map(([, text, target]) => ({ page, text: text!, target: target! }))
    .filter(({ target }) => !/^[a-z]+:/.test(target))
})

test('when a page links to a file, a heading or a decision, then it exists', () => {
  const broken = links.flatMap(({ page, text, target }) => {
    const fault = faultOf(page, text, target)
    return fault ? [`${relative(root, page)}: ${target}: ${fault}`] : []
  })
  expect(broken).toEqual([])
  expect(links.length).toBeGreaterThan(30)
})

test('when a page names a decision, then there is one with that number', () => {
  const numbers = new Set(readdirSync(join(root, 'contracts/decisions')).map((name) => name.slice(0, 3)))
  const named = pagesIn(root).flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\bdecisions?[\s/]+(\d{3})\b/g)].map(([, number]) => number!))
  expect(named.filter((number) => !numbers.has(number))).toEqual([])
  expect(named.length).toBeGreaterThan(10)
})

test('when a decision is recorded, then the README of the contracts lists it', () => {
  const readme = join(root, 'contracts/README.md')
  const listed = new Set(links.filter(({ page }) => page === readme).map(({ target }) => target))
  const decisions = readdirSync(join(root, 'contracts/decisions')).map((name) => `decisions/${name}`)
  expect(decisions.filter((decision) => !listed.has(decision))).toEqual([])
})

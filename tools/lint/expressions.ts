import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor, parseSync } from 'oxc-parser'
import { check } from 'recheck'

/** A regular expression in the source. */
export interface Expression {
  readonly file: string
  readonly line: number
  readonly source: string
  readonly flags: string
}

/**
 * Expressions that the check can't analyse (it supports neither look-around nor back-references) and a person has: by
 * source, with the reason why their work is linear in the text's length.
 */
const judged: Readonly<Record<string, string>> = {
  '(?<![.!?…]\\s|^)(?<=\\s)\\p{Lu}\\p{Ll}+\\s\\p{Lu}\\p{Ll}+':
    'begins at a capital letter only, and each part ends where the next begins',
}

/**
 * Regular expressions in a file: literals, strings passed to `RegExp` (a template's interpolation counts as one
 * letter), and patterns of JSON schemas.
 */
export function expressionsIn(file: string, text: string): Expression[] {
  const found: Expression[] = []
  const add = (start: number, source: string, flags: string) =>
    found.push({ file, line: text.slice(0, start).split('\n').length, source, flags })
  const { program } = parseSync(file, text)
  const ofRegExp = ({ callee, arguments: [first, second], start }: Call) => {
    if (callee.name !== 'RegExp' || !first) return
    const flags = typeof second?.value === 'string' ? second.value : ''
    if (typeof first.value === 'string') add(start, first.value, flags)
    else if (first.quasis) add(start, first.quasis.map(({ value }) => value.cooked).join('x'), flags)
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags)
    },
    NewExpression: (node) => ofRegExp(node as unknown as Call),
    CallExpression: (node) => ofRegExp(node as unknown as Call),
    Property(node) {
      const { key, value } = node as unknown as { key: { name?: string }; value: { value?: unknown } }
      if (key.name === 'pattern' && typeof value.value === 'string') add(node.start, value.value, 'u')
    },
  }).visit(program)
  return found
}

interface Call {
  readonly start: number
  readonly callee: { readonly name?: string }
  readonly arguments: readonly {
    readonly value?: unknown
    readonly quasis?: readonly { readonly value: { readonly cooked: string } }[]
  }[]
}

/** Code that runs in the product: tests, builds and tools only read what is in the repository. */
export const isProduct = (file: string): boolean =>
  /^(?:contracts|shell|(?:svc|mfe)-[a-z]+)\/(?:src|migrations)\/.*\.tsx?$/.test(file)
  && !/\.test\.tsx?$|\/testing\//.test(file)

/** The fault of an expression; undefined if its work is linear in the text's length. */
async function faultOf({ source, flags }: Expression): Promise<string | undefined> {
  if (Object.hasOwn(judged, source)) return undefined
  const result = await check(source, flags, { checker: 'automaton', timeout: 30_000 })
  if (result.status === 'safe') return undefined
  if (result.status === 'vulnerable') return `its work is ${result.complexity.summary} in the text's length`
  return `can't be judged (${result.error.kind}): write it in another way`
}

/** A sentence, with its location, for each expression in these files whose work is superlinear. */
export async function slowExpressions(root: string, files: readonly string[]): Promise<string[]> {
  const places = Map.groupBy(
    files.flatMap((file) => expressionsIn(file, readFileSync(join(root, file), 'utf8'))),
    ({ source, flags }) => `${source}/${flags}`,
  )
  const faults: string[] = []
  for (const all of places.values()) {
    const [first] = all
    const fault = first && await faultOf(first)
    if (!fault) continue
    faults.push(...all.map(({ file, line, source, flags }) => `${file}:${line}: /${source}/${flags}: ${fault}`))
  }
  return faults.toSorted()
}

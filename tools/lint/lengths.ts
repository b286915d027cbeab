import { Visitor, parseSync } from 'oxc-parser'

/** Lines of a function that can be seen at once. */
const longestFunction = 60

/** Columns of a line that fits beside another file. */
const longestLine = 120

/** Characters of a text that is not worth breaking: a title of a test, a selector, an address. */
const longText = 20

/** How far a bound may be above what there is; more is a bound that has to follow. */
const slack = 10

const isSource = (file: string) => /\.(?:[cm]?[jt]sx?)$/.test(file)

/** Texts of languages and sheets of words: their lines are as long as their sentences. */
const isData = (file: string) =>
  /\/(?:locales|content|catalogue|glossary|promises)\/|\/locales?[.-]|(?:words|corpus|examples)[^/]*$/.test(file)

const isOfTests = (file: string) =>
  /\.test\.|\/testing\/|^(?!tools\/)[^/]+\/(?:test|pact)\/|[.-]fixture\.|^tools\/(?:site|faults)\//.test(file)

const texts = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`/g

/** The numbers of lines that are too long even without the contents of their long texts and addresses. */
export function longLines(file: string, text: string): number[] {
  if (!isSource(file) || isData(file)) return []
  return text.split('\n').flatMap((line, at) => {
    if (line.length <= longestLine) return []
    const code = line.replace(texts, (one) => (one.length - 2 >= longText ? "''" : one)).replace(/https?:\/\/\S+/g, '')
    return code.length > longestLine ? [at + 1] : []
  })
}

export interface LongFunction {
  readonly line: number
  /** How many it has. */
  readonly lines: number
}

/** Functions of production code that can't be seen at once; tests list their cases one below the other. */
export function longFunctions(file: string, text: string): LongFunction[] {
  if (!isSource(file) || isOfTests(file)) return []
  const found: LongFunction[] = []
  const linesIn = (start: number, end: number) => text.slice(start, end).split('\n').length
  const add = ({ start, end }: { readonly start: number; readonly end: number }) => {
    const lines = linesIn(start, end)
    if (lines > longestFunction) found.push({ line: linesIn(0, start), lines })
  }
  new Visitor({ FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add })
    .visit(parseSync(file, text).program)
  return found
}

/** How many long lines each part may have, in production code and in tests. */
export type Bounds = Readonly<Record<string, readonly [code: number, tests: number]>>

const partOf = (file: string) => file.split('/')[0]!

/**
 * Faults of files: long functions, more long lines than a part may have, and bounds that are far above what there is.
 * @param files the text of each file, by its path
 */
export function overlong(files: ReadonlyMap<string, string>, bounds: Bounds): string[] {
  const functions = [...files].flatMap(([file, text]) => longFunctions(file, text).map(({ line, lines }) =>
    `${file}:${line}: a function of ${lines} lines; ${longestFunction} are the most`))
  return [...functions, ...ofLines(files, bounds)]
}

function ofLines(files: ReadonlyMap<string, string>, bounds: Bounds): string[] {
  const found = [...files].map(([file, text]) => ({ file, lines: longLines(file, text) }))
    .filter(({ file, lines }) => lines.length > 0 || Object.hasOwn(bounds, partOf(file)))
  const parts = [...Map.groupBy(found, ({ file }) => partOf(file))]
  return parts.flatMap(([part, all]) => [false, true].flatMap((ofTests) => {
    const own = all.filter(({ file }) => isOfTests(file) === ofTests)
    const count = own.reduce((sum, { lines }) => sum + lines.length, 0)
    const bound = bounds[part]?.[ofTests ? 1 : 0] ?? 0
    const what = `${count} lines of ${ofTests ? 'tests' : 'code'} are over ${longestLine} columns`
    if (count > bound) {
      const places = own.filter(({ lines }) => lines.length > 0).map(({ file, lines }) => `${file}:${lines.join(',')}`)
      return [`${part}: ${what}; ${bound} are the most:\n  ${places.join('\n  ')}`]
    }
    return bound - count > slack ? [`${part}: only ${what}; lower the ${bound} of tools/lint/bounds.ts`] : []
  }))
}

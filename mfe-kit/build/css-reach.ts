/** At-rules that contain other rules. */
const grouping = /^@(?:media|supports|container|layer|scope|starting-style)\b/
/** At-rules that apply to the whole document, wherever they are. */
const documentWide = /^@(?:font-face|property|import|namespace|counter-style|view-transition)\b/

/** Preludes of the rules at the top level of a style sheet, and of those in its groups. */
function* preludes(css: string): Generator<string> {
  let start = 0
  for (let at = 0; at < css.length; at += 1) {
    const char = css[at]
    if (char === ';') {
      yield css.slice(start, at).trim()
      start = at + 1
    } else if (char === '{') {
      const prelude = css.slice(start, at).trim()
      const end = closing(css, at)
      if (grouping.test(prelude)) yield* preludes(css.slice(at + 1, end))
      else yield prelude
      at = end
      start = end + 1
    }
  }
}

/** The index of the brace that closes the one at `from`; strings are skipped. */
function closing(css: string, from: number): number {
  let depth = 0
  for (let at = from; at < css.length; at += 1) {
    const char = css[at]
    if (char === '"' || char === "'") at = css.indexOf(char, at + 1)
    else if (char === '{') depth += 1
    else if (char === '}') depth -= 1
    if (depth === 0) return at
  }
  return css.length
}

/** Selectors of a list, at commas outside of parentheses and brackets. */
function selectorsOf(list: string): string[] {
  const selectors = ['']
  let depth = 0
  for (const char of list) {
    if ('(['.includes(char)) depth += 1
    if (')]'.includes(char)) depth -= 1
    if (char === ',' && depth === 0) selectors.push('')
    else selectors[selectors.length - 1] += char
  }
  return selectors.map((selector) => selector.trim())
}

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')

/**
 * The parts of a remote's style sheet that reach beyond its own elements: selectors without one of the remote's
 * classes, and rules that apply to the whole document.
 * @param prefix the build's prefix of this remote's classes: `survey-`; '' for a source, whose classes have none yet,
 * except for those that are marked as global
 */
export function globalsIn(css: string, prefix: string): string[] {
  return [...preludes(withoutComments(css))].flatMap((prelude) => {
    if (prelude === '') return []
    if (prelude.startsWith('@')) return documentWide.test(prelude) ? [prelude] : []
    return selectorsOf(prelude).filter((selector) =>
      !selector.replace(/:global(?:\([^)]*\)|\s.*)/g, '').includes(`.${prefix}`))
  })
}

/** Custom properties that a style sheet sets, and those that it reads without a fallback value. */
export function propertiesIn(css: string): { readonly sets: readonly string[]; readonly reads: readonly string[] } {
  const text = withoutComments(css)
  return {
    sets: [...text.matchAll(/(?<=[{;\s])(--[\w-]+)\s*:/g)].map(([, name = '']) => name),
    reads: [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name = '']) => name),
  }
}

/** Operators that begin or continue a path, and those that paint it (ISO 32000-1, tables 59 and 60). */
const pathOperators = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're'])
const paintOperators = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's'])
/** What ends a word. */
const delimiter = /[\s()<>[\]{}/%]/g

interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * Marks everything that a content stream draws outside of marked content as an artifact: backgrounds, lines, and the
 * texts of page margins. Chromium marks only what belongs to the structure of the document.
 * @param content bytes as Latin-1
 * @param isTagged whether an XObject has marked content itself: then it is drawn as it is
 * @throws Error for an inline image, which Chromium doesn't write
 */
export function markArtifacts(content: string, isTagged: (name: string) => boolean): string {
  const pieces: string[] = []
  let copied = 0
  let depth = 0
  /** Where the current operator, path and text object begin, if they do. */
  let operands: number | undefined
  let path: number | undefined
  let text: number | undefined
  let last = ''
  const wrap = (start: number, end: number) => {
    pieces.push(content.slice(copied, start), '/Artifact BMC\n', content.slice(start, end), '\nEMC')
    copied = end
  }
  for (const { text: word, start, end } of tokensOf(content)) {
    operands ??= start
    if (!/^[A-Za-z'"]/.test(word) || word === 'true' || word === 'false' || word === 'null') {
      last = word
      continue
    }
    const begin = operands
    operands = undefined
    if (word === 'BI') throw new Error('an inline image in a printed page')
    if (word === 'BMC' || word === 'BDC') {
      depth++
      text = undefined
    } else if (word === 'EMC') {
      depth--
    } else if (depth > 0) {
      path = undefined
    } else if (pathOperators.has(word)) {
      path ??= begin
    } else if (paintOperators.has(word)) {
      wrap(path ?? begin, end)
      path = undefined
    } else if (word === 'n') {
      path = undefined
    } else if (word === 'BT') {
      text = begin
    } else if (word === 'ET') {
      if (text !== undefined) wrap(text, end)
      text = undefined
    } else if (word === 'sh' || (word === 'Do' && !isTagged(last.slice(1)))) {
      wrap(begin, end)
    }
  }
  return pieces.join('') + content.slice(copied)
}

/** Operators and operands; a dictionary or an array is several tokens. */
function* tokensOf(content: string): Generator<Token> {
  for (let at = 0; at < content.length;) {
    const char = content[at]!
    if (/\s/.test(char)) {
      at++
      continue
    }
    const end = endOf(content, at, char)
    if (char !== '%') yield { text: content.slice(at, end), start: at, end }
    at = end
  }
}

function endOf(content: string, at: number, char: string): number {
  if (char === '(') return endOfString(content, at)
  if (char === '%') return indexOrEnd(content.slice(at).search(/[\r\n]/), at, content)
  if (char === '<' && content[at + 1] !== '<') return indexOrEnd(content.indexOf('>', at), 0, content) + 1
  if (content.startsWith('<<', at) || content.startsWith('>>', at)) return at + 2
  if ('[]{})>'.includes(char)) return at + 1
  // A name or a word; a name's own slash is its first character.
  delimiter.lastIndex = at + 1
  return delimiter.exec(content)?.index ?? content.length
}

const indexOrEnd = (index: number, from: number, content: string) => (index < 0 ? content.length : from + index)

/** The end of a literal string: its parentheses are balanced or escaped. */
function endOfString(content: string, start: number): number {
  let open = 0
  for (let at = start; at < content.length; at++) {
    const char = content[at]
    if (char === '\\') at++
    else if (char === '(') open++
    else if (char === ')' && --open === 0) return at + 1
  }
  return content.length
}

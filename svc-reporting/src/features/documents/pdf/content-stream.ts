/** Operators that begin or continue a path, and those that paint it (ISO 32000-1, tables 59 and 60). */
const pathOperators = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're'])
const paintOperators = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's'])
/** Some numbers, a comment, the start of a literal string, another string, a bracket, a name or a word. */
const token = /[-+.\d][-+.\d\s]*|%[^\r\n]*|\(|<<|>>|<[^>]*>?|[)>[\]{}]|\/?[^\s()<>[\]{}/%]+|\//g
/** In marked content: where it ends, where more begins, inline images, and what may contain such words. */
const tokenInMarked = /%[^\r\n]*|\(|B[DM]C|EMC|BI/g
const beforeWord = /[\s()>[\]{}]/
const afterWord = /[\s()<[\]{}/%]/
/** Whether a word is not part of a name, of a longer word, or of a string of hexadecimal digits. */
const isWhole = (content: string, start: number, end: number) =>
  beforeWord.test(content.charAt(start - 1)) && (end === content.length || afterWord.test(content.charAt(end)))
const isOperator = /^[A-Za-z'"]/
const constants = new Set(['true', 'false', 'null'])

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
  eachToken(content, () => (depth > 0 ? tokenInMarked : token), (word, start, end) => {
    if (depth > 0 && !isWhole(content, start, end)) return
    operands ??= start
    if (!isOperator.test(word) || constants.has(word)) {
      last = word
      return
    }
    const begin = operands
    operands = undefined
    if (word === 'BI') throw new Error('an inline image in a printed page')
    if (word === 'BMC' || word === 'BDC') {
      depth++
      text = undefined
      path = undefined
    } else if (word === 'EMC') {
      depth--
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
  })
  return pieces.join('') + content.slice(copied)
}

/**
 * Visits operators and operands; a dictionary or an array is several tokens.
 * @param next what the next token can be
 */
function eachToken(
  content: string, next: () => RegExp, visit: (word: string, start: number, end: number) => void,
): void {
  for (let end = 0; ;) {
    const wanted = next()
    wanted.lastIndex = end
    const found = wanted.exec(content)
    if (!found) return
    const { 0: word, index } = found
    end = word === '(' ? endOfString(content, index) : wanted.lastIndex
    if (!word.startsWith('%')) visit(word, index, end)
  }
}

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

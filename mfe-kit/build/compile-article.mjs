import { marked } from 'marked'
import { LineCounter, parse, YAMLParseError } from 'yaml'
import { typeset } from '../../contracts/src/typeset.ts'

const matter = /^---\n([\s\S]*?)\n---\n/
const required = ['title', 'description', 'lead', 'picture']

/** Words that people read in a minute. */
const pace = 200

/**
 * @typedef {import('marked').Token} Token
 * @typedef {import('marked').MarkedToken} MarkedToken
 * @typedef {import('../src/article.ts').Inline} Inline
 * @typedef {import('../src/article.ts').Block} Block
 * @typedef {(value: string) => string} SetText breaks lines by the rules of the language
 */

export class ArticleFault extends Error {
  /**
   * @param {number} line
   * @param {string} message
   */
  constructor(line, message) {
    super(message)
    this.line = line
  }
}

const linesIn = (/** @type {string} */ text) => text.split('\n').length - 1

/** The line of a field of the front matter, or the first one. */
export const lineOf = (/** @type {string} */ source, /** @type {string} */ field) =>
  Math.max(0, source.split('\n').findIndex((line) => line.startsWith(`${field}:`))) + 1

/**
 * @param {string} source
 * @param {string} language
 */
export function compileArticle(source, language) {
  const [whole = '', yaml = ''] = matter.exec(source) ?? []
  /** @type {SetText} */
  const setText = (value) => typeset(value.replace(/\s*\n\s*/g, ' '), language)
  const front = readFront(source, yaml, setText)
  const { blocks, lines } = readBlocks(source.slice(whole.length), linesIn(whole) + 1, setText)
  const minutes = String(Math.max(1, Math.round(wordsIn(blocks) / pace)))
  return { front: 'author' in front ? { ...front, minutes } : front, body: blocks, lines }
}

/**
 * @param {string} source
 * @param {string} yaml
 * @param {SetText} setText
 */
function readFront(source, yaml, setText) {
  const front = /** @type {Record<string, unknown>} */ (parseYaml(yaml) ?? {})
  for (const name of required) {
    if (typeof front[name] !== 'string' || front[name].trim() === '') {
      throw new ArticleFault(lineOf(source, name), `The front matter has no ${name}`)
    }
  }
  return Object.fromEntries(Object.entries(front).map(([key, value]) =>
    [key, typeof value === 'string' ? setText(value) : value]))
}

/** @param {string} yaml */
function parseYaml(yaml) {
  const lineCounter = new LineCounter()
  try {
    return parse(yaml, { lineCounter })
  } catch (fault) {
    if (!(fault instanceof YAMLParseError)) throw fault
    throw new ArticleFault(lineCounter.linePos(fault.pos[0]).line + 1, `The front matter: ${fault.message.replace(/ at line[^]*/, '')}`)
  }
}

/**
 * @param {string} markdown
 * @param {number} first the line on which it begins
 * @param {SetText} setText
 */
function readBlocks(markdown, first, setText) {
  const ids = new Set()
  let level = 1
  const inline = (/** @type {Token[] | undefined} */ tokens) => readInline(tokens, setText)
  /** @returns {Block} */
  const heading = (/** @type {import('marked').Tokens.Heading} */ { depth, text, tokens }) => {
    if (depth < 2 || depth > 3 || depth > level + 1) {
      throw new Error(`A heading of level ${depth} after level ${level}: ${text}`)
    }
    level = depth
    const id = slug(text)
    if (ids.has(id)) throw new Error(`Two headings have the address #${id}`)
    ids.add(id)
    return [depth === 2 ? 'h2' : 'h3', inline(tokens), id]
  }
  /** @returns {Block[]} */
  const block = (/** @type {Token} */ of) => {
    const token = /** @type {MarkedToken} */ (of)
    switch (token.type) {
      case 'space': return []
      case 'heading': return [heading(token)]
      case 'paragraph': return [['p', inline(token.tokens)]]
      case 'blockquote': return [['quote', token.tokens.flatMap((each) => inline('tokens' in each ? each.tokens : [each]))]]
      case 'list': return [[token.ordered ? 'ol' : 'ul', token.items.map(({ tokens }) =>
        inline(tokens.flatMap((each) => (each.type === 'paragraph' ? each.tokens ?? [] : [each]))))]]
      case 'table': return [['table', token.header.map((cell) => inline(cell.tokens)),
        token.rows.map((row) => row.map((cell) => inline(cell.tokens)))]]
      case 'code': {
        if (token.lang !== 'part') throw new Error(`A block of code: ${token.text}`)
        return [['part', token.text.trim()]]
      }
      default: throw new Error(`Not allowed: ${token.type} (${token.raw.trim()})`)
    }
  }
  /** @type {Block[]} */
  const blocks = []
  /** @type {number[]} */
  const lines = []
  let line = first
  for (const token of marked.lexer(markdown)) {
    try {
      for (const one of block(token)) {
        blocks.push(one)
        lines.push(line)
      }
    } catch (fault) {
      if (!(fault instanceof Error)) throw fault
      throw new ArticleFault(line, fault.message)
    }
    line += linesIn(token.raw)
  }
  return { blocks, lines }
}

/**
 * @param {Token[] | undefined} tokens
 * @param {SetText} setText
 * @returns {Inline[]}
 */
function readInline(tokens = [], setText) {
  return tokens.flatMap((of) => {
    const token = /** @type {MarkedToken} */ (of)
    switch (token.type) {
      case 'text': return token.tokens ? readInline(token.tokens, setText) : [setText(unescape(token.text))]
      case 'escape': return [setText(token.text)]
      case 'strong': return [['b', readInline(token.tokens, setText)]]
      case 'em': return [['i', readInline(token.tokens, setText)]]
      case 'codespan': return [['code', [unescape(token.text)]]]
      case 'link': return [['a', readInline(token.tokens, setText), token.href]]
      // A picture needs its size and alternative text: a component of the page draws it.
      default: throw new Error(`Not allowed in a line: ${token.type} (${token.raw.trim()})`)
    }
  })
}

/**
 * The words that are read, without addresses.
 * @param {readonly Block[]} blocks
 */
export function wordsIn(blocks) {
  /** @type {string[]} */
  const texts = []
  const read = (/** @type {readonly Inline[]} */ inlines) => {
    for (const one of inlines) {
      if (typeof one === 'string') texts.push(one)
      else read(one[1])
    }
  }
  for (const block of blocks) {
    switch (block[0]) {
      case 'ul': case 'ol': block[1].forEach(read); break
      case 'table': [block[1], ...block[2]].forEach((row) => row.forEach(read)); break
      case 'part': break
      default: read(block[1])
    }
  }
  return texts.join(' ').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** marked escapes some characters for HTML; the page writes text. */
const unescape = (/** @type {string} */ value) => value
  .replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

/** `Što vidi poslodavac?` → `sto-vidi-poslodavac`: the address of a heading, or of a post. */
export const slug = (/** @type {string} */ title) => title.toLowerCase().replaceAll('đ', 'dj').normalize('NFD')
  .replace(/\p{M}/gu, '').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')

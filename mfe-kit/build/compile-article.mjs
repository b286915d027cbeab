import { marked } from 'marked'
import { parse } from 'yaml'
import { typeset } from '../../contracts/src/typeset.ts'

const matter = /^---\n([\s\S]*?)\n---\n/
const required = ['title', 'description', 'lead']

/**
 * @typedef {import('marked').Token} Token
 * @typedef {import('marked').MarkedToken} MarkedToken
 * @typedef {import('../src/article.ts').Inline} Inline
 * @typedef {import('../src/article.ts').Block} Block
 * @typedef {(value: string) => string} SetText breaks lines by the rules of the language
 */

/**
 * @param {string} source
 * @param {string} language
 */
export function compileArticle(source, language) {
  const [whole = '', yaml = ''] = matter.exec(source) ?? []
  /** @type {SetText} */
  const setText = (value) => typeset(value.replace(/\s*\n\s*/g, ' '), language)
  return { front: readFront(yaml, setText), body: readBlocks(source.slice(whole.length), setText) }
}

/**
 * @param {string} yaml
 * @param {SetText} setText
 */
function readFront(yaml, setText) {
  const front = /** @type {Record<string, unknown>} */ (parse(yaml) ?? {})
  for (const name of required) {
    if (typeof front[name] !== 'string' || front[name].trim() === '') throw new Error(`The front matter has no ${name}`)
  }
  return Object.fromEntries(Object.entries(front).map(([key, value]) =>
    [key, typeof value === 'string' ? setText(value) : value]))
}

/**
 * @param {string} markdown
 * @param {SetText} setText
 * @returns {Block[]}
 */
function readBlocks(markdown, setText) {
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
  return marked.lexer(markdown).flatMap(block)
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
      default: throw new Error(`Not allowed in a line: ${token.type} (${token.raw.trim()})`)
    }
  })
}

/** marked escapes some characters for HTML; the page writes text. */
const unescape = (/** @type {string} */ value) => value
  .replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

/** `Što vidi poslodavac?` → `sto-vidi-poslodavac`: the address of a heading, or of a post. */
export const slug = (/** @type {string} */ title) => title.toLowerCase().replaceAll('đ', 'dj').normalize('NFD')
  .replace(/\p{M}/gu, '').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')

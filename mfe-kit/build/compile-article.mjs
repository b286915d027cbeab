import { marked } from 'marked'
import { parse } from 'yaml'
import { typeset } from '../../contracts/src/typeset.ts'

const matter = /^---\n([\s\S]*?)\n---\n/
const required = ['title', 'description', 'lead']

/**
 * @typedef {import('marked').Token} Token
 * @typedef {import('../src/article.ts').Inline} Inline
 * @typedef {import('../src/article.ts').Block} Block
 */

/**
 * @param {string} source
 * @param {string} language
 */
export function compileArticle(source, language) {
  const [whole = '', yaml = ''] = matter.exec(source) ?? []
  const front = /** @type {Record<string, unknown>} */ (parse(yaml) ?? {})
  for (const name of required) {
    if (typeof front[name] !== 'string' || front[name].trim() === '') throw new Error(`The front matter has no ${name}`)
  }
  const text = (/** @type {string} */ value) => typeset(value.replace(/\s*\n\s*/g, ' '), language)
  /** @type {(tokens?: import('marked').Token[]) => Inline[]} */
  const inline = (tokens = []) => tokens.flatMap((token) => {
    switch (token.type) {
      case 'text': return 'tokens' in token && token.tokens ? inline(token.tokens) : [text(unescape(token.text))]
      case 'escape': return [text(token.text)]
      case 'strong': return [['b', inline(token.tokens)]]
      case 'em': return [['i', inline(token.tokens)]]
      case 'codespan': return [['code', [unescape(token.text)]]]
      case 'link': return [['a', inline(token.tokens), token.href]]
      default: throw new Error(`Not allowed in a line: ${token.type} (${token.raw.trim()})`)
    }
  })
  const ids = new Set()
  /** @type {(title: string) => string} */
  const idOf = (title) => {
    const id = slug(title)
    if (ids.has(id)) throw new Error(`Two headings have the address #${id}`)
    ids.add(id)
    return id
  }
  let level = 1
  /** @type {(token: import('marked').Token) => Block[]} */
  const block = (token) => {
    switch (token.type) {
      case 'space': return []
      case 'heading': {
        if (token.depth < 2 || token.depth > 3 || token.depth > level + 1) {
          throw new Error(`A heading of level ${token.depth} after level ${level}: ${token.text}`)
        }
        level = token.depth
        return [[token.depth === 2 ? 'h2' : 'h3', inline(token.tokens), idOf(token.text)]]
      }
      case 'paragraph': return [['p', inline(token.tokens)]]
      case 'blockquote': return [['quote', (token.tokens ?? []).flatMap((each) =>
        inline('tokens' in each ? each.tokens : [each]))]]
      case 'list': return [[token.ordered ? 'ol' : 'ul', token.items.map((/** @type {any} */ item) => inline(
        item.tokens.flatMap((/** @type {any} */ each) => (each.type === 'paragraph' ? each.tokens : [each])),
      ))]]
      case 'table': return [['table', token.header.map((/** @type {any} */ cell) => inline(cell.tokens)),
        token.rows.map((/** @type {any[]} */ row) => row.map((cell) => inline(cell.tokens)))]]
      case 'code': {
        if (token.lang !== 'part') throw new Error(`A block of code: ${token.text}`)
        return [['part', token.text.trim()]]
      }
      default: throw new Error(`Not allowed: ${token.type} (${token.raw.trim()})`)
    }
  }
  return {
    front: Object.fromEntries(Object.entries(front).map(([key, value]) =>
      [key, typeof value === 'string' ? text(value) : value])),
    body: marked.lexer(source.slice(whole.length)).flatMap(block),
  }
}

/** marked escapes some characters for HTML; the page writes text. */
const unescape = (/** @type {string} */ value) => value
  .replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

/** `Što vidi poslodavac?` → `sto-vidi-poslodavac`: the address of a heading, or of a post. */
export const slug = (/** @type {string} */ title) => title.toLowerCase().replaceAll('đ', 'dj').normalize('NFD')
  .replace(/\p{M}/gu, '').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')

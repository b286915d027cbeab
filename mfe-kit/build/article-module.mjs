import path from 'node:path'
import { ArticleFault, compileArticle } from './compile-article.mjs'

/**
 * The module of an article's file, `<name>.<language>.md`: texts under `article.<name>`, so that they load and change
 * with the locale like others. The body is one text, its blocks as JSON; `{{…}}` in it are placeholders like anywhere
 * else.
 * @param {string} source
 * @param {string} file
 * @returns {string} of JavaScript
 */
export function articleModule(source, file) {
  const [, name, language] = /^(.+)\.([a-z]{2})\.md$/.exec(path.basename(file)) ?? []
  if (!name || !language) throw new Error(`${file} is not named <name>.<language>.md`)
  try {
    const { front, body } = compileArticle(source, language)
    return `export default ${JSON.stringify({ article: { [name]: { ...front, body: JSON.stringify(body) } } })}`
  } catch (fault) {
    if (!(fault instanceof ArticleFault)) throw fault
    throw new Error(`${path.basename(file)}:${fault.line}: ${fault.message}`, { cause: fault })
  }
}

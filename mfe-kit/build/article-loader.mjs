import { articleModule } from './article-module.mjs'

/**
 * A loader of rspack for articles.
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
export default function loadArticle(source) {
  return articleModule(source, this.resourcePath)
}

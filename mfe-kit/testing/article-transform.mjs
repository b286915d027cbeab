import { createHash } from 'node:crypto'
import { articleModule } from '../build/article-module.mjs'

/** An article in a test: the same module as in a build. What was kept of it goes by the module, not by its source. */
export default {
  getCacheKey: (source, file) => createHash('sha256').update(articleModule(source, file)).digest('hex'),
  process: (source, file) => ({ code: articleModule(source, file) }),
}

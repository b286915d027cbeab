import type { Block } from '../src/article.ts'

/**
 * Compiles an article, Markdown with front matter, to what a page draws. A component of the page is written as a fenced
 * block ```` ```part ```` with its name.
 * @param language of the source: its line-breaking rules apply
 * @throws with the fault: title, description or lead missing in the front matter, a skipped level of headings, two
 *   headings with one address, HTML, a picture, a block of code
 */
export function compileArticle(source: string, language: string): { front: Record<string, unknown>; body: Block[] }

/** The address of a heading or a post: `Što vidi poslodavac?` → `sto-vidi-poslodavac`. */
export function slug(title: string): string

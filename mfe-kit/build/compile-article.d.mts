import type { Block } from '../src/article.ts'

/** What is wrong with an article, and on which line. */
export class ArticleFault extends Error {
  constructor(line: number, message: string)
  readonly line: number
}

/** The line of a field of the front matter, or the first one. */
export function lineOf(source: string, field: string): number

/**
 * Compiles an article, Markdown with front matter, to what a page draws. A component of the page is written as a fenced
 * block ```` ```part ```` with its name. An article with an author gets its `minutes`, the time to read it.
 * @param language of the source: its line-breaking rules apply
 * @returns with the line of each block
 * @throws an `ArticleFault`: title, description, lead or the picture's alternative text missing in the front matter, a
 *   skipped level of headings, two headings with one address, HTML, a picture, a block of code
 */
export function compileArticle(
  source: string, language: string,
): { front: Record<string, unknown>; body: Block[]; lines: number[] }

/** The number of words that are read in an article. */
export function wordsIn(blocks: readonly Block[]): number

/** The address of a heading or a post: `Što vidi poslodavac?` → `sto-vidi-poslodavac`. */
export function slug(title: string): string

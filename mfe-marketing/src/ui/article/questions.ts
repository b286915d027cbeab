import type { Block } from '@glas/mfe-kit/article'
import { plain } from './prose.tsx'

/**
 * The questions of an article, its smaller headings that end with a question mark, as a FAQPage for search engines;
 * undefined if it has none.
 */
export function questionsOf(body: readonly Block[]): Readonly<Record<string, unknown>> | undefined {
  const questions = body.flatMap((block, index) => {
    if (block[0] !== 'h3' || !plain(block[1]).endsWith('?')) return []
    const after = body.slice(index + 1)
    const end = after.findIndex(([kind]) => kind === 'h2' || kind === 'h3')
    const answer = after.slice(0, end < 0 ? undefined : end).flatMap((each) => (each[0] === 'p' ? [plain(each[1])] : []))
    return [{
      '@type': 'Question', name: plain(block[1]), acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    }]
  })
  return questions.length === 0 ? undefined : { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions }
}

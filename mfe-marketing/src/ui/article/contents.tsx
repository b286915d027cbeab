import type { Block } from '@glas/mfe-kit/article'
import { useTexts } from '../../texts.ts'
import { plain } from './prose.tsx'
import styles from './contents.module.css'

type Heading = Extract<Block, readonly ['h2' | 'h3', ...unknown[]]>

/** Links to the sections of a long article; nothing for a short one. */
export function Contents({ body }: { body: readonly Block[] }) {
  const { t } = useTexts()
  const sections = body.filter((block): block is Heading => block[0] === 'h2')
  if (sections.length < 4) return null
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{t('article.contents')}</h2>
      <ol>
        {sections.map(([, words, id]) => (
          <li key={id}><a href={`#${id}`}>{plain(words)}</a></li>
        ))}
      </ol>
    </nav>
  )
}

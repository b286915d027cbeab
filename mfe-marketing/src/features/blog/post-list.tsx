import { formatDate } from '@glas/mfe-kit/format/date'
import { useKit } from '@glas/mfe-kit/i18n/use-kit'
import { TextLink } from '@glas/mfe-kit/ui/button.tsx'
import type { posts as allPosts } from '../../content/posts.ts'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { postDrawings } from './post-drawings.tsx'
import styles from './blog.module.css'

interface PostListProps {
  posts: readonly (typeof allPosts)[number][]
  /** Level of the posts' headings. */
  level: 2 | 3
}

/** Posts with their drawings, titles and first words. */
export function PostList({ posts, level }: PostListProps) {
  const { t } = useTexts()
  const { locale } = useKit()
  const to = usePaths()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className={styles.list}>
      {posts.map(({ key, date, slugs }) => (
        <li key={key} className={styles.post}>
          {postDrawings[key]}
          <Heading><TextLink href={to('blog', { slug: slugs[locale] })!}>{t(`blogs.posts.${key}.title`)}</TextLink></Heading>
          <p>{t(`blogs.posts.${key}.description`)}</p>
          <time dateTime={date}>{formatDate(date)}</time>
        </li>
      ))}
    </ul>
  )
}

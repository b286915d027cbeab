import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { UiLocale } from '@glas/contracts/locales'
import { formatDate } from '@glas/mfe-kit/format/date'
import { useKit } from '@glas/mfe-kit/i18n/use-kit'
import { NotFound } from '@glas/mfe-kit/ui/not-found.tsx'
import type { PostKey } from '../../content/post-addresses.ts'
import { posts, postWith } from '../../content/posts.ts'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { ArticlePage } from '../../ui/article/article-page.tsx'
import { postDrawings } from './post-drawings.tsx'
import { PostList } from './post-list.tsx'
import styles from './blog.module.css'

/** A post of the blog; an unknown slug is a 404. */
export default function BlogPage() {
  const { slug } = useParams()
  const { locale } = useKit()
  const post = postWith(slug, locale)
  return post ? <Post key={post.key} postKey={post.key} /> : <NotFound />
}

const postBy = (postKey: PostKey) => posts.find(({ key }) => key === postKey)!

const glas = { '@type': 'Organization', name: 'Glas' }

/** What a post declares about itself: its addresses, and itself as an article. */
function pageOf(postKey: PostKey, headline: string, description: string, locale: UiLocale) {
  const { date, slugs } = postBy(postKey)
  return {
    published: date,
    translations: { hr: `/blogovi/${slugs.hr}`, en: `/en/blogs/${slugs.en}` },
    jsonLd: {
      '@context': 'https://schema.org', '@type': 'Article', headline, description, datePublished: date, inLanguage: locale,
      author: glas, publisher: glas,
    },
  }
}

function Post({ postKey }: { postKey: PostKey }) {
  const { t } = useTexts()
  const { locale } = useKit()
  const to = usePaths()
  const { date, related } = postBy(postKey)
  const text = (key: string) => t([`article.${postKey}.${key}`])
  const [headline, description, author] = [text('title'), text('description'), text('author')]
  const page = useMemo(() => pageOf(postKey, headline, description, locale), [postKey, headline, description, locale])
  const next = posts.filter(({ key }) => (related as readonly string[]).includes(key))
  return (
    <ArticlePage
      name={postKey} drawing={postDrawings[postKey]} page={page}
      byline={(
        <p className={styles.byline}>
          <span>{author}</span>
          <time dateTime={date}>{formatDate(date)}</time>
          <span>{t('blogs.minutes', { count: Number(text('minutes')) })}</span>
        </p>
      )}
      after={(
        <section className={styles.next} aria-labelledby="related">
          <h2 id="related">{t('blogs.related')}</h2>
          <PostList posts={next} level={3} />
          <p><a href={to('blogs')}>{t('blogs.all')}</a></p>
        </section>
      )}
    />
  )
}

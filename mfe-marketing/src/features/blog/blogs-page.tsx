import { usePage } from '@glas/mfe-kit/host'
import { useKit } from '@glas/mfe-kit/i18n/use-kit'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { posts } from '../../content/posts.ts'
import { useTexts } from '../../texts.ts'
import { NextStep } from '../../ui/next-step.tsx'
import { PostList } from './post-list.tsx'
import styles from './blog.module.css'

/** All posts, the newest first. */
export default function BlogsPage() {
  const { t } = useTexts()
  const { locale } = useKit()
  usePage({ title: t('blogs.title'), description: t('blogs.description') })
  return (
    <>
      <Page className={styles.page}>
        <PageHeading title={t('blogs.title')} lead={t('blogs.lead')} />
        <PostList posts={posts} level={2} />
        <a href={locale === 'hr' ? '/rss.xml' : `/${locale}/rss.xml`} className={styles.feed}>{t('blogs.feed')}</a>
      </Page>
      <NextStep
        title={t('blogs.next.title')} text={t('blogs.next.text')} label={t('blogs.next.label')} page="conducting-research"
      />
    </>
  )
}

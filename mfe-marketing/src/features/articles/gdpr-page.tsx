import { ArticlePage } from '../../ui/article/article-page.tsx'

export default function GdprPage() {
  return <ArticlePage name="gdpr" />
}

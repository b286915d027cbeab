import { ArticlePage } from '../../ui/article/article-page.tsx'
import { drawer } from '../../ui/article/drawings.tsx'

export default function GdprPage() {
  return <ArticlePage name="gdpr" drawing={drawer} />
}

import { ArticlePage } from '../../ui/article/article-page.tsx'
import { years } from '../../ui/article/drawings.tsx'

export default function ProjectHistoryPage() {
  return <ArticlePage name="project-history" drawing={years} />
}

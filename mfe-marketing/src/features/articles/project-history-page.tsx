import { ArticlePage } from './article-page.tsx'
import { years } from './drawings.tsx'

export default function ProjectHistoryPage() {
  return <ArticlePage name="project-history" drawing={years} />
}

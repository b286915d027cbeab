import { AnonymityPaths } from '../../ui/anonymity-paths.tsx'
import { AnonymitySights } from '../../ui/anonymity-sights.tsx'
import { ArticlePage } from '../../ui/article/article-page.tsx'
import { apart } from '../../ui/article/drawings.tsx'

export default function AnonymityPage() {
  return <ArticlePage name="anonymity" drawing={apart} parts={{ paths: <AnonymityPaths />, sights: <AnonymitySights /> }} />
}

import { ArticlePage } from '../../ui/article/article-page.tsx'
import { places } from '../../ui/article/drawings.tsx'

export default function AwardConditionsPage() {
  return <ArticlePage name="award-conditions" drawing={places} />
}

import { ArticlePage } from './article-page.tsx'
import { places } from './drawings.tsx'

export default function AwardConditionsPage() {
  return <ArticlePage name="award-conditions" drawing={places} />
}

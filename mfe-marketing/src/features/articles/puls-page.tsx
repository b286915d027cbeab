import { ArticlePage } from './article-page.tsx'
import { pulse } from './drawings.tsx'

export default function PulsPage() {
  return <ArticlePage name="puls" drawing={pulse} />
}

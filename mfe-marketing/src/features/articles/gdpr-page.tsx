import { ArticlePage } from './article-page.tsx'

export default function GdprPage() {
  return <ArticlePage name="gdpr" />
}

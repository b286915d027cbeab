import { ArticlePage } from './article-page.tsx'

export default function CookiesPage() {
  return <ArticlePage name="cookies" />
}

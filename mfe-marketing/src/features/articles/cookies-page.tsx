import { ArticlePage } from '../../ui/article/article-page.tsx'

export default function CookiesPage() {
  return <ArticlePage name="cookies" />
}

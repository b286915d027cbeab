import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { useTexts } from '../../texts.ts'
import { ArticlePage } from '../../ui/article/article-page.tsx'
import { biscuit } from '../../ui/article/drawings.tsx'

export default function CookiesPage() {
  return <ArticlePage name="cookies" drawing={biscuit} parts={{ settings: <Settings /> }} />
}

/** Opens the notice again, as the link in the footer does. */
function Settings() {
  const { t } = useTexts()
  const { openCookieSettings } = useHost()
  return <Button onClick={openCookieSettings}>{t(['article.cookies.settings'])}</Button>
}

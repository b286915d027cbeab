import { ArticlePage } from '../../ui/article/article-page.tsx'
import { pulse } from '../../ui/article/drawings.tsx'
import { PulsScreens } from './puls-screens.tsx'

export default function PulsPage() {
  return <ArticlePage name="puls" drawing={pulse} parts={{ screens: <PulsScreens /> }} />
}

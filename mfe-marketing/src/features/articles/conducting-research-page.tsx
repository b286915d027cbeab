import { ArticlePage } from '../../ui/article/article-page.tsx'
import { steps } from '../../ui/article/drawings.tsx'
import { Timeline } from './timeline.tsx'

export default function ConductingResearchPage() {
  return <ArticlePage name="conducting-research" drawing={steps} parts={{ timeline: <Timeline /> }} />
}

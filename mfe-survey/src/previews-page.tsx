import { useHost } from '@glas/mfe-kit/host'
import { EntryPreview } from './features/entry/entry-preview.tsx'
import { QuestionnairePreview } from './features/questionnaire/questionnaire-preview.tsx'
import { usePaths } from './paths.ts'

/** The four previews as one script: respondents' pages carry the hash of each script of this remote. */
export default function PreviewsPage() {
  const to = usePaths()
  const { location: { pathname } } = useHost()
  const product = pathname.startsWith(`${to('questionnaire-puls')}/`) ? 'puls' : 'izz'
  const ofEntry = pathname === to('login-review') || pathname === to('questionnaire-puls-login-review')
  const Preview = ofEntry ? EntryPreview : QuestionnairePreview
  return <Preview key={pathname} product={product} />
}

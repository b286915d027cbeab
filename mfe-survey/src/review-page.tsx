import { useHost } from '@glas/mfe-kit/host'
import { EntryReview } from './features/entry/entry-review.tsx'
import { Review } from './features/questionnaire/review.tsx'
import { usePaths } from './paths.ts'

/** The four previews as one script: respondents' pages carry the hash of each script of this remote. */
export default function ReviewPage() {
  const to = usePaths()
  const { location: { pathname } } = useHost()
  const product = pathname.startsWith(`${to('questionnaire-puls')}/`) ? 'puls' : 'izz'
  const ofEntry = pathname === to('login-review') || pathname === to('questionnaire-puls-login-review')
  return ofEntry ? <EntryReview key={pathname} product={product} /> : <Review key={pathname} product={product} />
}

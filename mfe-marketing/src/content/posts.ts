import type { UiLocale } from '@glas/contracts/locales'
import { keyWith, slugsOf, type PostKey } from './post-addresses.ts'

/** A post; its texts are `blog/<key>.<locale>.md`, in the section `post-<key>`. */
interface Post {
  readonly key: PostKey
  /** When it was published, `YYYY-MM-DD`. */
  readonly date: string
  readonly slugs: Readonly<Record<UiLocale, string>>
  /** Keys of the posts to read next. */
  readonly related: readonly PostKey[]
}

const post = (key: PostKey, date: string, ...related: PostKey[]): Post => ({ key, date, slugs: slugsOf[key], related })

/** The posts, the newest first. */
export const posts: readonly Post[] = [
  post('preparing-people', '2026-10-13', 'fill-rate', 'anonymity-explained'),
  post('pulses', '2026-09-08', 'after-the-report', 'enps'),
  post('after-the-report', '2026-06-16', 'pulses', 'small-groups'),
  post('paper-in-a-factory', '2026-05-12', 'fill-rate', 'anonymity-explained'),
  post('enps', '2026-03-24', 'small-groups', 'pulses'),
  post('small-groups', '2026-02-17', 'anonymity-explained', 'enps'),
  post('fill-rate', '2026-01-20', 'preparing-people', 'after-the-report'),
  post('anonymity-explained', '2025-11-12', 'small-groups', 'paper-in-a-factory'),
]

/** The post with this slug in a locale. */
export const postWith = (slug: string | undefined, locale: UiLocale): Post | undefined => {
  const key = keyWith(slug, locale)
  return posts.find((one) => one.key === key)
}

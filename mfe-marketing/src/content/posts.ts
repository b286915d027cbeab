import { uiLocales, type UiLocale } from '@glas/contracts/locales'

/** A post; its texts are `blog/<key>.<locale>.md`, in the section `post-<key>`. */
interface Post {
  readonly key: string
  /** When it was published, `YYYY-MM-DD`. */
  readonly date: string
  readonly slugs: Readonly<Record<UiLocale, string>>
  /** Keys of the posts to read next. */
  readonly related: readonly string[]
}

/** The posts, the newest first. */
export const posts = [
  {
    key: 'preparing-people', date: '2026-10-13', slugs: { hr: 'kako-pripremiti-ljude', en: 'preparing-people' },
    related: ['fill-rate', 'anonymity-explained'],
  },
  {
    key: 'pulses', date: '2026-09-08', slugs: { hr: 'puls-bez-zamora', en: 'pulses-without-fatigue' },
    related: ['after-the-report', 'enps'],
  },
  {
    key: 'after-the-report', date: '2026-06-16', slugs: { hr: 'poslije-izvjestaja', en: 'after-the-report' },
    related: ['pulses', 'small-groups'],
  },
  {
    key: 'paper-in-a-factory', date: '2026-05-12', slugs: { hr: 'papir-u-pogonu', en: 'paper-on-the-shop-floor' },
    related: ['fill-rate', 'anonymity-explained'],
  },
  {
    key: 'enps', date: '2026-03-24', slugs: { hr: 'sto-enps-nije', en: 'what-enps-is-not' },
    related: ['small-groups', 'pulses'],
  },
  {
    key: 'small-groups', date: '2026-02-17', slugs: { hr: 'kako-citati-rezultat-male-skupine', en: 'reading-a-small-group' },
    related: ['anonymity-explained', 'enps'],
  },
  {
    key: 'fill-rate', date: '2026-01-20', slugs: { hr: 'kako-posteno-podici-odaziv', en: 'raise-response-honestly' },
    related: ['preparing-people', 'after-the-report'],
  },
  {
    key: 'anonymity-explained', date: '2025-11-12', slugs: { hr: 'kako-anonimnost-doista-radi', en: 'how-anonymity-really-works' },
    related: ['small-groups', 'paper-in-a-factory'],
  },
] as const satisfies readonly Post[]

export type PostKey = (typeof posts)[number]['key']

/** The post with this slug in a locale. */
export const postWith = (slug: string | undefined, locale: UiLocale) => posts.find(({ slugs }) => slugs[locale] === slug)

const address = /^\/(?:en\/blogs|blogovi)\/([^/]+)\/?$/

/** The sections with the texts of the post at an address. */
export function postSectionsAt(pathname: string): readonly string[] {
  const slug = address.exec(pathname)?.[1]
  const post = slug === undefined ? undefined : uiLocales.map((locale) => postWith(slug, locale)).find(Boolean)
  return post ? ['blogs', `post-${post.key}`] : []
}

import { uiLocales, type UiLocale } from '@glas/contracts/locales'

/** The end of each post's address, by its key; every page of the remote knows them. */
export const slugsOf = {
  'preparing-people': { hr: 'kako-pripremiti-ljude', en: 'preparing-people' },
  pulses: { hr: 'puls-bez-zamora', en: 'pulses-without-fatigue' },
  'after-the-report': { hr: 'poslije-izvjestaja', en: 'after-the-report' },
  'paper-in-a-factory': { hr: 'papir-u-pogonu', en: 'paper-on-the-shop-floor' },
  enps: { hr: 'sto-enps-nije', en: 'what-enps-is-not' },
  'small-groups': { hr: 'kako-citati-rezultat-male-skupine', en: 'reading-a-small-group' },
  'fill-rate': { hr: 'kako-posteno-podici-odaziv', en: 'raise-response-honestly' },
  'anonymity-explained': { hr: 'kako-anonimnost-doista-radi', en: 'how-anonymity-really-works' },
} as const satisfies Readonly<Record<string, Readonly<Record<UiLocale, string>>>>

export type PostKey = keyof typeof slugsOf

/** The key of the post with this slug in a locale. */
export const keyWith = (slug: string | undefined, locale: UiLocale): PostKey | undefined =>
  (Object.keys(slugsOf) as PostKey[]).find((key) => slugsOf[key][locale] === slug)

const address = /^\/(?:en\/blogs|blogovi)\/([^/]+)\/?$/

/** The sections with the texts of the post at an address. */
export function postSectionsAt(pathname: string): readonly string[] {
  const slug = address.exec(pathname)?.[1]
  const key = slug === undefined ? undefined : uiLocales.map((locale) => keyWith(slug, locale)).find(Boolean)
  return key ? ['blogs', `post-${key}`] : []
}

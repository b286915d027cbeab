import { uiLocales, type UiLocale } from '@glas/contracts/locales'
import type { PageSet } from '@glas/contracts/page-set'
import { entryScript } from '@glas/contracts/survey/link'
import type { PrerenderedPage, Release } from '@glas/releases/registry/registry'
import { releasePath } from '@glas/releases/registry/release-path'
import { escapeHtml } from '@glas/svc-kit/base/escape-html'
import { documentTitle } from '../../document-title.ts'
import { localeCookie, type ShellState } from '../../state.ts'
import type { SitePage } from '../releases/live-pages.ts'
import { liveReloadScript } from '../releases/live-reload.ts'
import { earlyScript, renewalScript, type PageScript } from './early-script.ts'
import { inlineJson } from './inline-json.ts'
import type { EarlyFile } from './load.inline.ts'
import { feedPaths } from './feed.ts'
import { structuredData } from './structured-data.ts'

/** The page's script waits for the document, and any script in it makes the document wait for its style sheets. */
const stylesFirst = 'void 0'

/** Of pages that only a script draws. */
const needsScript: Readonly<Record<UiLocale, string>> = {
  hr: 'Ova stranica radi samo uz uključen JavaScript.', en: 'This page needs JavaScript.',
}

/** For visitors whose language the site doesn't have. */
const defaultLocale: UiLocale = 'en'

/** Font files of headings, which respondents' pages don't use. */
const voiceFont = 'piazzolla'

/** Font files of letters that English texts need in names alone. */
const furtherFont = 'latin-ext'

export interface DocumentParts {
  readonly locale: UiLocale
  readonly origin: string
  readonly pathname: string
  readonly nonce: string
  readonly state: ShellState
  /** Undefined if there is no page. */
  readonly page: SitePage | undefined
  readonly site: PageSet<SitePage>
  /** The page's, without the product's name. */
  readonly title: string
  readonly shell: Release
  readonly remote: Release | undefined
  readonly prerendered: Omit<PrerenderedPage, 'market' | 'path' | 'route' | 'file'> | undefined
  /** The path of the picture that a shared link shows. */
  readonly image?: string | undefined
  /** Whether the page or its children are articles, which the feed lists. */
  readonly feed: boolean
  /** Addresses of the data that the document requests together with the renewed session. */
  readonly prefetch: readonly string[]
  /** The live versions, if the page reloads when they change. */
  readonly liveVersions?: string | undefined
  /** Whether the page is complete for this visitor, so that its script waits until something needs it. */
  readonly sleeps: boolean
  /** The rendered frame and page. */
  readonly app: string
}

function tag(release: Release, file: string): EarlyFile {
  const { part, version, files } = release
  const integrity = files[file]?.integrity
  if (integrity === undefined) throw new Error(`${part} ${version} has no file ${file}`)
  return { href: releasePath(part, version) + file, integrity }
}

/** The path of the site's sign in a release of the shell. */
export function iconOf(shell: Release): string | undefined {
  const sign = Object.keys(shell.files).find((name) => name.startsWith('mark.'))
  return sign && tag(shell, sign).href
}

/**
 * The files that a page of a remote needs: entry, exposed module, page, texts.
 * @param further the sections of texts that only this address needs
 */
export function remoteFiles(remote: Release, page: SitePage, locale: UiLocale, further: readonly string[] = []): string[] {
  // `locale-hr` has the texts of all pages, `locale-hr.profile` further ones of pages named `profile` or `profile-…`.
  const texts = Object.keys(remote.pages).filter((name) => {
    const [whole, section] = name.split('.')
    const isOf = section === undefined || further.includes(section) || page.name === section || page.name.startsWith(`${section}-`)
    return whole === `locale-${locale}` && isOf
  })
  return [...new Set([remote.entry, ...remote.initial, ...[page.name, ...texts].flatMap((name) => remote.pages[name] ?? [])])]
}

/** Loads the page's script at once, or when something needs it. */
function scripts({ nonce, prefetch, sleeps }: DocumentParts, script: PageScript): string[] {
  // The script that renews the session loads it.
  if (prefetch.length > 0) return []
  if (sleeps) return [`<script nonce="${nonce}">${earlyScript(script, localeCookie)}</script>`]
  const { entry, files } = script
  return [
    `<script defer nonce="${nonce}" src="${entry.href}" integrity="${entry.integrity}"></script>`,
    ...files.map(({ href, integrity }) =>
      `<link rel="preload" as="script" nonce="${nonce}" href="${href}" integrity="${integrity}" crossorigin>`),
  ]
}

/**
 * The part of a public page's head for search engines and social networks.
 * @param description escaped
 * @param icon the path of the site's sign
 */
function indexedHead(parts: DocumentParts, page: SitePage, description: string, icon: string | undefined): string[] {
  const { locale, origin, pathname, nonce, site, title, prerendered } = parts
  const inLocale = (other: UiLocale) =>
    origin + escapeHtml(prerendered?.translations?.[other] ?? site.inLocale(pathname, other))
  const image = parts.image && origin + parts.image
  const described = structuredData({
    origin, pathname, locale, market: parts.state.market, page, site, title, image, logo: icon && origin + icon,
    own: prerendered?.jsonLd,
  })
  return [
    `<link rel="canonical" href="${origin}${escapeHtml(pathname)}">`,
    ...uiLocales.map((other) => `<link rel="alternate" hreflang="${other}" href="${inLocale(other)}">`),
    `<link rel="alternate" hreflang="x-default" href="${inLocale(defaultLocale)}">`,
    `<meta property="og:type" content="${prerendered?.published ? 'article' : 'website'}">`,
    '<meta property="og:site_name" content="Glas">',
    `<meta property="og:title" content="${escapeHtml(documentTitle(title))}">`,
    `<meta property="og:url" content="${origin}${escapeHtml(pathname)}">`,
    `<meta property="og:locale" content="${locale === 'en' ? 'en_GB' : 'hr_HR'}">`,
    ...(description ? [`<meta property="og:description" content="${description}">`] : []),
    ...(image ? [
      `<meta property="og:image" content="${escapeHtml(image)}">`,
      `<meta property="og:image:alt" content="${escapeHtml(documentTitle(title))}">`,
      '<meta name="twitter:card" content="summary_large_image">',
    ] : []),
    ...(parts.feed ? [`<link rel="alternate" type="application/rss+xml" href="${origin}${feedPaths[locale]}">`] : []),
    `<script type="application/ld+json" nonce="${nonce}">${inlineJson(described)}</script>`,
  ]
}

function head(parts: DocumentParts): string {
  const { locale, nonce, state, page, title, shell, remote, prerendered, prefetch } = parts
  const files = remote && page
    ? remoteFiles(remote, page, locale, prerendered?.texts).map((file) => tag(remote, file)) : []
  const isStyle = ({ href }: EarlyFile) => href.endsWith('.css')
  const script: PageScript = { entry: tag(shell, shell.entry), files: files.filter((file) => !isStyle(file)) }
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
  ]
  if (page?.respondent) {
    lines.push('<meta name="referrer" content="no-referrer">', `<script nonce="${nonce}">${entryScript}</script>`)
  } else if (state.hint !== 'guest') {
    lines.push(`<script nonce="${nonce}">${renewalScript(prefetch, script)}</script>`)
  }
  const description = escapeHtml(prerendered?.description ?? page?.description?.[locale] ?? '')
  lines.push(`<title>${escapeHtml(documentTitle(title))}</title>`, `<meta name="description" content="${description}">`)
  const icon = iconOf(shell)
  const indexed = page?.access === 'guest' && !page.respondent && !page.unlisted
  lines.push(...(indexed ? indexedHead(parts, page, description, icon) : ['<meta name="robots" content="noindex">']))

  const preloaded = Object.keys(shell.files).filter((name) => /\.woff2$/.test(name) && name.includes('preload'))
    .filter((name) => !page?.respondent || !name.startsWith(voiceFont))
    .filter((name) => locale !== 'en' || !name.includes(furtherFont))
  for (const file of preloaded) {
    lines.push(`<link rel="preload" as="font" type="font/woff2" href="${tag(shell, file).href}" crossorigin>`)
  }
  // A script in the document waits for the style sheets before it.
  lines.push(...scripts(parts, script))
  if (icon) lines.push(`<link rel="icon" type="image/svg+xml" href="${icon}">`)
  for (const file of shell.initial) {
    const { href, integrity } = tag(shell, file)
    lines.push(`<link rel="stylesheet" href="${href}" integrity="${integrity}">`)
  }
  for (const { href, integrity } of files.filter(isStyle)) {
    lines.push(`<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin>`)
  }
  return lines.join('\n')
}

/** The whole document. Respondents' pages use only the text font (`data-voice`, shell.css). */
export function documentOf(parts: DocumentParts): string {
  const { locale, nonce, state, shell, app } = parts
  return `<!doctype html>
<html lang="${locale}" data-shell="${shell.version}"${parts.page?.respondent ? ' data-voice="text"' : ''}>
<head>
${head(parts)}
</head>
<body>
${state.prerendered || parts.page === undefined ? '' : `<noscript><p class="no-script">${needsScript[locale]}</p></noscript>\n`}<div id="app">${app}</div>
<script type="application/json" id="glas-state" nonce="${nonce}">${inlineJson(state)}</script>${parts.liveVersions === undefined ? '' : `
<script nonce="${nonce}">${liveReloadScript(parts.liveVersions)}</script>`}${parts.prefetch.length === 0 ? '' : `
<script nonce="${nonce}">${stylesFirst}</script>`}
</body>
</html>
`
}

import type { UiLocale } from './locales.ts'

/** First segments of paths that the shell's server handles itself or forwards to services; no page can have them. */
const gatewayRoots = new Set([
  'api', 'assets', 'keys', 'mail', 'releases', 'healthz', 'readyz', 'sitemap.xml', 'robots.txt',
])

export const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

/** Whether a path, or a pattern with `:parameters`, leads to the gateway instead of a page. */
export function isGatewayPath(path: string): boolean {
  const first = segmentsOf(path)[0] ?? ''
  return gatewayRoots.has(first) || first.startsWith(':')
}

/** The home page in a locale. */
export const rootPath = (locale: UiLocale): string => (locale === 'en' ? '/en' : '/')

/** The locale of an address, whether or not the page exists: everything under /en is English, all else Croatian. */
export function localeOfPath(pathname: string): UiLocale {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'hr'
}

/**
 * A redirect target from outside, if it is a plain path of this site: no other origin through `//`, `/\`, control
 * characters or encodings of them.
 */
export function localPath(target: string | null | undefined): string | undefined {
  if (!target || !target.startsWith('/') || target.length > 2000) return undefined
  let decoded = target
  for (let round = 0; round < 6; round += 1) {
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    if (/^\/[/\\]/.test(decoded) || /[\u0000-\u001f\u007f\\]/.test(decoded)) return undefined
    try {
      const next = decodeURIComponent(decoded)
      if (next === decoded) break
      decoded = next
    } catch {
      return undefined
    }
  }
  const url = new URL(target, 'http://local.invalid')
  if (url.origin !== 'http://local.invalid' || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

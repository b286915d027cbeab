import { isIP } from 'node:net'
import type { Context } from 'koa'

const loopback = ['127.0.0.1', 'localhost', '[::1]']
/** Probes come by IP address: an orchestrator knows no name of a container. */
const probes = new Set(['/healthz', '/readyz'])

/** A host's name as URLs write it, or undefined where the text is none. */
export function hostnameOf(text: string | undefined): string | undefined {
  // The port is let through: behind a proxy or a published port it is another than the site's.
  if (text === undefined || !/^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(text)) return undefined
  return URL.parse(`http://${text}`)?.hostname
}

const isAddress = (name: string) => isIP(name.replace(/^\[|\]$/g, '')) > 0

interface Site {
  readonly siteUrl: string
  readonly siteAliases: readonly string[]
  readonly production: boolean
}

/**
 * Whether a request is for this site: for SITE_URL's host, which is what a visitor's browser, a proxy that keeps `Host`
 * and a printing Chromium ask for, or for one of SITE_ALIASES. In development, and where that host is the machine itself,
 * each name of the machine counts.
 * The request's target becomes a path: it may come as a whole address, and with dots that lead elsewhere.
 */
export function createHostCheck({ siteUrl, siteAliases, production }: Site): (ctx: Context) => boolean {
  const site = new URL(siteUrl).hostname
  const isLocal = !production || loopback.includes(site)
  const known = new Set([site, ...siteAliases, ...(isLocal ? loopback : [])])

  return (ctx) => {
    const { req } = ctx
    // Of several Node keeps the first, and a proxy may have taken the last.
    const hosts = req.headersDistinct['host'] ?? []
    const name = hosts.length === 1 ? hostnameOf(hosts[0]) : undefined
    const [, authority, rest = ''] = /^https?:\/\/([^/?#]*)([^]*)$/i.exec(req.url!) ?? []
    const target = authority === undefined ? req.url! : rest.replace(/^(?!\/)/, '/')
    const names = [name, ...(authority === undefined ? [] : [hostnameOf(authority)])]
    if (!target.startsWith('/') || names.includes(undefined)) return false
    // A path that begins with two slashes would be taken for a host.
    const { pathname, search } = new URL(siteUrl + target)
    ctx.url = pathname + search
    return names.every((one) => known.has(one!) || (probes.has(pathname) && isAddress(one!)))
  }
}

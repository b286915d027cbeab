import { isIP } from 'node:net'
import type { Context } from 'koa'

const loopback = ['127.0.0.1', 'localhost', '[::1]']
/** Probes use IP addresses, since an orchestrator knows no host name of a container. */
const probes = new Set(['/healthz', '/readyz'])

/** A host name as URLs write it; undefined if the text is not one. */
export function hostnameOf(text: string | undefined): string | undefined {
  // Any port is accepted: behind a proxy or a published port it differs from the site's.
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
 * Checks whether a request is for this site: it must name the host of SITE_URL or one of SITE_ALIASES. In development,
 * and if SITE_URL is a loopback address, every loopback name is accepted.
 * The check also turns the request's target, which may be a complete address or contain dots, into a plain path.
 */
export function createHostCheck({ siteUrl, siteAliases, production }: Site): (ctx: Context) => boolean {
  const site = new URL(siteUrl).hostname
  const isLocal = !production || loopback.includes(site)
  const known = new Set([site, ...siteAliases, ...(isLocal ? loopback : [])])

  return (ctx) => {
    const { req } = ctx
    const { url = '' } = req
    // Of several Host headers Node keeps the first, but a proxy may have used the last.
    const hosts = req.headersDistinct['host'] ?? []
    const name = hosts.length === 1 ? hostnameOf(hosts[0]) : undefined
    const [, authority, rest = ''] = /^https?:\/\/([^/?#]*)([^]*)$/i.exec(url) ?? []
    const target = authority === undefined ? url : rest.replace(/^(?!\/)/, '/')
    const names = [name, ...(authority === undefined ? [] : [hostnameOf(authority)])]
    if (!target.startsWith('/') || !names.every((one) => one !== undefined)) return false
    // Parsed alone, a path that begins with two slashes would become a host.
    const { pathname, search } = new URL(siteUrl + target)
    ctx.url = pathname + search
    return names.every((one) => known.has(one) || (probes.has(pathname) && isAddress(one)))
  }
}

import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Context, Next } from 'koa'

/** The trusted proxies in front of the site, which report a visitor's address and protocol. */
export type Proxies = Pick<BlockList, 'check'>

const family = (address: string) => isIP(address) === 6 ? 'ipv6' : 'ipv4'

const withoutZone = (address: string) => address.replace(/%[^]*/, '')

/** Normalises an address for comparison: no port, brackets or zone; an IPv4-mapped address becomes IPv4. */
export function plainAddress(text: string): string | undefined {
  const trimmed = text.trim()
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed) ?? []
  const [, beforePort] = /^([\d.]+):\d+$/.exec(trimmed) ?? []
  const address = withoutZone(bracketed ?? beforePort ?? trimmed).toLowerCase()
  const mapped = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : ''
  const plain = isIP(mapped) === 4 ? mapped : address
  return isIP(plain) > 0 ? plain : undefined
}

/**
 * Parses a comma-separated list of addresses and networks: `10.0.0.7, 172.16.0.0/12, fd00::/8`.
 * @throws a sentence that names the first fault
 */
export function readProxies(text: string): Proxies {
  const list = new BlockList()
  for (const part of text.split(',').map((one) => one.trim()).filter((one) => one !== '')) {
    const [address = '', bits, more] = part.split('/')
    const longest = isIP(address) === 6 ? 128 : 32
    const length = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : NaN
    if (isIP(address) === 0 || more !== undefined || !(length <= longest)) {
      throw new Error(`'${part}' is neither an address nor a network such as 10.0.0.0/8`)
    }
    if (isIP(address) === 6) refuseIPv4In(part, address, length)
    if (length === 0) throw new Error(`'${part}' would trust every address`)
    list.addSubnet(address, length, family(address))
  }
  return list
}

/** An IPv6 address in canonical form (RFC 5952): lower case, no leading zeros, the longest run of zeros compressed. */
const canonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1)

/** A BlockList's IPv6 networks also match IPv4 addresses, through IPv4-mapped addresses. */
function refuseIPv4In(part: string, address: string, length: number): void {
  if (canonical(address).startsWith('::ffff:')) throw new Error(`'${part}' must be written as an IPv4 network`)
  const network = new BlockList()
  network.addSubnet(address, length, 'ipv6')
  // The widest private network is fc00::/7.
  if (length < 7 || network.check('::ffff:0:0', 'ipv6')) throw new Error(`'${part}' would trust every address`)
}

const groupsOf = (text: string) => text.split(':').filter((group) => group !== '')

/** The address by which attempts are counted: for IPv6 the /64 prefix, since one subscriber usually has all of it. */
export function countedAddress(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = canonical(withoutZone(address)).split('::')
  const first = groupsOf(head)
  const last = groupsOf(tail)
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::`
}

const isTrusted = (proxies: Proxies, address: string) => proxies.check(address, family(address))

/**
 * The visitor's address: the nearest one that is not a trusted proxy. Each proxy appends its caller's address at the
 * right; anything to the left of the first untrusted address may be forged.
 * @param forwardedFor the X-Forwarded-For header as received
 */
export function visitorAddress(proxies: Proxies, peer: string, forwardedFor: string): string {
  let nearest = plainAddress(peer) ?? peer
  for (const entry of forwardedFor.split(',').reverse()) {
    if (!isIP(nearest) || !isTrusted(proxies, nearest)) break
    const address = plainAddress(entry)
    if (address === undefined) break
    nearest = address
  }
  return nearest
}

const claims = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded'] as const

const textOf = (request: IncomingMessage, name: string) => [request.headers[name] ?? []].flat().join(',')

/**
 * Makes `ctx.ip` and `ctx.protocol` reliable: it replaces the forwarding headers, which Koa reads with `proxy` on. A
 * proxy must keep `Host`; X-Forwarded-Host is ignored, since proxies often forward it unchecked.
 */
export function behindProxies(proxies: Proxies) {
  return (ctx: Context, next: Next): Promise<unknown> => {
    const { req } = ctx
    const peer = plainAddress(req.socket.remoteAddress ?? '') ?? ''
    const address = visitorAddress(proxies, peer, textOf(req, 'x-forwarded-for'))
    const [protocol] = textOf(req, 'x-forwarded-proto').split(',', 1)
    const isTrustedPeer = peer !== '' && isTrusted(proxies, peer)
    for (const name of claims) delete req.headers[name]
    req.headers['x-forwarded-for'] = address
    if (isTrustedPeer && protocol?.trim().toLowerCase() === 'https') req.headers['x-forwarded-proto'] = 'https'
    // Without includeSubDomains: other names under this one may belong to someone else.
    if (ctx.secure) ctx.set('strict-transport-security', 'max-age=31536000')
    return next()
  }
}

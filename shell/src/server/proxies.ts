import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Context, Next } from 'koa'

/** The proxies before the site whose word on a visitor's address and protocol is taken. */
export type Proxies = Pick<BlockList, 'check'>

const family = (address: string) => isIP(address) === 6 ? 'ipv6' : 'ipv4'

/** An address as it is compared and counted: without port, brackets and zone, as IPv4 where it is one in IPv6's dress. */
export function plainAddress(text: string): string | undefined {
  const trimmed = text.trim()
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed) ?? []
  const [, beforePort] = /^([\d.]+):\d+$/.exec(trimmed) ?? []
  const address = (bracketed ?? beforePort ?? trimmed).split('%', 1)[0]!.toLowerCase()
  const inDress = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : ''
  const plain = isIP(inDress) === 4 ? inDress : address
  return isIP(plain) > 0 ? plain : undefined
}

/**
 * Reads a list of addresses and networks, separated by commas: `10.0.0.7, 172.16.0.0/12, fd00::/8`.
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
    if (length === 0) throw new Error(`'${part}' would take everybody's word`)
    list.addSubnet(address, length, family(address))
  }
  return list
}

/** As the standard writes it: lower case, without leading zeros, the longest row of zeros left out. */
const canonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1)

/** A list of IPv6 networks matches IPv4 addresses, too, where they are in it in IPv6's dress. */
function refuseIPv4In(part: string, address: string, length: number): void {
  if (canonical(address).startsWith('::ffff:')) throw new Error(`'${part}' has to be written as an IPv4 network`)
  const network = new BlockList()
  network.addSubnet(address, length, 'ipv6')
  // The widest that is anybody's own is fc00::/7.
  if (length < 7 || network.check('::ffff:0:0', 'ipv6')) throw new Error(`'${part}' would take everybody's word`)
}

/** An address as tries are counted by: of IPv6 its first half, since whoever has one address there has them all. */
export function countedAddress(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = canonical(address.split('%', 1)[0]!).split('::')
  const [first, last] = [head, tail ?? ''].map((text) => text.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(8 - first!.length - last!.length).fill('0')
  return `${[...first!, ...zeros, ...last!].slice(0, 4).join(':')}::`
}

const isTrusted = (proxies: Proxies, address: string) => proxies.check(address, family(address))

/**
 * The visitor's address: the nearest one that is no proxy of ours. Each proxy appends, at the right, the address that
 * called it; anything left of the first stranger may be invented by him.
 * @param forwardedFor X-Forwarded-For as it came
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
 * Makes `ctx.ip` and `ctx.protocol` true, and takes away every other claim of the kind: Koa, with `proxy` on, reads
 * what is left. A proxy has to keep `Host`; X-Forwarded-Host is never believed, since proxies often pass it on unseen.
 */
export function behindProxies(proxies: Proxies) {
  return (ctx: Context, next: Next): Promise<unknown> => {
    const { req } = ctx
    const peer = plainAddress(req.socket.remoteAddress ?? '') ?? ''
    const address = visitorAddress(proxies, peer, textOf(req, 'x-forwarded-for'))
    const [protocol] = textOf(req, 'x-forwarded-proto').split(',', 1)
    const believed = peer !== '' && isTrusted(proxies, peer)
    for (const name of claims) delete req.headers[name]
    req.headers['x-forwarded-for'] = address
    if (believed && protocol?.trim().toLowerCase() === 'https') req.headers['x-forwarded-proto'] = 'https'
    // A browser keeps to https from then on; not for other names under this one, which may not be ours.
    if (ctx.secure) ctx.set('strict-transport-security', 'max-age=31536000')
    return next()
  }
}

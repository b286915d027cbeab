import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/**
 * Resolves a name to all its addresses, starting with a random one: instances of a service that share a DNS name get
 * equal shares of the connections. The system's resolver always returns the same order.
 */
export const spreadLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const first = Math.floor(Math.random() * found.length)
    const turned = [...found.slice(first), ...found.slice(0, first)]
    const [chosen] = turned
    if (options.all || !chosen) done(null, turned)
    else done(null, chosen.address, chosen.family)
  })
}

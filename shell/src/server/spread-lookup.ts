import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/**
 * Looks a name up and gives all its addresses, beginning with any of them: instances of a service that share one name
 * in DNS each get their part of the connections. The system's own order is always the same.
 */
export const spreadLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const first = Math.floor(Math.random() * found.length)
    const turned = [...found.slice(first), ...found.slice(0, first)]
    if (options.all) done(null, turned)
    else done(null, turned[0]!.address, turned[0]!.family)
  })
}

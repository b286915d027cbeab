import type Router from '@koa/router'
import { getJwks } from '@glas/contracts/identity/keys.operations'
import { route } from '@glas/svc-kit/http/guard'

/**
 * The public halves of all keys in the ring, so that tokens signed with the previous key stay valid after a rotation.
 */
export function keyRoutes(router: Router, jwks: object): void {
  const file = Buffer.from(JSON.stringify(jwks))
  route(router, getJwks, () => ({ file, cacheControl: 'public, max-age=300' }))
}

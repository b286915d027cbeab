import type Router from '@koa/router'
import { getJwks } from '@glas/contracts/identity/sessions.operations'
import { route } from '@glas/svc-kit/guard'
import type { SigningKey } from '../../domain/signing-keys.ts'

/** The public halves of all keys of the ring, so that tokens of the former one still hold after a rotation. */
export function keyRoutes(router: Router, signingKeys: readonly SigningKey[]): void {
  const file = Buffer.from(JSON.stringify({ keys: signingKeys.map((key) => key.publicJwk) }))
  route(router, getJwks, () => ({ file, cacheControl: 'public, max-age=300' }))
}

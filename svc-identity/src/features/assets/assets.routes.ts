import type Router from '@koa/router'
import { getAsset, removeLogo, uploadLogo, uploadPhoto } from '@glas/contracts/identity/assets.operations'
import { route } from '@glas/svc-kit/http/guard'
import type { Assets } from './assets.ts'

export function assetRoutes(router: Router, { assets }: { assets: Assets }): void {
  route(router, uploadLogo, ({ caller, body }) => assets.uploadLogo(caller, body))

  route(router, removeLogo, ({ caller }) => assets.removeLogo(caller))

  route(router, uploadPhoto, ({ caller, body }) => assets.uploadPhoto(caller, body))

  route(router, getAsset, async ({ params, query }) => {
    const { bytes, mediaType } = await assets.read(params.id, query.key ?? 'full')
    return { file: bytes, mediaType, cacheControl: 'public, max-age=31536000, immutable' }
  })
}

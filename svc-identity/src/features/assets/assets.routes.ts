import type Router from '@koa/router'
import { modernFormats } from '@glas/contracts/identity/asset-path'
import { getAsset, removeLogo, uploadLogo, uploadPhoto } from '@glas/contracts/identity/assets.operations'
import { route } from '@glas/svc-kit/http/guard'
import type { Assets } from './assets.ts'

export function assetRoutes(router: Router, { assets }: { assets: Assets }): void {
  route(router, uploadLogo, ({ caller, body }) => assets.uploadLogo(caller, body))

  route(router, removeLogo, ({ caller }) => assets.removeLogo(caller))

  route(router, uploadPhoto, ({ caller, body }) => assets.uploadPhoto(caller, body))

  // One address for all formats: pages, reports and mails need no markup for them, and a client gets what it can show.
  route(router, getAsset, async ({ params, query, ctx }) => {
    ctx.vary('accept')
    // By name: `*/*` comes from mail programs, too, which may show nothing but JPEG and PNG.
    const accepted = modernFormats.filter((format) => ctx.get('accept').includes(format))
    const { bytes, mediaType } = await assets.read(params.id, query.key ?? 'full', accepted)
    return { file: bytes, mediaType, cacheControl: 'public, max-age=31536000, immutable' }
  })
}

import { closePaperEntry, getPaperEntry, takePaperCredential } from '@glas/contracts/survey/paper.operations'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import type { PaperEntry } from './paper-entry.ts'

/** What administrators do with printed questionnaires that were filled in. */
export function paperEntryRoutes(router: Router, { paperEntry }: { paperEntry: PaperEntry }): void {
  route(router, getPaperEntry, ({ params, caller }) => paperEntry.get(params.id, caller))

  route(router, takePaperCredential, async ({ params, body, caller }) => {
    const bytes = (claim: string) => Buffer.from(claim, 'base64url')
    const claim = { claim: bytes(body.claim), picture: body.picture === undefined ? null : bytes(body.picture) }
    const { message, signature, stored } = await paperEntry.take(params.id, claim, caller)
    return { token: message.toString('base64url'), signature: signature.toString('base64url'), stored }
  })

  route(router, closePaperEntry, ({ params, body, caller }) => paperEntry.close(params.id, body.entered, caller))
}

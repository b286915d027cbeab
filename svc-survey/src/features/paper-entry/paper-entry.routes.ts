import { closePaperEntry, getPaperEntry, takePaperCredential } from '@glas/contracts/survey/paper.operations'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import type { PaperEntry } from './paper-entry.ts'

/** What administrators do with printed questionnaires that were filled in. */
export function paperEntryRoutes(router: Router, { paperEntry }: { paperEntry: PaperEntry }): void {
  route(router, getPaperEntry, ({ params, caller }) => paperEntry.get(params.id, caller))

  route(router, takePaperCredential, async ({ params, body, caller }) => {
    const claim = Buffer.from(body.claim, 'base64url')
    const { message, signature, stored } = await paperEntry.take(params.id, claim, caller)
    return { token: message.toString('base64url'), signature: signature.toString('base64url'), stored }
  })

  route(router, closePaperEntry, ({ params, body, caller }) => paperEntry.close(params.id, body.entered, caller))
}

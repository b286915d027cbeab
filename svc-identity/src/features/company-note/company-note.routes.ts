import type Router from '@koa/router'
import { getCompanyNote, saveCompanyNote } from '@glas/contracts/identity/company-note.operations'
import { textFaults } from '@glas/contracts/names'
import { route } from '@glas/svc-kit/http/guard'
import type { CompanyNotes } from './company-note.ts'

/** Faults of a note that no schema expresses; accepts any input. */
function noteFaults(body: unknown) {
  const { text } = (body ?? {}) as { text?: unknown }
  return typeof text === 'string' ? textFaults('/text', text) : []
}

export function companyNoteRoutes(router: Router, { notes }: { notes: CompanyNotes }): void {
  route(router, getCompanyNote, ({ params }) => notes.get(params.id))

  route(router, saveCompanyNote, ({ params, body, caller }) => notes.save(params.id, body, caller), {
    bodyFaults: noteFaults,
  })
}

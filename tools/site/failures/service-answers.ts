import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorStatus, type ErrorCode } from '@glas/contracts/errors'
import { allOperations } from '@glas/contracts/operations'
import type { ServiceName } from '@glas/contracts/services'
import { application, board, summary } from '../../../mfe-profile/src/testing/samples.ts'
import { makeResearch } from '../../../mfe-survey/src/testing/research.ts'
import { startFakeService, type FakeService } from '../../../shell/test/site.ts'
import { sessionOf } from '../sites/tiny-site.ts'

/**
 * How a service fails: it breaks connections, responds late, or never responds.
 */
export type Mode = 'down' | 'slow' | 'hung'

export interface PlayedService extends FakeService {
  turn(mode: Mode | 'up'): void
}

/** The parts of a call that the answers below need. */
interface Call {
  readonly operation: string
  readonly request: IncomingMessage
  readonly body: string
}

type Answer = (call: Call) => unknown

const running = { state: 'in_progress', codesReady: true, submittedAt: '2026-11-05T10:00:00.000Z' } as const

/** The research of the fake svc-survey, with real keys; its codes have this prefix. */
const research = await makeResearch()
export const termsSha256 = research.termsSha256
export const codeOf = (row: number): string => `7K3M-9QXT-04${String(row).padStart(2, '0')}`

const fail = (code: ErrorCode) => { throw Object.assign(new Error(code), { code }) }

/** The minimal responses that the pages of the table need. */
const answers: Readonly<Record<string, Answer>> = {
  // The session's cookie identifies the page, and so does the token of all further calls.
  'refresh-session': ({ request }) => ({
    ...sessionOf(request.headers.cookie?.includes('scope=admin') ? 'admin' : 'company'),
    token: `row-${/row=(\d+)/.exec(request.headers.cookie ?? '')?.[1]}`,
  }),
  'quote-price': () => ({ currency: 'EUR', lines: [{ kind: 'base', amount: 12345 }], total: 12345 }),
  'list-applications': () => ({ applications: [summary({ state: 'in_progress' })] }),
  'list-submissions': () => ({ applications: [summary({ state: 'in_progress' })] }),
  'get-application': () => application(running),
  'get-board': () => board(),
  'get-basic-report': () => fail('REPORT_NOT_AVAILABLE'),
  'get-report-progress': () => ({ state: 'running', progress: 0 }),
  'list-stuck-openings': () => ({ researches: [] }),
  'list-uncertain-mails': () => ({ mailings: [] }),
  'list-mailings': () => ({ mailings: [], total: 0, counts: { queued: 0, sent: 0, failed: 0, uncertain: 0 } }),
  'list-companies': () => ({ companies: [] }),
}

const operationAt = (method: string, pathname: string) => allOperations.find((operation) =>
  operation.method === method && new RegExp(`^${operation.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname))?.id ?? ''

async function answerTo(call: Call): Promise<[status: number, body: string | Buffer]> {
  const asked = research.answers[call.operation]
  try {
    const data = asked
      ? await asked({
        operation: call.operation, params: {}, query: {}, body: call.body && JSON.parse(call.body), anonymous: true,
      })
      : answers[call.operation]!(call)
    return data instanceof Response
      ? [200, Buffer.from(await data.arrayBuffer())]
      : [200, JSON.stringify({ data })]
  } catch (error) {
    const { code, message } = error as { code: ErrorCode; message: string }
    return [errorStatus[code] ?? 500, JSON.stringify({ error: { code, message } })]
  }
}

/** The page of the table that makes a call, by its token, or by its code if the call is a respondent's. */
const rowOf = ({ request, body }: Call): number =>
  Number(/row-(\d+)/.exec(request.headers.authorization ?? '')?.[1] ?? /7K3M-9QXT-04(\d\d)/.exec(body)?.[1] ?? -1)

/**
 * A service that fails on demand.
 * @param spares the operations that still succeed for the page of this row
 */
export async function playService(
  name: ServiceName, spares: (row: number, operation: string) => boolean,
): Promise<PlayedService> {
  const fake = await startFakeService()
  let mode: Mode | 'up' = 'up'
  const held: (() => void)[] = []
  const respond = async (call: Call, response: ServerResponse) => {
    const [status, body] = await answerTo(call)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }
  fake.answer = (request, response, body) => {
    const operation = operationAt(request.method!, new URL(request.url!, fake.url).pathname)
    const call = { operation, request, body }
    // Requests for terms don't identify the page, and only pages that have come this far send them.
    if (mode === 'up' || operation === 'get-terms' || spares(rowOf(call), operation)) void respond(call, response)
    else if (mode === 'down') request.socket.destroy()
    else if (mode === 'slow') held.push(() => void respond(call, response))
  }
  return Object.assign(fake, {
    turn(next: Mode | 'up') {
      mode = next
      if (mode === 'up') for (const go of held.splice(0)) go()
    },
  })
}

import { randomUUID } from 'node:crypto'
import type { Context } from 'koa'
import { errorStatus, type ErrorCode } from '@glas/contracts/errors'
import { refreshSession } from '@glas/contracts/identity/sessions.operations'
import { createDailyPseudonym } from '@glas/svc-kit/base/daily-pseudonym'
import { sendCompressed } from '../http/compress.ts'
import { countedAddress } from '../http/proxies.ts'
import { createFirstReads } from './first-reads.ts'
import { createForwarder, hasForbiddenBody, type ForwardedCall, type Outcome } from './forward.ts'
import { isRespondentOperation, type RoutedOperation } from './operation-table.ts'
import { readInTurn, type Answer } from './read-in-turn.ts'
import type { Route, Services } from './services.ts'
import type { Targets } from './targets.ts'

export function answerError(ctx: Context, code: ErrorCode, message: string, requestId?: string): void {
  ctx.status = errorStatus[code]
  ctx.body = { error: { code, message, ...(requestId && { requestId }) } }
}

/** Pseudonyms of visitors' addresses for the services, cut to 132 bits; they change daily. */
export function createClientTag(now?: () => number) {
  const pseudonym = createDailyPseudonym(now)
  return (address: string): string => pseudonym(address).slice(0, 22)
}

/** A response of this length or more does not fit into a network packet. */
const longBytes = 1400

type Forwarder = ReturnType<typeof createForwarder>['forward']

export interface Gateway {
  /** Forwards an operation; false if the path belongs to none. */
  handle(ctx: Context): Promise<boolean>
  /**
   * Reads a public operation for the page that a visitor requests; undefined if no instance has answered in time.
   * @param address the visitor's, which decides the version
   * @param pattern the operation's path with its parameters: a path of another operation is answered with 404
   */
  read(path: string, address: string, limitMs: number, pattern?: string): Promise<Answer | undefined>
  close(): void
}

/** Tries instances one after the other until the request may have had an effect. */
async function tryInTurn(
  forward: Forwarder, ctx: Context, call: ForwardedCall, seed: string | undefined, targets: readonly Targets[],
): Promise<Outcome> {
  let outcome: Outcome = 'untouched'
  const instances = targets.flatMap(({ order, refused }) => order(seed).map((url) => ({ url, refused })))
  for (const { url, refused } of instances) {
    outcome = await forward(ctx, url, call)
    if (outcome === 'answered') return outcome
    refused(url)
    if (outcome !== 'untouched' || ctx.res.destroyed) break
  }
  return outcome
}

/**
 * Forwards requests from the browser to the service that owns the operation. Long bodies are streamed. Instances take
 * turns; one that can't be reached is skipped as long as the request can't have had an effect.
 */
export function createGateway(services: Services): Gateway {
  const { forward, close } = createForwarder()
  const clientTag = createClientTag()
  const addFirstReads = createFirstReads(services, clientTag)

  async function pass(ctx: Context, { operation, targets }: Route & { operation: RoutedOperation }): Promise<void> {
    if (hasForbiddenBody(ctx)) {
      // The connection is closed, so that the rest of the body is not read as the next request.
      ctx.set('connection', 'close')
      answerError(ctx, 'MALFORMED_BODY', `${ctx.method} takes no body`)
      return
    }
    const respondent = isRespondentOperation(operation)
    const requestId = respondent ? '' : randomUUID()
    const tag = clientTag(countedAddress(ctx.ip))
    const call = { respondent, clientTag: tag, requestId }
    // Respondents with the same address reach the same instance, which counts their wrong attempts.
    const seed = respondent ? tag : undefined
    let outcome = await tryInTurn(forward, ctx, call, seed, targets)
    if (outcome === 'untouched' && !ctx.res.destroyed) {
      // All known instances may have been replaced during a long call.
      const now = services.route(ctx.method, ctx.path, () => tag).targets
      if (now.some((each) => !targets.includes(each))) outcome = await tryInTurn(forward, ctx, call, seed, now)
    }
    if (outcome === 'answered') {
      if (operation.compressed && ctx.status === 200 && Buffer.isBuffer(ctx.body) && ctx.body.length >= longBytes) {
        await sendCompressed(ctx, ctx.body)
      }
      return
    }
    const message = outcome === 'silent' ? 'does not answer' : "can't be reached"
    answerError(ctx, 'UNAVAILABLE', `svc-${operation.service} ${message}`, respondent ? undefined : requestId)
    ctx.set('retry-after', '2')
  }

  return {
    async read(path, address, limitMs, pattern) {
      const { operation, targets } = services.route('GET', path.replace(/\?.*/, ''), () => clientTag(countedAddress(address)))
      if (pattern !== undefined && operation && operation.path !== pattern) return { status: 404, body: '' }
      return await readInTurn(path, targets, AbortSignal.timeout(limitMs))
    },
    async handle(ctx) {
      const route = services.route(ctx.method, ctx.path, () => clientTag(countedAddress(ctx.ip)))
      const { operation, pathKnown } = route
      if (!operation) {
        if (!pathKnown) return false
        answerError(ctx, 'METHOD_NOT_ALLOWED', `This path does not take ${ctx.method}`)
        return true
      }
      ctx.state['operation'] = true
      ctx.state['quiet'] = isRespondentOperation(operation) || operation.unlogged === true
      if (operation.embeddable) ctx.set('cross-origin-resource-policy', 'cross-origin')
      await pass(ctx, { ...route, operation })
      const { method, path } = refreshSession
      if (operation.method === method && operation.path === path) await addFirstReads(ctx)
      return true
    },
    close,
  }
}

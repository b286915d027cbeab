import type { Context, Next } from 'koa'
import type { Logger } from 'pino'
import { requestedOf } from '../releases/requested.ts'
import type { Metrics } from './metrics.ts'

/**
 * The path to log. A path that belongs to no page, operation or file may contain a code, such as `/upitnik%23c=…` from
 * a mail program that has encoded the link (D-6.5).
 */
const loggedPath = ({ path, state, status }: Context, page: string | undefined) =>
  page || state['operation'] || status === 200 ? path : 'unknown'

const isRoutine = (path: string) => path.startsWith('/releases/') || path === '/healthz' || path === '/readyz'

/** Logs and counts every request, except those of respondents and those whose handler has set `quiet`. */
export function requestLog(log: Logger, metrics: Pick<Metrics, 'count'>) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const started = performance.now()
    await next()
    const { page, respondent } = requestedOf(ctx)
    if (ctx.state['quiet'] || respondent) return
    const ms = Math.round(performance.now() - started)
    metrics.count(ctx.path, page, ctx.status, ms)
    const line = { method: ctx.method, path: loggedPath(ctx, page), status: ctx.status, ms }
    if (isRoutine(ctx.path)) log.debug(line, 'request')
    else log.info(line, 'request')
  }
}

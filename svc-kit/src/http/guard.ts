import type { Readable } from 'node:stream'
import type Router from '@koa/router'
import { decodeJwt } from 'jose'
import type { Context } from 'koa'
import type { AnyOperation, BodyOf, DataOf, ParamsOf, QueryOf, Upload } from '@glas/contracts/operation'
import type { FieldFault } from '@glas/contracts/errors'
import { ApiError, forbidden, unauthenticated } from '../base/errors.ts'
import { compileCheck, type Check } from '../base/schema.ts'
import { readFile, readJson } from './body.ts'
import type { Caller, VerifyToken } from './tokens.ts'

/** The guard's dependencies on its application. */
export interface GuardSetup {
  readonly verifyToken: VerifyToken
  /** Checks a print token (audience `glas-print`); only svc-reporting has it. */
  readonly verifyPrintToken?: VerifyToken
}

/** A file as a response, for operations that declare `produces`. */
export interface FileAnswer {
  readonly file: Buffer | Readable
  /** Name under which it is downloaded. */
  readonly fileName?: string
  /** Set if it differs from the operation's `produces`. */
  readonly mediaType?: string
  readonly cacheControl?: string
}

export interface RouteInput<O> {
  readonly params: ParamsOf<O>
  readonly query: QueryOf<O>
  readonly body: O extends { readonly accepts: Upload } ? Buffer : BodyOf<O>
  /** The caller; reading it in an operation open to anyone throws UNAUTHENTICATED. */
  readonly caller: Caller
  readonly ctx: Context
}

/** A response that was checked when it was stored: its JSON is sent unchanged, neither parsed nor checked again. */
export interface StoredAnswer {
  readonly checkedJson: string | Buffer
}

// An operation without `data` responds with nothing or a file.
export type RouteAnswer<O> = [DataOf<O>] extends [undefined] ? FileAnswer | void : DataOf<O> | StoredAnswer
export type RouteHandler<O> = (input: RouteInput<O>) => Promise<RouteAnswer<O>> | RouteAnswer<O>

export interface RouteOptions {
  /** Maximum bytes of the body; 256 KiB by default. */
  readonly bodyLimit?: number
  /**
   * Faults of the body that no schema can express. It also runs if the schema has found some, so that all are reported
   * at once: it must accept any input.
   */
  readonly bodyFaults?: (body: unknown) => readonly FieldFault[]
}

const accessesOf = (operation: AnyOperation) =>
  typeof operation.access === 'string' ? [operation.access] : operation.access

/** True for operations of which no trace may be kept (D-6.5). */
export const isRespondents = (operation: AnyOperation): boolean => accessesOf(operation).includes('respondent')

const setups = new WeakMap<Router, GuardSetup>()

/** Sets how a router's routes check tokens; `createApp` does it. */
export function setGuard(router: Router, setup: GuardSetup): void {
  setups.set(router, setup)
}

/**
 * Binds an operation to its handler: checks caller, params, query and body before it, and the response after it.
 * Unknown fields are dropped in both directions; a response that does not fit its schema is an INTERNAL error.
 */
export function route<O extends AnyOperation>(
  router: Router,
  operation: O,
  handler: RouteHandler<O>,
  options: RouteOptions = {},
): void {
  const setup = setups.get(router)
  if (!setup) throw new Error('route() needs the router of createApp')
  const checkParams = operation.params && compileCheck(operation.params, { coerce: true })
  const checkQuery = operation.query && compileCheck(operation.query, { coerce: true })
  const checkBody = operation.body && compileCheck(operation.body)
  const checkData = operation.data && compileCheck(operation.data)

  async function readBody(ctx: Context): Promise<unknown> {
    if (operation.accepts) return await readFile(ctx, operation.accepts)
    return checkBody ? checked(checkBody, await readJson(ctx, options.bodyLimit), options.bodyFaults) : undefined
  }

  router.register(operation.path, [operation.method], async (ctx) => {
    ctx.state.operation = operation
    const caller = await admit(ctx, operation, setup)
    ctx.state.caller = caller
    const params = checked(checkParams, { ...ctx.params })
    const query = checked(checkQuery, { ...ctx.query })
    const body = await readBody(ctx)
    const answer = await handler({
      params, query, body, ctx,
      get caller() {
        if (!caller) throw unauthenticated()
        return caller
      },
    } as RouteInput<O>)
    respond(ctx, operation, checkData, answer)
  })
}

function checked(
  check: Check | undefined,
  value: unknown,
  furtherFaults: (value: unknown) => readonly FieldFault[] = () => [],
): unknown {
  if (!check) return check === undefined && typeof value === 'object' ? {} : undefined
  const { value: clean, faults: ofSchema } = check(value)
  const faults = [...ofSchema, ...furtherFaults(value).filter((one) => !ofSchema.some(({ path }) => path === one.path))]
  if (faults.length > 0) throw new ApiError('VALIDATION_FAILED', { details: faults })
  return clean
}

async function admit(ctx: Context, operation: AnyOperation, setup: GuardSetup): Promise<Caller | undefined> {
  const accesses = accessesOf(operation)
  if (accesses.includes('public') || accesses.includes('respondent')) return undefined
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(ctx.get('authorization'))?.[1]
  if (!token) throw unauthenticated('no access token')
  const verify = isPrintToken(token) && setup.verifyPrintToken ? setup.verifyPrintToken : setup.verifyToken
  const caller = await verify(token)
  const admitted = accesses.some((access) => {
    if (access === 'signed-in') return caller.scope !== 'print'
    if (access === 'company') return caller.scope === 'company' && caller.verified && caller.companyId !== null
    return access === caller.scope
  })
  if (!admitted) throw forbidden(caller.scope === 'company' && !caller.verified ? 'e-mail not confirmed' : 'scope')
  if (caller.act && operation.acting === 'refused') throw forbidden('acting for a client')
  return caller
}

function isPrintToken(token: string): boolean {
  try {
    return decodeJwt(token).aud === 'glas-print'
  } catch {
    return false
  }
}

const isStored = (answer: unknown): answer is StoredAnswer =>
  typeof answer === 'object' && answer !== null && 'checkedJson' in answer

function respond(ctx: Context, operation: AnyOperation, checkData: Check | undefined, answer: unknown): void {
  if (checkData && isStored(answer)) {
    ctx.status = operation.status
    ctx.type = 'application/json'
    ctx.body = Buffer.concat([Buffer.from('{"data":'), Buffer.from(answer.checkedJson), Buffer.from('}')])
    return
  }
  if (checkData) {
    const { value, faults } = checkData(answer)
    if (faults.length > 0) {
      const where = faults.slice(0, 5).map((fault) => `${fault.path} ${fault.rule}`).join(', ')
      throw new Error(`the answer of ${operation.id} does not fit its schema: ${where}`)
    }
    ctx.status = operation.status
    ctx.body = { data: value }
    return
  }
  if (operation.produces) {
    const file = answer as FileAnswer | undefined
    if (!file) throw new Error(`${operation.id} returned no file`)
    ctx.status = operation.status
    ctx.type = file.mediaType ?? operation.produces
    if (file.fileName) ctx.attachment(file.fileName, { type: 'attachment' })
    ctx.type = file.mediaType ?? operation.produces
    ctx.set('cache-control', file.cacheControl ?? 'private, no-store')
    ctx.body = file.file
    return
  }
  ctx.body = null
  ctx.status = operation.status
}

import {
  getAnsweringChallenge, getDraftKeys, getReceipts, issueCredential, openQuestionnaire, submitAnswers,
} from '@glas/contracts/survey/answering.operations'
import { getTerms } from '@glas/contracts/survey/terms.operations'
import { ApiError, notFound } from '@glas/svc-kit/base/errors'
import type { KeyRing } from '@glas/svc-kit/base/key-ring'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Kill } from '../../domain/kill-point.ts'
import { createAnswers } from './answers.ts'
import { type CredentialsDeps, createCodeReader, createCredentials } from './credentials.ts'
import type { DayKeys } from './day-keys.ts'
import type { GuessGuard } from './guess-guard.ts'
import { createQuestionnaires } from './questionnaires.ts'
import { createReceipts } from './receipts.ts'
import { createTermsReader } from './terms-reader.ts'

/** The gateway's pseudonym of the address, if present; kept in memory only, hashed again. */
const addressOf = (ctx: Context) => ctx.get('x-glas-client') || ctx.ip

interface AnsweringDeps extends CredentialsDeps {
  readonly researchKeys: KeyRing
  readonly guard: GuessGuard
  readonly dayKeys: DayKeys
  readonly kill: Kill
}

/** Respondents' operations: a call leaves nothing but its effect (D-6.5). */
export function answeringRoutes(router: Router, deps: AnsweringDeps): void {
  const { db, clock, guard, dayKeys, kill } = deps
  const readCode = createCodeReader(deps)
  const credentials = createCredentials(deps, readCode)
  const answers = createAnswers(deps)
  const terms = createTermsReader(db)
  const present = createQuestionnaires()
  const readReceipts = createReceipts(deps)

  route(router, getAnsweringChallenge, async ({ query, ctx }) => ({
    challenge: await guard.challenge(addressOf(ctx), query.shared ?? false),
  }))

  route(router, openQuestionnaire, async ({ body, ctx }) => {
    await guard.demand(addressOf(ctx), body.work)
    const { research, row } = await guard.counting(addressOf(ctx), () => readCode(body.code))
    const termsSha256 = await terms.findHash(research.applicationId)
    if (!termsSha256 || research.state === 'cancelled') throw new ApiError('UNKNOWN_CODE')
    if (row.replacement === 'old') throw new ApiError('CODE_REPLACED')
    return present(research, termsSha256, clock.now())
  })

  // Looks no code up: the response can't reveal whether the code exists or was used.
  route(router, getDraftKeys, async ({ body, ctx }) => {
    await guard.demand(addressOf(ctx), body.work)
    const keys = await dayKeys.derive(body.code)
    return {
      keys: keys.map(({ id, key, until }) => ({ id, key: key.toString('base64url'), until: until.toISOString() })),
    }
  })

  route(router, issueCredential, async ({ body, ctx }) => {
    const address = addressOf(ctx)
    const paid = await guard.demand(address, body.work)
    const blindSignature = await guard.counting(address, () =>
      // A proof of work for the address can't be spent again, and is as expensive.
      credentials.issue(body.code, body.blindedToken, async () => {
        if (!paid) await guard.demandShared(body.work)
      }))
    kill('code-used')
    return { blindSignature }
  })

  route(router, submitAnswers, async ({ body }) => {
    await answers.store(body)
    kill('answers-stored')
    return { stored: true }
  })

  route(router, getTerms, async ({ params }) => {
    const body = await terms.read(params.sha256)
    if (!body) throw notFound()
    return { file: body, cacheControl: 'public, max-age=31536000, immutable' }
  })

  route(router, getReceipts, ({ params }) => readReceipts(params.researchId))
}

import { isApiFault } from '@glas/mfe-kit/api/api-fault'
import { solveCaptcha } from '@glas/mfe-kit/api/captcha'
import { api } from '../api.ts'
import type { Dispatch } from '../store.ts'

/** Calls with a proof of work if the server demands one: it slows guessers down and lets everyone else through. */
export async function withWork<T>(
  dispatch: Dispatch, shared: boolean, call: (work?: string) => Promise<T>,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isApiFault(error) || error.code !== 'PROOF_OF_WORK_REQUIRED') throw error
    const request = dispatch(
      api.endpoints.getAnsweringChallenge.initiate({ query: { shared } }, { forceRefetch: true }),
    )
    try {
      const { challenge } = await request.unwrap()
      return await call(await solveCaptcha(challenge))
    } finally {
      request.unsubscribe()
    }
  }
}

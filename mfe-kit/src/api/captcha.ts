import type { Challenge, ChallengeParameters, DeriveKeyFunctionResult } from 'altcha-lib'

type DeriveKey = (
  parameters: ChallengeParameters, salt: Uint8Array, password: Uint8Array,
) => Promise<DeriveKeyFunctionResult>

async function derivation(algorithm: string): Promise<DeriveKey> {
  if (algorithm.startsWith('PBKDF2/')) return (await import('altcha-lib/algorithms/web/pbkdf2')).deriveKey
  if (algorithm.startsWith('SHA-')) return (await import('altcha-lib/algorithms/web/sha')).deriveKey
  throw new Error(`Unknown captcha algorithm ${algorithm}`)
}

/**
 * Solves the invisible captcha: takes the challenge of `get-captcha`, returns the value of a form's `captcha` field.
 * Loaded on first use. The key derivation runs in WebCrypto, off the main thread, so the page stays responsive.
 * @throws if aborted, too slow, or the algorithm is unknown
 */
export async function solveCaptcha(challenge: unknown, signal?: AbortSignal): Promise<string> {
  const asked = challenge as Challenge
  const [{ solveChallenge }, deriveKey] = await Promise.all([
    import('altcha-lib'), derivation(asked.parameters.algorithm),
  ])
  const controller = new AbortController()
  signal?.addEventListener('abort', () => controller.abort(), { once: true })
  const solution = await solveChallenge({ challenge: asked, deriveKey, controller, timeout: 60_000 })
  if (!solution) throw new Error(signal?.aborted ? 'Captcha aborted' : 'Captcha took too long')
  const { parameters, signature } = asked
  return btoa(JSON.stringify({ challenge: { parameters, ...(signature && { signature }) }, solution }))
}

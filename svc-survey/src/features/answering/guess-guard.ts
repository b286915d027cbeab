import { ApiError } from '@glas/svc-kit/base/errors'
import { type KeyRing, hmac } from '@glas/svc-kit/base/key-ring'
import { type Altcha, createAltcha } from '@glas/svc-kit/http/captcha'
import { createRateLimiter } from '@glas/svc-kit/http/rate-limit'

/**
 * The price of guessing: proofs of work that grow with wrong attempts from one address, and never a refusal, since a
 * colleague's valid code may come from the same address (D-4.6). A prefix of `00` takes a browser well under a second,
 * `000` some seconds, `0000` a minute or so.
 */
export const guessTiers: readonly GuessTier[] = [
  { name: 'light', fromTries: 6, cost: 300, keyPrefix: '00' },
  { name: 'heavy', fromTries: 30, cost: 300, keyPrefix: '000' },
  { name: 'heaviest', fromTries: 200, cost: 300, keyPrefix: '0000' },
]

export interface GuessTier {
  readonly name: string
  readonly fromTries: number
  /** See `AltchaSetup`. */
  readonly cost: number
  readonly keyPrefix: string
}

/** Iterations of one try of the work for a shared code: few calls for the browser, and cheap for us to create. */
const sharedCost = 1000

export interface GuessGuard {
  /** A challenge at the price that the address currently has to pay. */
  challenge(address: string, shared: boolean): Promise<Record<string, unknown>>
  /**
   * @returns whether the work was as expensive as for a shared code
   * @throws PROOF_OF_WORK_REQUIRED if the address has to pay, and hasn't
   */
  demand(address: string, work: string | undefined): Promise<boolean>
  /** The same for an answer under a shared code, from any address. */
  demandShared(work: string | undefined): Promise<void>
  /** Runs `look`, and counts a wrong attempt if it finds no such code. */
  counting<T>(address: string, look: () => Promise<T>): Promise<T>
}

/** Attempts are kept in memory for an hour, under a pseudonym of the address that changes daily. */
export function createGuessGuard(
  keys: KeyRing, { sharedTries, tiers = guessTiers }: { sharedTries: number; tiers?: readonly GuessTier[] },
): GuessGuard {
  const limiter = createRateLimiter({ points: 1, seconds: 3600 })
  // A key for each tier: a cheap solution must not pass for an expensive one.
  const keysOf = (name: string) =>
    keys.map((key) => ({ id: key.id, key: hmac(key, 'guess-guard', name) })) as unknown as KeyRing
  const captchas = tiers.map(({ name, cost, keyPrefix }) => createAltcha({ keys: keysOf(name), cost, keyPrefix }))
  const mostExpensive = tiers.length - 1
  // Bounded effort: bad luck never means a long wait.
  const shared = createAltcha({
    keys: keysOf('shared'), cost: sharedCost,
    tries: [Math.ceil(sharedTries * 0.75), Math.ceil(sharedTries * 1.25)],
  })
  const isPaid = (captcha: Altcha, work: string) => captcha.require(work).then(() => true, () => false)
  const tierOf = async (address: string) => {
    const tries = await limiter.tries(address)
    return tiers.findLastIndex(({ fromTries }) => tries >= fromTries)
  }

  /**
   * Accepts a solution of the tier or a more expensive one; also of one tier below, which may have been demanded a
   * moment ago.
   * @returns whether it was as expensive as an answer under a shared code
   */
  async function pay(tier: number, work: string | undefined): Promise<boolean> {
    if (work) {
      for (const captcha of captchas.slice(Math.max(0, tier - 1))) {
        if (await isPaid(captcha, work)) return captcha === captchas.at(-1)
      }
      if (tier < mostExpensive && await isPaid(shared, work)) return true
    }
    throw new ApiError('PROOF_OF_WORK_REQUIRED')
  }

  return {
    async challenge(address, isShared) {
      const tier = await tierOf(address)
      const own = isShared && tier < mostExpensive ? undefined : captchas[Math.max(tier, 0)]
      return (own ?? shared).challenge()
    },
    async demand(address, work) {
      const tier = await tierOf(address)
      return tier >= 0 && pay(tier, work)
    },
    async demandShared(work) {
      if (!work || !(await isPaid(shared, work))) throw new ApiError('PROOF_OF_WORK_REQUIRED')
    },
    async counting(address, look) {
      try {
        return await look()
      } catch (error) {
        if (error instanceof ApiError && error.code === 'UNKNOWN_CODE') await limiter.count(address)
        throw error
      }
    },
  }
}

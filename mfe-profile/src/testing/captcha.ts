import type { Answers } from './start-remote.tsx'

/** A challenge that is solved at the third attempt. */
export const captcha: Answers = {
  'get-captcha': () => ({
    challenge: {
      parameters: {
        algorithm: 'PBKDF2/SHA-256', cost: 10, keyLength: 32, keyPrefix: '3e20cd765321c057277e27f3800b03f3',
        nonce: '98382fa5ad8eca7f74ac2e2c37e37f80', salt: 'cac7d432c5b88cd4c750ce67b922de0f',
      },
    },
  }),
}

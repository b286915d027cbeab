import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Solves a challenge of `createAltcha` as a browser does; returns the payload. */
export async function solveCaptcha(asked: Readonly<Record<string, unknown>>): Promise<string> {
  const challenge = asked as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the challenge has no solution')
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

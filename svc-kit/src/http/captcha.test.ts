import { expect, test } from '@jest/globals'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { parseKeyRing } from '../base/key-ring.ts'
import { createAltcha } from './captcha.ts'

const ring = (...bytes: number[]) =>
  parseKeyRing(bytes.map((byte) => `k${byte}:${Buffer.alloc(32, byte).toString('base64')}`).join(','))

async function solve(challenge: Record<string, unknown>): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as unknown as Challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

test('when a solution is right, then it is accepted once and never again', async () => {
  const captcha = createAltcha({ keys: ring(1), cost: 10 })
  const solution = await solve(await captcha.challenge())
  await captcha.require(solution)
  await expect(captcha.require(solution)).rejects.toMatchObject({ code: 'CAPTCHA_FAILED' })
})

test('when a replay has another form, then it is refused too', async () => {
  const captcha = createAltcha({ keys: ring(1), cost: 10 })
  const solution = await solve(await captcha.challenge())
  await captcha.require(solution)
  const payload = JSON.parse(Buffer.from(solution, 'base64').toString())
  for (const change of [
    { ...payload, extra: 1 }, { ...payload, solution: { ...payload.solution, time: 5 } },
    { ...payload, challenge: { ...payload.challenge, signature: payload.challenge.signature.toUpperCase() } },
  ]) {
    const again = Buffer.from(JSON.stringify(change)).toString('base64')
    await expect(captcha.require(again)).rejects.toMatchObject({ code: 'CAPTCHA_FAILED' })
  }
})

test('when a solution is forged, too easy, too old or nonsense, then it fails', async () => {
  const captcha = createAltcha({ keys: ring(1), cost: 10 })
  const foreign = await solve(await createAltcha({ keys: ring(2), cost: 10 }).challenge())
  const easy = await captcha.challenge() as { parameters: object }
  const eased = await solve({ ...easy, parameters: { ...easy.parameters, cost: 1, keyPrefix: '0' } })
  const old = await solve(await createAltcha({ keys: ring(1), cost: 10, expiresInSeconds: -5 }).challenge())
  for (const solution of [foreign, eased, old, 'nonsense', '', Buffer.from('null').toString('base64')]) {
    await expect(captcha.require(solution)).rejects.toMatchObject({ code: 'CAPTCHA_FAILED' })
  }
})

test('when keys rotate, then challenges of the older key are still accepted', async () => {
  const solution = await solve(await createAltcha({ keys: ring(1), cost: 10 }).challenge())
  await createAltcha({ keys: ring(2, 1), cost: 10 }).require(solution)
})

import { recoveryCodeCount } from '@glas/contracts/identity/second-factor.operations'
import { codeAlphabet, codeSymbols, formatCode, normaliseCode } from '@glas/contracts/survey/codes'
import { hmacsToFind, hmacToStore, type KeyRing } from '@glas/svc-kit/base/key-ring'
import { randomText } from '@glas/svc-kit/base/random-text'

const purposeOf = (userId: string) => `recovery-code:${userId}`

/** New codes of 60 bits, as shown to their owner, and the HMACs that are stored. */
export function newRecoveryCodes(keys: KeyRing, userId: string): { shown: string[]; macs: Buffer[] } {
  const codes = Array.from({ length: recoveryCodeCount }, () => randomText(codeAlphabet, codeSymbols))
  return { shown: codes.map(formatCode), macs: codes.map((code) => hmacToStore(keys, purposeOf(userId), code).mac) }
}

/** The HMACs under which a typed recovery code may be stored; undefined if it can't be one. */
export function recoveryMacsOf(keys: KeyRing, userId: string, typed: string): Buffer[] | undefined {
  const code = normaliseCode(typed)
  return code === null ? undefined : hmacsToFind(keys, purposeOf(userId), code)
}

import { randomInt } from 'node:crypto'
import { codeAlphabet, codeSymbols } from '@glas/contracts/survey/codes'

/** A new code from the system's CSPRNG, without separators (D-4.5). */
export function generateCode(): string {
  let code = ''
  for (let i = 0; i < codeSymbols; i++) code += codeAlphabet[randomInt(codeAlphabet.length)]
  return code
}

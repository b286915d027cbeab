import { codeAlphabet, codeSymbols } from '@glas/contracts/survey/codes'
import { randomText } from '@glas/svc-kit/base/random-text'

/** A new code, without separators (D-4.5). */
export const generateCode = (): string => randomText(codeAlphabet, codeSymbols)

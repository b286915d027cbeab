import { codeSymbols } from '@glas/contracts/survey/codes'

const cyrillic = 'АВЕЅКМНОРСТУХЈ'
const latin = 'ABESKMHOPCTYXJ'

/** Letters and digits in groups of four, as on the slip; Cyrillic letters count as the Latin ones they look like. */
export function grouped(typed: string): string {
  const symbols = typed.toUpperCase()
    .replace(/[^0-9A-Z]/g, (other) => latin[cyrillic.indexOf(other)] ?? '').slice(0, codeSymbols)
  return symbols.match(/.{1,4}/g)?.join('-') ?? ''
}

/** Why a typed code can't be opened yet. */
export function codeFault(code: string): 'required' | 'incomplete' | undefined {
  const symbols = code.replaceAll('-', '')
  return symbols === '' ? 'required' : symbols.length < codeSymbols ? 'incomplete' : undefined
}

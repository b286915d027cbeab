import type { TaxIdRule } from '../markets/market.ts'

/** Croatian OIB: 11 digits; the last is a check digit by ISO 7064 MOD 11,10. */
function isOib(digits: string): boolean {
  if (digits.length !== 11) return false
  let rest = 10
  for (const digit of digits.slice(0, 10)) {
    const sum = (rest + Number(digit)) % 10
    rest = ((sum === 0 ? 10 : sum) * 2) % 11
  }
  return (11 - rest) % 10 === Number(digits[10])
}

/**
 * Slovenian davčna številka: 8 digits without a leading zero; the last is a check digit with weights 8 to 2 modulo 11.
 */
function isDavcnaStevilka(digits: string): boolean {
  if (digits.length !== 8 || digits.startsWith('0')) return false
  let sum = 0
  for (let index = 0; index < 7; index += 1) sum += Number(digits[index]) * (8 - index)
  // A remainder of 0 would need the check digit 11: such numbers are never issued.
  const check = 11 - (sum % 11)
  return (check === 10 ? 0 : check) === Number(digits[7])
}

const rules: Readonly<Record<TaxIdRule, (digits: string) => boolean>> = {
  oib: isOib,
  // The Bosnian JIB has 13 digits and no published check digit.
  jib: (digits) => digits.length === 13,
  'davcna-stevilka': isDavcnaStevilka,
}

/** Whether a tax id is valid by the market's rule (D-1.2). */
export function isTaxId(rule: TaxIdRule, value: string): boolean {
  return /^\d+$/.test(value) && rules[rule](value)
}

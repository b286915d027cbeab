const email = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu
const handle = /(?<![\p{L}\p{N}@.])@[\p{L}\p{N}_][\p{L}\p{N}_.]{1,30}/gu
const digits = /(?<![\p{L}\d.,])(?:\+|\()?\d[\d ()/.\u00a0-]{5,24}\d(?![\p{L}\d]|[.,]\d)/gu

const space = String.raw`[ \u00a0]?`
const notPhones = [
  // 12.05.2024., 2024-05-12, 12/5/24
  String.raw`\d{1,2}[./-]${space}\d{1,2}[./-]${space}\d{2,4}`, String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}`,
  // 2023/2024, 2019 - 2023
  String.raw`(?:19|20)\d\d${space}[/-]${space}(?:19|20)\d\d`,
  // 08.00-16.00, 8 - 16.30
  String.raw`\d{1,2}(?:[.]\d\d)?${space}-${space}\d{1,2}[.]\d\d`,
  // 1.000.000, 10 000 - 15 000
  String.raw`[1-9]\d{0,2}(?:[. \u00a0]\d{3})+(?:${space}-${space}[1-9]\d{0,2}(?:[. \u00a0]\d{3})+)?`,
]
const notPhone = new RegExp(`^(?:${notPhones.join('|')})$`, 'u')

function isPhone(text: string): boolean {
  const count = text.replace(/\D/gu, '').length
  if (notPhone.test(text)) return false
  return /^(?:\+|\(?0)/u.test(text) ? count >= 7 && count <= 15 : count >= 8 && count <= 15
}

const all = (pattern: RegExp, comment: string) => comment.match(pattern) ?? []

/** E-mail addresses. */
export const emailsIn = (comment: string): string[] => all(email, comment)

/** Phone numbers as they are written in Europe; dates, years, amounts and hours don't count. */
export const phonesIn = (comment: string): string[] => all(digits, comment).map((text) => text.trim()).filter(isPhone)

/** '@ivana.h'. */
export const handlesIn = (comment: string): string[] => all(handle, comment)

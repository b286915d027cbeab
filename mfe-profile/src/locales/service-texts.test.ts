import { describe, expect, test } from '@jest/globals'
import { commonErrors, faultRules } from '@glas/contracts/errors'
import { allOperations } from '@glas/contracts/operations'
import type { TranslateFirst } from '@glas/contracts/texts'
import { errorText, faultText } from '@glas/mfe-kit/api/fault-text'
import { createI18nSync } from '@glas/mfe-kit/i18n/create-i18n-sync'
import { adminApi as api } from '../admin-api.ts'
import en from './en.ts'
import hr from './hr.ts'
import workEn from './work.en.ts'
import workHr from './work.hr.ts'

/** Operations that these pages call: an endpoint has the name of its operation. */
const camel = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const used = allOperations.filter(({ id }) => camel(id) in api.endpoints || id.startsWith('download-code'))
/** The log-in shows its next step instead of a sentence. */
const steps = ['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_MISSING']
const codes = [...new Set([...commonErrors, ...used.flatMap(({ errors }) => errors)])].filter((code) => !steps.includes(code))
const { schema, accounts, applications, warnings } = faultRules
const rules = [...schema, ...accounts, ...applications, ...warnings]
const numbers = { limit: 5, expected: 12, actual: 10, format: 'email', language: 'it', line: 2 }
const dates = { limit: '2026-11-11' }

describe.each(['hr', 'en'] as const)('texts in %s', (locale) => {
  const i18n = createI18nSync(locale, 'profile', { hr: { ...hr, ...workHr }, en: { ...en, ...workEn } })
  const t: TranslateFirst = (candidates, values = {}) => i18n.t(candidates, values)
  const unknownFault = t(['kit:fault.unknown'])
  const unknownError = t(['kit:error.UNKNOWN'])

  test.each(rules)('when a service names the rule %s, then it has a sentence', (rule) => {
    const sentence = faultText(t, { rule, params: rule.startsWith('too') ? dates : numbers })
    expect(sentence).toMatch(/^[\p{Lu}\d][^{}]+\.$/u)
    expect([sentence, faultText(t, { rule })]).not.toContain(unknownFault)
  })

  test.each(codes)('when a service answers %s, then it has a sentence', (code) => {
    const sentence = errorText(t, { status: 400, code, message: '', details: [] })
    expect(sentence).toMatch(/^[\p{Lu}\d][^{}]+\.$/u)
    expect(sentence).not.toBe(unknownError)
  })
})

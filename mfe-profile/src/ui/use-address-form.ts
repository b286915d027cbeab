import { useState } from 'react'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { applyFaults } from '@glas/mfe-kit/api/apply-faults'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { emailFaults } from '../domain/account-rules.ts'
import { useTexts } from '../texts.ts'
import { useAccountForm } from './use-account-form.ts'
import { useCaptcha } from './use-captcha.ts'

interface Values {
  email: string
  password: string
}

/** The body of the operations that change an address. */
export type AddressBody = Values & { captcha: string }

/**
 * State of the forms that change an e-mail address with the password: fields `email` and `password`.
 * @param refuse the sentence to show beside the trimmed address instead of sending it
 * @param send sends the trimmed address with a solved captcha, and does what follows
 */
export function useAddressForm({ refuse, send }: {
  refuse?: (email: string) => string | undefined
  send: (body: AddressBody) => Promise<void>
}) {
  const { t } = useTexts()
  const solve = useCaptcha()
  const [failed, setFailed] = useState<unknown>()
  const { field, handleSubmit, setError, setFocus, busy } = useAccountForm<Values>((values) => [
    ...emailFaults('/email', values.email),
    ...(values.password === '' ? [{ path: '/password', rule: 'required' as const }] : []),
  ])
  const beside = (name: keyof Values, message: string) => setError(name, { message }, { shouldFocus: true })

  const submit = handleSubmit(async ({ email, password }) => {
    setFailed(undefined)
    const wanted = email.trim()
    const refusal = refuse?.(wanted)
    if (refusal) return beside('email', refusal)
    try {
      await send({ email: wanted, password, captcha: await solve() })
    } catch (error) {
      const code = codeOf(error)
      if (code === 'EMAIL_TAKEN') beside('email', errorText(t, error))
      else if (code === 'WRONG_CREDENTIALS') beside('password', t('confirm.wrongPassword'))
      else if (!applyFaults(setError, t, error, { fields: ['email', 'password'] })) setFailed(error)
    }
  })

  return { field, submit, setFocus, busy, failed }
}

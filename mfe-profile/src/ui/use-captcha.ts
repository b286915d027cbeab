import { useCallback } from 'react'
import { solveFormCaptcha } from '@glas/mfe-kit/api/form-captcha'
import { useLazyGetCaptchaQuery } from '../api.ts'

/** Returns a function that solves a fresh challenge of the invisible captcha, for use when a form is submitted. */
export function useCaptcha(): () => Promise<string> {
  const [getCaptcha] = useLazyGetCaptchaQuery()
  return useCallback(async () => {
    const { challenge } = await getCaptcha().unwrap()
    return solveFormCaptcha(challenge)
  }, [getCaptcha])
}

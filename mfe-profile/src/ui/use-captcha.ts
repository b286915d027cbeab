import { useCallback } from 'react'
import { useLazyGetCaptchaQuery } from '../api.ts'

/** Returns a function that solves a fresh challenge of the invisible captcha, for use when a form is submitted. */
export function useCaptcha(): () => Promise<string> {
  const [getCaptcha] = useLazyGetCaptchaQuery()
  return useCallback(async () => {
    const { challenge } = await getCaptcha().unwrap()
    // Loaded when a form is submitted: the first pages have no room for it.
    const { solveFormCaptcha } = await import(/* webpackChunkName: "captcha" */ '@glas/mfe-kit/api/form-captcha')
    return solveFormCaptcha(challenge)
  }, [getCaptcha])
}

import { useCallback } from 'react'
import { solveCaptcha } from '@glas/mfe-kit/api/captcha'
import { useLazyGetCaptchaQuery } from '../../api.ts'

/** Solves a fresh challenge of the invisible captcha; asked for when a form is sent. */
export function useCaptcha(): () => Promise<string> {
  const [getCaptcha] = useLazyGetCaptchaQuery()
  return useCallback(async () => {
    const { challenge } = await getCaptcha().unwrap()
    return solveCaptcha(challenge)
  }, [getCaptcha])
}

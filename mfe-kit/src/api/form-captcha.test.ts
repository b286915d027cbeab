import { afterEach, expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { solveFormCaptcha } from './form-captcha.ts'

const challenge = {
  provider: 'recaptcha', siteKey: 'k y', action: 'form', script: 'https://captcha.example/api.js',
}
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src^="https://captcha.example"]')]

afterEach(() => {
  for (const script of scripts()) script.remove()
})

test('when the script does not load, then solving fails, and the next attempt loads it once', async () => {
  const failed = solveFormCaptcha(challenge)
  scripts()[0]!.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow('did not load')
  const solved = Promise.all([solveFormCaptcha(challenge), solveFormCaptcha(challenge)])
  await waitFor(() => expect(scripts()).toHaveLength(1))
  expect(scripts()[0]!.src).toBe('https://captcha.example/api.js?render=k%20y')
  Object.assign(globalThis, {
    grecaptcha: {
      ready: (call: () => void) => call(),
      execute: async (siteKey: string, { action }: { action: string }) => `${siteKey} ${action}`,
    },
  })
  scripts()[0]!.dispatchEvent(new Event('load'))
  expect(await solved).toEqual(['k y form', 'k y form'])
})

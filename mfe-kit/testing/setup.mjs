import { afterEach } from '@jest/globals'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

// Imported here, once it is there, so that tests without a page do not pay for it.
afterEach(async () => {
  if (typeof document === 'undefined' || document.body.childElementCount === 0) return
  const { cleanup } = await import('@testing-library/react')
  cleanup()
})

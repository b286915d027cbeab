import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { useKeys } from './use-keys.ts'

function Screen({ name, heard }: { name: string; heard: string[] }) {
  useKeys(({ key }) => heard.push(`${name} ${key}`))
  return null
}

/** Presses a key as soon as the screen is in the document, before effects that wait for painting. */
function Quick({ press, children }: { press: string; children: ReactNode }) {
  useLayoutEffect(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: press }))
  }, [press])
  return children
}

test('when a key is pressed as soon as a screen is shown, then that screen gets it, and not the previous one', () => {
  const heard: string[] = []
  const { rerender, unmount } = render(<Quick press="3"><Screen name="first" heard={heard} /></Quick>)
  rerender(<Quick press="4"><Screen name="second" heard={heard} /></Quick>)
  expect(heard).toEqual(['first 3', 'second 4'])
  unmount()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: '1' }))
  expect(heard).toHaveLength(2)
})

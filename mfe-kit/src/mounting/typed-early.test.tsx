import { act, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from '@jest/globals'
import { takeTyped } from './typed-early.ts'

function Form() {
  const [number, setNumber] = useState('120')
  return (
    <>
      <input aria-label="Number" value={number} onChange={(event) => setNumber(event.target.value)} />
      {/* The browser rounds its value to a step: a difference that the visitor has not entered. */}
      <input aria-label="Slider" type="range" max="10" step="5" value="4" onChange={() => setNumber('moved')} />
      <output>{number}</output>
    </>
  )
}

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

/** The server's form, in which a visitor types before React takes over, and while it does. */
async function typing(before: string | undefined, meanwhile: string | undefined) {
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = renderToString(<Form />)
  const input = main.querySelector('input')!
  if (before !== undefined) input.value = before
  const enterTyped = takeTyped(main)
  if (meanwhile !== undefined) input.value = meanwhile
  root = await act(() => hydrateRoot(main, <Form />))
  act(enterTyped)
  return { input, output: main.querySelector('output')! }
}

test.each([
  ['before', '700', undefined, '700'], ['while React takes over', undefined, '1', '1'], ['nothing', undefined, undefined, '120'],
  // The field was empty again in the middle of it.
  ['before and meanwhile', '700', '1200', '700'],
])('when a visitor types %s, then the field and React have it', async (_, before, meanwhile, expected) => {
  const { input, output } = await typing(before, meanwhile)
  expect([input.value, output.textContent]).toEqual([expected, expected])
})

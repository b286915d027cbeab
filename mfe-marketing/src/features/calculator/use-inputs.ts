import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSettled } from '@glas/mfe-kit/use-settled'
import { initial, inputsOf, searchOf, type Inputs } from './inputs.ts'

const text = (inputs: Inputs) => new URLSearchParams(searchOf(inputs)).toString()

/**
 * The inputs, kept in the address: a link, a reload and Back show the same. A choice is a step of the history; a number
 * replaces the last one once it has settled.
 */
export function useInputs() {
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  // The server's HTML shows the initial inputs, and those of the address follow in an effect.
  const [inputs, setInputs] = useState(initial)
  const settled = useSettled(inputs, 300)
  // The query that they show: at first none, so that an address without one leaves what was typed early.
  const written = useRef('')

  function write(next: Inputs, replace: boolean) {
    const query = text(next)
    if (query === text(inputsOf(new URLSearchParams(written.current)))) return
    written.current = query
    setParams(searchOf(next), { replace, preventScrollReset: true })
  }

  useEffect(() => {
    if (address === written.current) return
    written.current = address
    setInputs(inputsOf(new URLSearchParams(address)))
  }, [address])

  // Written only when the inputs settle: Back must not be overwritten, nor a choice that was made in that moment.
  const writeSettled = useRef((_: Inputs) => {})
  useEffect(() => {
    writeSettled.current = (value) => {
      if (value === inputs) write(value, true)
    }
  })
  useEffect(() => {
    if (settled !== initial) writeSettled.current(settled)
  }, [settled])

  return {
    inputs,
    settled,
    enter: (change: Partial<Inputs>) => setInputs({ ...inputs, ...change }),
    choose(change: Partial<Inputs>) {
      const next = { ...inputs, ...change }
      setInputs(next)
      write(next, false)
    },
  }
}

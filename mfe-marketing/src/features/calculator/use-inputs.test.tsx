import { afterEach, expect, jest, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { useInputs } from './use-inputs.ts'

afterEach(() => {
  jest.useRealTimers()
})

const Router = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>

test('when something is chosen in the moment in which a number settles, then the address has the choice', () => {
  jest.useFakeTimers()
  const { result } = renderHook(() => ({ ...useInputs(), search: useLocation().search }), { wrapper: Router })
  act(() => result.current.enter({ employees: 250 }))
  act(() => {
    jest.advanceTimersByTime(300)
    result.current.choose({ returning: true })
  })
  const search = '?product=izz&employees=250&returning=true'
  expect(result.current.search).toBe(search)
  act(() => jest.advanceTimersByTime(1_000))
  expect([result.current.search, result.current.inputs]).toEqual([search, expect.objectContaining({ returning: true })])
})

import { useHost } from '@glas/mfe-kit/host'
import { useRef } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { Dispatch, Store } from '../store.ts'
import type { RespondentState } from './respondent.slice.ts'

/* Apart from `use-respondent.ts`: the page of the code entry needs no more than this. */

type State = ReturnType<Store['getState']>

export const useRespondentDispatch = () => useDispatch<Dispatch>()
export const useRespondent = () => useSelector((state: State) => state.respondent as RespondentState)
export const useRespondentStore = () => useStore<State>()

/** Fetches a public file without anything that identifies the caller. */
export function useAnonymousGet() {
  const { request } = useHost()
  const get = useRef((path: string) => request({ method: 'GET', path, anonymous: true }))
  return get.current
}

import { createElement, useCallback, useMemo, type MouseEvent } from 'react'
import {
  createPath, useHref, useLocation, useNavigate, type LinkProps, type SetURLSearchParams, type URLSearchParamsInit,
} from 'real-react-router'

/*
 * react-router's own stand in one module with all that its data routers and framework bring: 4 KB on every page for an
 * anchor and a query.
 */

/** What of the real link's properties is not an anchor's; those that are not named here have no meaning to us. */
type OwnProps = Pick<LinkProps, 'to' | 'replace' | 'state' | 'reloadDocument' | 'onClick' | 'target' | 'className'>

/** A link within the site: goes there without loading the page, where a plain click asks for no more. */
export function Link({ to, replace, state, reloadDocument, onClick, ...rest }: OwnProps) {
  const href = useHref(to)
  const here = createPath(useLocation())
  const navigate = useNavigate()
  return createElement('a', {
    ...rest,
    href,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      onClick?.(event)
      const elsewhere = (rest.target && rest.target !== '_self')
        || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
      if (event.defaultPrevented || event.button !== 0 || elsewhere || reloadDocument) return
      event.preventDefault()
      void navigate(to, { replace: replace ?? href === here, state: state as unknown })
    },
  })
}

function paramsOf(init: URLSearchParamsInit = ''): URLSearchParams {
  if (typeof init === 'string' || Array.isArray(init) || init instanceof URLSearchParams) return new URLSearchParams(init)
  return new URLSearchParams(Object.entries(init).flatMap(([key, value]) =>
    [value].flat().map((each): [string, string] => [key, each])))
}

/** The query of the address, and how to change it. */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback<SetURLSearchParams>((next, options) => {
    const wanted = paramsOf(typeof next === 'function' ? next(new URLSearchParams(params)) : next)
    void navigate(`?${wanted.toString()}`, options)
  }, [navigate, params])
  return [params, change]
}

import { routes, type Route } from '@glas/contracts/routes'

type Switched = { -readonly [key in 'available' | 'access']: Route[key] }

/** The routes are data: makes every page exist for a test. Returns the way back. */
export function switchAllOn(): () => void {
  const all: readonly Switched[] = routes as unknown as Switched[]
  const before = all.map(({ available }) => available)
  for (const route of all) route.available = true
  return () => all.forEach((route, index) => {
    route.available = before[index]!
  })
}

/** Lets a route name a guard that nothing knows. Returns the way back. */
export function breakGuard(name: string): () => void {
  const route = (routes as unknown as (Switched & { name: string })[]).find((one) => one.name === name)!
  const before = route.access
  route.access = 'nobody-knows' as Route['access']
  return () => {
    route.access = before
  }
}

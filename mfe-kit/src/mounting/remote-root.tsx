import type { Store } from '@reduxjs/toolkit'
import type { i18n as I18n } from 'i18next'
import { StrictMode, Suspense, useEffect, useMemo, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { createPath, Route, Router, Routes } from 'react-router'
import type { Host } from '@glas/contracts/host'
import { HostContext } from '../host.ts'
import { PathsContext, type Paths } from '../paths.ts'
import type { RemoteDefinition } from '../remote-definition.ts'
import { FaultBoundary } from '../ui/fault-boundary.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'

interface RemoteRootProps {
  host: Host
  definition: RemoteDefinition
  pathsAt: (host: Host) => Paths
  i18n: I18n
  store: Store
  Page: (props: { name: string }) => ReactNode
  onShown: (() => void) | undefined
}

/** A remote's React tree, on the shell's history. */
export function RemoteRoot({ host, definition, pathsAt, i18n, store, Page, onShown }: RemoteRootProps) {
  const { navigate, fail } = host
  const navigator = useMemo(() => ({
    createHref: (to: string | Partial<{ pathname: string; search: string; hash: string }>) =>
      typeof to === 'string' ? to : createPath(to),
    push: (to: string | object, state?: unknown) => navigate(typeof to === 'string' ? to : createPath(to), { state }),
    replace: (to: string | object, state?: unknown) =>
      navigate(typeof to === 'string' ? to : createPath(to), { replace: true, state }),
    go: (delta: number) => navigate(delta),
  }), [navigate])

  const paths = useMemo(() => pathsAt(host), [pathsAt, host])

  useEffect(() => onShown?.(), [onShown])

  return (
    <StrictMode>
      <HostContext value={host}>
        <FaultBoundary onFault={(error) => fail('RENDER_FAILED', error)}>
          <I18nextProvider i18n={i18n}>
            <Provider store={store}>
              <Router location={host.location} navigator={navigator}>
                <PathsContext value={paths}>
                  <Suspense fallback={<div aria-busy="true"><PageSkeleton /></div>}>
                    <Routes>
                      {definition.pages.map(({ name, ...paths }) => (
                        <Route key={name} path={paths[host.locale]} element={<Page name={name} />} />
                      ))}
                    </Routes>
                  </Suspense>
                </PathsContext>
              </Router>
            </Provider>
          </I18nextProvider>
        </FaultBoundary>
      </HostContext>
    </StrictMode>
  )
}

import type { ReactNode } from 'react'
import { FaultBoundary } from '@glas/mfe-kit/ui/fault-boundary.tsx'

/**
 * Shown if the shell itself breaks: plain markup in both languages, since texts, router or store may be broken.
 */
export function FrameBoundary({ children, onFault }: { children: ReactNode; onFault: (error: unknown) => void }) {
  const broken = (
    <main className="page">
      <h1>Žao nam je, nešto nije u redu. Pokušajte ponovno.</h1>
      <p lang="en">Sorry, but something went wrong. Please try again.</p>
      <p><a href="/">Početna stranica</a> · <a href="/en" lang="en">Home page</a></p>
    </main>
  )
  return <FaultBoundary onFault={onFault} fallback={broken}>{children}</FaultBoundary>
}

import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  readonly onFault: (error: unknown) => void
}

/**
 * Shown if the shell itself breaks: plain markup in both languages, since texts, router or store may be broken.
 */
export class FrameBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="page">
        <h1>Žao nam je, nešto nije u redu. Pokušajte ponovno.</h1>
        <p lang="en">Sorry, but something went wrong. Please try again.</p>
        <p><a href="/">Početna stranica</a> · <a href="/en" lang="en">Home page</a></p>
      </main>
    )
  }
}

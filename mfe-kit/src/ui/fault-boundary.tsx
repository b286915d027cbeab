import { Component, type ReactNode } from 'react'

interface FaultBoundaryProps {
  readonly children: ReactNode
  readonly onFault: (error: unknown) => void
  /** Shown instead of the children once rendering them has failed. */
  readonly fallback?: ReactNode
}

/** Catches errors of rendering. */
export class FaultBoundary extends Component<FaultBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback ?? null : this.props.children
  }
}

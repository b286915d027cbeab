import { Component, type ReactNode } from 'react'
import { GenericFault } from './fault.tsx'

interface Props {
  /** At another address, the content is tried again. */
  readonly address: string
  readonly children: ReactNode
  readonly onFault: (error: unknown) => void
}

interface State {
  readonly failed: { readonly status: number; readonly message?: string } | null
  readonly address: string
}

/** The part of an error that may be shown: the message only of our own errors, which have a status. */
function shownOf(error: unknown): NonNullable<State['failed']> {
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown }
  return typeof status === 'number' ? { status, ...(typeof message === 'string' && { message }) } : { status: 500 }
}

/**
 * Shows the generic error page if the content between header and footer breaks. If that page or the frame breaks, too,
 * `FrameBoundary` takes over.
 */
export class ContentBoundary extends Component<Props, State> {
  override state: State = { failed: null, address: this.props.address }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: shownOf(error) }
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { failed: null, address }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(error)
  }

  override render() {
    const { failed } = this.state
    return failed ? <GenericFault {...failed} /> : this.props.children
  }
}

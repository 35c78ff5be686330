import { Component, type ReactNode } from 'react'
import { ViewFailed } from './ViewFailed.tsx'

type State = { failed: boolean }

/** Keeps a view's error from reaching the dApp. */
export class ViewBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <ViewFailed cause="error" onRetry={() => this.setState({ failed: false })} />
  }
}

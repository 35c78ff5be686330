import type { ReactNode } from 'react'

/** Silent to screen readers: put the reason in words beside it. */
export function Spinner(): ReactNode {
  return <span className="spinner" aria-hidden="true" />
}

import type { ReactNode } from 'react'

/** A turning ring of 16 px; it is silent, so its place says in words what is waited for. */
export function Spinner(): ReactNode {
  return <span className="spinner" aria-hidden="true" />
}

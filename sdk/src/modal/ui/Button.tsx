import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `primary` at most once a view; `quiet` has no ground of its own. */
  variant?: 'primary' | 'secondary' | 'quiet'
  /** A spinner beside the label; the button keeps its place and focus, and does nothing. */
  busy?: boolean
  icon?: ReactNode
  'data-testid'?: string
}

/** A labelled button of 44 px. */
export function Button(props: ButtonProps): ReactNode {
  const { variant = 'secondary', busy = false, icon, children, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={`button button-${variant}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  )
}

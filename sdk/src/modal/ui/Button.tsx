import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** At most one `primary` per view; `quiet` and `plain` have no background. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'plain'
  /** Shows a spinner and ignores clicks. Keeps size and focus. */
  busy?: boolean
  icon?: ReactNode
  'data-testid'?: string
}

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

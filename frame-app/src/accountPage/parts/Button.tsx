import type { ReactNode } from 'react'

type ButtonProps = {
  children: ReactNode
  onClick?: () => void
  kind?: 'primary' | 'plain' | 'danger'
  isBusy?: boolean
  isDisabled?: boolean
  type?: 'button' | 'submit'
  /** The accessible name, if it says more than the label. */
  label?: string
}

/** A busy button keeps its place and its focus. */
export function Button(props: ButtonProps) {
  const { children, onClick, kind = 'plain', isBusy = false, isDisabled = false, label } = props
  const isOff = isBusy || isDisabled
  return (
    <button
      type={props.type === 'submit' ? 'submit' : 'button'}
      className={`button ${kind}`}
      aria-busy={isBusy}
      aria-disabled={isOff}
      aria-label={label}
      onClick={(event) => {
        if (isOff) event.preventDefault()
        else onClick?.()
      }}
    >
      {children}
      {isBusy && <span className="spinner" aria-hidden />}
    </button>
  )
}

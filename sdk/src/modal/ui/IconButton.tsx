import type { ReactNode } from 'react'

export type IconButtonProps = {
  /** For screen readers. */
  label: string
  icon: ReactNode
  onClick: () => void
  'data-testid'?: string
}

export function IconButton({ label, icon, ...rest }: IconButtonProps): ReactNode {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} {...rest}>
      <span className="icon-button-ground">{icon}</span>
    </button>
  )
}

import type { ReactNode } from 'react'

export type IconButtonProps = {
  /** Its name for those who do not see the icon. */
  label: string
  icon: ReactNode
  onClick: () => void
  'data-testid'?: string
}

/** An icon of 20 px in a round ground of 32 px, in a target of 44 px. */
export function IconButton({ label, icon, ...rest }: IconButtonProps): ReactNode {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} {...rest}>
      <span className="icon-button-ground">{icon}</span>
    </button>
  )
}

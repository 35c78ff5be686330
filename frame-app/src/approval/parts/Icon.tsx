import { type IconOutline, iconAttributes } from '@latchkey/ui'
import type { ReactNode } from 'react'

export type IconProps = {
  icon: IconOutline
  /** CSS px. */
  size: number
  /** The accessible name; by default the icon is decoration. */
  label?: string
}

export function Icon({ icon, size, label }: IconProps): ReactNode {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or decoration
    <svg {...iconAttributes} {...name} width={size} height={size}>
      <path d={icon} />
    </svg>
  )
}

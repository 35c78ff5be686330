import type { IconOutline } from '@latchkey/ui'
import type { ReactNode } from 'react'

export type IconProps = {
  icon: IconOutline
  /** CSS px. */
  size: number
  /** The accessible name; by default the icon is decoration. */
  label?: string
}

export function Icon({ icon, size, label }: IconProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or decoration
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={icon} />
    </svg>
  )
}

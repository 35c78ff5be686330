import { type IconOutline, iconAttributes } from '@latchkey/ui'
import type { ReactNode } from 'react'

/** `Icon` is part of another download. */
export const LoginIcon = ({ icon, size }: { icon: IconOutline; size: number }): ReactNode => (
  <svg {...iconAttributes} width={size} height={size} aria-hidden="true">
    <path d={icon} />
  </svg>
)

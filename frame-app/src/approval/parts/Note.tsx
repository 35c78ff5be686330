import { infoIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export function Note({ children }: { children: ReactNode }) {
  return (
    <p className="note">
      <Icon icon={infoIcon} size={16} />
      {children}
    </p>
  )
}

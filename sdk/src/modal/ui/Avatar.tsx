import { avatarStyle } from '@latchkey/ui'
import type { ReactNode } from 'react'

export type AvatarProps = {
  address: string
  /** CSS pixels. */
  size: number
}

export function Avatar({ address, size }: AvatarProps): ReactNode {
  const style = {
    display: 'block',
    flex: 'none',
    width: size,
    height: size,
    ...avatarStyle(address),
  }
  return <span aria-hidden="true" style={style} />
}

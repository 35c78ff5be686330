import type { CSSProperties, ReactNode } from 'react'
import { avatarColours } from './avatarColours.ts'

export type AvatarProps = {
  address: string
  /** CSS pixels. */
  size: number
}

/** A small picture that is always the same for one address; drawn in CSS, so nothing is fetched. */
export function Avatar({ address, size }: AvatarProps): ReactNode {
  const { angle, from, to, glow } = avatarColours(address)
  const style: CSSProperties = {
    display: 'block',
    flex: 'none',
    width: size,
    height: size,
    borderRadius: '50%',
    background: `radial-gradient(circle at 30% 24%, ${glow}, transparent 62%), linear-gradient(${angle}deg, ${from}, ${to})`,
  }
  return <span aria-hidden="true" style={style} />
}

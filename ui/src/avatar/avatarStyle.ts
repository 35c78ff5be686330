import { type AvatarCorner, createAvatar } from './createAvatar.ts'

const positions = {
  topLeft: '0 0',
  topRight: '100% 0',
  bottomRight: '100% 100%',
  bottomLeft: '0 100%',
} as const satisfies Record<AvatarCorner, string>

const places = Object.values(positions)

export function avatarStyle(address: string): { background: string; borderRadius: string } {
  const { ground, tiles } = createAvatar(address)
  const layers = tiles.map(
    ({ corner, color }, index) =>
      `radial-gradient(100% 100% at ${positions[corner]}, ${color} 96%, transparent) ${places[index]} / 50% 50% no-repeat`,
  )
  return { background: `${layers.join(', ')} ${ground}`, borderRadius: '28%' }
}

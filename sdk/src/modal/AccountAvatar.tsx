import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { AvatarProps } from './ui/Avatar.tsx'

const size = 24
const place = { width: size, height: size }

/** Never rejects: without its code, the place stays empty. */
export const loadAvatar = async (): Promise<{ default: ComponentType<AvatarProps> }> => {
  try {
    const { Avatar } = await import('./ui/Avatar.tsx')
    return { default: Avatar }
  } catch {
    return { default: Place }
  }
}

const LoadedAvatar = lazy(loadAvatar)

/** Loads its code with the first account. */
export const AccountAvatar = ({ address }: { address: string }): ReactNode => (
  <Suspense fallback={<Place />}>
    <LoadedAvatar address={address} size={size} />
  </Suspense>
)

const Place = (): ReactNode => <span style={place} />

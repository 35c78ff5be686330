import type { CSSProperties, ReactNode } from 'react'
import { createLetterTile } from '../../wallets/letterTile.ts'
import { usePicture } from './usePicture.ts'

export type WalletIconProps = {
  wallet: { id: string; name: string; icon?: string | undefined }
  /** CSS pixels. */
  size: number
}

/** Inline, because the network button shows it on the page. */
const tile: CSSProperties = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  color: '#fff',
  fontFamily: 'var(--lk-font)',
  fontWeight: 600,
  lineHeight: 1,
}

/** Shows a picture, or the initial if the picture is late or fails. */
export function WalletIcon({ wallet, size }: WalletIconProps): ReactNode {
  const { icon } = wallet
  const { status, onLoad, onError } = usePicture(icon)
  const box = { width: size, height: size, borderRadius: size / 4 }
  const isLoaded = status === 'loaded'
  // Without credentials: the host of the pictures learns no cookie and no page.
  const image = icon !== undefined && status !== 'failed' && (
    <img
      className="wallet-icon"
      style={
        isLoaded
          ? { ...box, flex: 'none', objectFit: 'cover' }
          : { ...box, position: 'absolute', inset: 0, opacity: 0 }
      }
      src={icon}
      alt=""
      crossOrigin={icon.startsWith('data:') ? undefined : 'anonymous'}
      referrerPolicy="no-referrer"
      loading="lazy"
      onLoad={onLoad}
      onError={onError}
    />
  )
  if (isLoaded) return image
  const { letter, hue } = createLetterTile(wallet)
  const isWaiting = status === 'waiting'
  const background = isWaiting ? 'var(--lk-surface-raised)' : `oklch(0.46 0.09 ${hue})`
  return (
    <span
      className={isWaiting ? 'wallet-icon skeleton' : 'wallet-icon'}
      style={{ ...tile, ...box, background, fontSize: size * 0.45 }}
      aria-hidden="true"
    >
      {!isWaiting && letter}
      {image}
    </span>
  )
}

import { type ReactNode, useState } from 'react'
import { createLetterTile } from '../../wallets/letterTile.ts'

export type WalletIconProps = {
  wallet: { id: string; name: string; icon?: string | undefined }
  /** CSS pixels. */
  size: number
}

/** Shows the wallet's own icon. Shows its initial until the icon loads, and if it does not. */
export function WalletIcon({ wallet, size }: WalletIconProps): ReactNode {
  const [outcome, setOutcome] = useState<{ icon: string; isLoaded: boolean }>()
  const { icon } = wallet
  const known = outcome?.icon === icon ? outcome : undefined
  const box = { width: size, height: size, borderRadius: size / 4 }
  const settle = (isLoaded: boolean) => () => icon !== undefined && setOutcome({ icon, isLoaded })
  // Without credentials: the host of the pictures learns no cookie and no page.
  const image = icon !== undefined && known?.isLoaded !== false && (
    <img
      className="wallet-icon"
      style={box}
      src={icon}
      alt=""
      crossOrigin={icon.startsWith('data:') ? undefined : 'anonymous'}
      referrerPolicy="no-referrer"
      loading="lazy"
      onLoad={settle(true)}
      onError={settle(false)}
    />
  )
  if (image && (known?.isLoaded || icon?.startsWith('data:'))) return image
  const { letter, hue } = createLetterTile(wallet)
  const tile = { ...box, fontSize: size * 0.45, background: `oklch(0.46 0.09 ${hue})` }
  return (
    <span className="wallet-icon wallet-letter" style={tile} aria-hidden="true">
      {letter}
      {image}
    </span>
  )
}

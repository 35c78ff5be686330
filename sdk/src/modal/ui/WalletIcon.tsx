import { type ReactNode, useState } from 'react'
import { createLetterTile } from '../../wallets/letterTile.ts'

export type WalletIconProps = {
  wallet: { id: string; name: string; icon?: string | undefined }
  /** CSS pixels. */
  size: number
}

/** Shows the wallet's own icon, or its initial if there is none or the page refuses it. */
export function WalletIcon({ wallet, size }: WalletIconProps): ReactNode {
  const [isRefused, setRefused] = useState(false)
  const box = { width: size, height: size, borderRadius: size / 4 }
  if (wallet.icon !== undefined && !isRefused) {
    const refuse = () => setRefused(true)
    return <img className="wallet-icon" style={box} src={wallet.icon} alt="" onError={refuse} />
  }
  const { letter, hue } = createLetterTile(wallet)
  const tile = { ...box, fontSize: size * 0.45, background: `oklch(0.46 0.09 ${hue})` }
  return (
    <span className="wallet-icon wallet-letter" style={tile} aria-hidden="true">
      {letter}
    </span>
  )
}

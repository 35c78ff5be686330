import type { ReactNode } from 'react'
import { Consent } from '../../parts/Consent.tsx'
import { useWalletRows } from '../../parts/useWalletRows.ts'
import { WalletSection } from '../../parts/WalletSection.tsx'

/** The wallets alone, for a Connect view that shows only its logins. */
export function ConnectWallets(): ReactNode {
  const wallets = useWalletRows({ email: false, social: false })
  return (
    <div className="view">
      <Consent hint="allWallets.consent" />
      {wallets && <WalletSection {...wallets} />}
    </div>
  )
}

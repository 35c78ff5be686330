import type { ReactNode } from 'react'
import { webIcon } from '../../../dapp/src/demoWallet/icon.ts'

/** The page around every state of the wallet. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <div className="page wallet">
      <header className="top">
        <h1>
          <img src={webIcon} alt="" width={32} height={32} />
          Demo web wallet
        </h1>
      </header>
      <p className="warning">
        <strong>For tests only.</strong> Everyone knows the keys of these accounts. Never send
        anything of value to them.
      </p>
      <main>{children}</main>
    </div>
  )
}

import { ConnectButton, useAccount } from '@latchkey/sdk/react'
import { config } from './config.ts'
import { AccountFacts } from './parts/AccountFacts.tsx'
import { Actions } from './parts/Actions.tsx'
import { LibraryNav } from './parts/LibraryNav.tsx'
import { SignIn } from './parts/SignIn.tsx'

export function App() {
  const { status } = useAccount()
  return (
    <div className="page">
      <header className="top">
        <h1>Latchkey demo</h1>
        <ConnectButton />
      </header>
      <LibraryNav current="" />
      {status === 'connected' ? (
        <>
          <AccountFacts />
          <Actions />
        </>
      ) : (
        <section className="card">
          <h2>Connect a wallet, or sign in with an email</h2>
          <p>
            Any email address works. The email with the code arrives in the{' '}
            <a href={config.inboxUrl} target="_blank" rel="noreferrer">
              inbox
            </a>{' '}
            on this machine.
          </p>
          {config.demoWallet && (
            <p>
              No wallet? Choose Demo wallet: it is part of this page and works on the local chain
              only.
            </p>
          )}
          {config.webWalletUrl && (
            <p>
              Demo web wallet is a page of its own, which connects by WalletConnect. Its row opens
              it; or choose WalletConnect, copy the link, and paste it{' '}
              <a href={config.webWalletUrl} target="_blank" rel="noreferrer">
                there
              </a>
              .
            </p>
          )}
          <p className="quiet" data-testid="status">
            {status}
          </p>
        </section>
      )}
      <SignIn />
    </div>
  )
}

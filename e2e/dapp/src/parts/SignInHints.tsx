import { config } from '../config.ts'

export type SignInHintsProps = {
  /** The page offers the login by email. */
  hasLogin: boolean
  /** The demo has a wallet for the page's chains. */
  hasWallet: boolean
}

export const SignInHints = ({ hasLogin, hasWallet }: SignInHintsProps) => (
  <>
    {hasLogin && (
      <p className="quiet">
        To sign in, any email address works. The email with the code arrives in the{' '}
        <a href={config.inboxUrl} target="_blank" rel="noreferrer">
          inbox
        </a>{' '}
        on this machine.
      </p>
    )}
    {hasWallet && config.demoWallet && (
      <p className="quiet">
        No wallet? The modal lists a demo wallet, which is part of this page and works on the local
        chains only. Coins there have no value.
      </p>
    )}
  </>
)

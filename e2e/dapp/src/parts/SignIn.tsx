import { useSiwx } from '@latchkey/sdk/react'
import { useSyncExternalStore } from 'react'
import { followAccount, readAccount, siwx } from '../signIn.ts'

/** The user's session at the demo's own server, apart from the wallet's connection. */
export function SignIn() {
  const { status, sign } = useSiwx()
  const account = useSyncExternalStore(followAccount, readAccount)
  if (!siwx) {
    return (
      <p className="quiet">
        <a href="?sign-in">Require a sign-in with the wallet</a>, which the demo’s own server
        checks.
      </p>
    )
  }
  return (
    <section className="card" aria-label="Server">
      <h2>Sign-in with the wallet</h2>
      <p>
        The server of this page knows you as{' '}
        <span data-testid="server-session">{account ?? 'nobody'}</span>.
      </p>
      {status === 'refused' && (
        <div className="actions">
          <button type="button" onClick={() => sign().catch(() => undefined)}>
            Sign in
          </button>
        </div>
      )}
      <p className="quiet">
        <a href="?">Connect only</a>, without a sign-in.
      </p>
    </section>
  )
}

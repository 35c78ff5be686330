import { connectSocial, type LoginProvider } from '@latchkey/sdk/actions'
import { useState } from 'react'
import { latchkey } from '../latchkey.ts'

const names: Partial<Record<LoginProvider, string>> = {
  google: 'Google',
  github: 'GitHub',
  openid: 'OpenID',
}

/** Sign-in at the providers, which a page of this machine takes the place of. */
export function Socials({ providers }: { providers: readonly LoginProvider[] }) {
  const [error, setError] = useState<string>()
  const signIn = (provider: LoginProvider) => {
    setError(undefined)
    connectSocial(latchkey, { provider }).catch(({ message }: Error) => setError(message))
  }
  return (
    <>
      <p>Or sign in by a provider: a page of this machine takes its place, with test people.</p>
      <div className="actions">
        {providers.map((provider) => (
          <button key={provider} type="button" onClick={() => signIn(provider)}>
            {names[provider] ?? provider}
          </button>
        ))}
      </div>
      <p role="status">{error}</p>
    </>
  )
}

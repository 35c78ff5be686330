import type { LinkedIdentity } from '../../../connectors/connectorLogins.ts'
import type { Latchkey } from '../../latchkey.ts'
import { requireSignedIn } from '../social/findConnectedLogin.ts'
import { runSocialLink } from '../social/runSocialLink.ts'
import { findFarcasterLogin } from './findFarcasterLogin.ts'
import { signInWithFarcaster } from './signInWithFarcaster.ts'
import type { StartFarcasterLoginParameters } from './startFarcasterLogin.ts'

/** Links a Farcaster account to the user. */
export function startFarcasterLink(
  latchkey: Latchkey,
  { onUrl, signal: caller }: Pick<StartFarcasterLoginParameters, 'onUrl' | 'signal'>,
): Promise<LinkedIdentity> {
  return runSocialLink(latchkey, {
    provider: 'farcaster',
    find: () => requireSignedIn(latchkey, findFarcasterLogin(latchkey)),
    signal: caller,
    link: ({ login, signal }) =>
      signInWithFarcaster(latchkey, {
        ...{ login, purpose: 'link', onUrl, signal },
        finish: (opened, call) => opened.link(call),
      }),
  })
}

import type { LinkedIdentity } from '../../../connectors/connectorLogins.ts'
import type { Latchkey } from '../../latchkey.ts'
import { storeDeparture } from './departure.ts'
import { findConnectedLogin } from './findConnectedLogin.ts'
import { leaveForProvider } from './leaveForProvider.ts'
import { requestResult } from './requestResult.ts'
import { runSocialLink } from './runSocialLink.ts'
import type { StartSocialLoginParameters } from './startSocialLogin.ts'

/** Links an identity to the user. A popup opens before the first `await`: in the caller's click. */
export function startSocialLink(
  latchkey: Latchkey,
  { provider, mode, signal: caller }: StartSocialLoginParameters,
): Promise<LinkedIdentity> {
  const { storage } = latchkey._internal
  return runSocialLink(latchkey, {
    provider,
    find: findConnectedLogin,
    signal: caller,
    async link({ login, signal }) {
      const call = { provider, purpose: 'link', login, signal } as const
      if (mode === 'redirect') {
        await leaveForProvider({ ...call, onLeave: () => storeDeparture(storage, call) })
      }
      const uri = await requestResult(call)
      const { link } = await login.load()
      return link({ uri, signal })
    },
  })
}

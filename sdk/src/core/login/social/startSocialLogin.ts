import type { LoginProvider } from '@latchkey/protocol'
import type { SocialLogin } from '../../../connectors/connectorLogins.ts'
import type { Latchkey } from '../../latchkey.ts'
import type { SocialMode } from '../loginState.ts'
import { storeDeparture } from './departure.ts'
import { findSocialLogin } from './findSocialLogin.ts'
import { leaveForProvider } from './leaveForProvider.ts'
import { type RunSocialLoginParameters, runSocialLogin } from './runSocialLogin.ts'
import { signInWithSocial } from './signInWithSocial.ts'

export type StartSocialLoginParameters = Pick<
  RunSocialLoginParameters<SocialLogin>,
  'signal' | 'progress'
> & { provider: LoginProvider; mode: SocialMode }

/** Signs in at a provider. A popup opens before the first `await`: in the caller's click. */
export function startSocialLogin(
  latchkey: Latchkey,
  { provider, mode, signal: caller, progress }: StartSocialLoginParameters,
): Promise<void> {
  const { emit, storage } = latchkey._internal
  emit('SOCIAL_LOGIN_STARTED', { provider })
  return runSocialLogin(latchkey, {
    provider,
    find: findSocialLogin,
    signal: caller,
    progress,
    signIn({ login, signal, onResult }) {
      if (mode === 'popup') return signInWithSocial({ provider, login, signal, onResult })
      const departure = { provider, purpose: 'login' } as const
      const onLeave = () =>
        storeDeparture(storage, { ...departure, isModal: progress !== undefined })
      return leaveForProvider({ ...departure, login, signal, onLeave })
    },
  })
}

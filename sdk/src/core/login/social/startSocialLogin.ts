import type { LoginProvider } from '@latchkey/protocol'
import type { Latchkey } from '../../latchkey.ts'
import { storeDeparture } from './departure.ts'
import { findSocialLogin } from './findSocialLogin.ts'
import { leaveForProvider } from './leaveForProvider.ts'
import { runSocialLogin } from './runSocialLogin.ts'
import { signInWithSocial } from './signInWithSocial.ts'

export type StartSocialLoginParameters = {
  provider: LoginProvider
  mode: 'popup' | 'redirect'
  signal?: AbortSignal | undefined
}

/** Signs in at a provider. A popup opens before the first `await`: in the caller's click. */
export function startSocialLogin(
  latchkey: Latchkey,
  { provider, mode, signal: caller }: StartSocialLoginParameters,
): Promise<void> {
  const { emit, storage } = latchkey._internal
  emit('SOCIAL_LOGIN_STARTED', { provider })
  return runSocialLogin(latchkey, {
    provider,
    find: findSocialLogin,
    signal: caller,
    signIn({ login, signal, onResult }) {
      if (mode === 'popup') return signInWithSocial({ provider, login, signal, onResult })
      const departure = { provider, purpose: 'login' } as const
      const onLeave = () => storeDeparture(storage, departure)
      return leaveForProvider({ ...departure, login, signal, onLeave })
    },
  })
}

import type { LoginProvider } from '@latchkey/protocol'
import { useStore } from 'zustand/react'
import type { ErrorState } from '../../../core/describeError.ts'
import { connectSocial } from '../../../core/login/connectSocial.ts'
import { findStep } from '../../../core/login/loginState.ts'
import type { OpenIdOptions } from '../../../core/options/options.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { nameProvider } from '../../parts/nameProvider.ts'
import { useTexts } from '../../shell/TextsContext.ts'

export type ConnectingSocialState = {
  name: string
  openid: OpenIdOptions | undefined
  progress: 'window' | 'leaving' | 'retrieving'
  error: ErrorState | undefined
  retry: () => void
  /** Leaves the page for the provider, and comes back. */
  continueHere: () => void
}

export function useConnectingSocial(provider: LoginProvider): ConnectingSocialState {
  const latchkey = useLatchkeyContext()
  const { t } = useTexts()
  const { stores } = latchkey._internal
  const login = useStore(stores.login)
  const { openid } = useStore(stores.options, ({ modal }) => modal.features)
  const mode = findStep(login, 'social', 'provider')?.mode ?? 'popup'
  const isAway = login.status === 'starting' || login.status === 'waiting'
  return {
    name: nameProvider(t, { provider, openid }),
    openid,
    progress: !isAway ? 'retrieving' : mode === 'popup' ? 'window' : 'leaving',
    error: login.status === 'failed' ? login.error : undefined,
    retry: () => void connectSocial(latchkey, { provider, mode }),
    continueHere: () => void connectSocial(latchkey, { provider, mode: 'redirect' }),
  }
}

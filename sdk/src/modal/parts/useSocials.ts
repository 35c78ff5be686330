import { useStore } from 'zustand/react'
import type { SocialProvider } from '../../core/events.ts'
import { connectFarcaster } from '../../core/login/connectFarcaster.ts'
import { connectSocial } from '../../core/login/connectSocial.ts'
import { isSignedIn } from '../../core/login/isSignedIn.ts'
import { pushView } from '../../core/modal/pushView.ts'
import type { OpenIdOptions } from '../../core/options/options.ts'
import { useLatchkeyContext } from '../../hooks/LatchkeyContext.ts'
import { useViewTexts } from '../shell/useViewTexts.ts'
import { labelProvider } from './labelProvider.ts'
import { nameProvider } from './nameProvider.ts'

export type SocialItem = {
  provider: SocialProvider
  openid: OpenIdOptions | undefined
  name: string
  /** Such as "Continue with Google". */
  label: string
  onSelect: () => void
}

export type SocialsState = {
  items: readonly SocialItem[]
  /** A login is connected: another one would replace it. */
  isDisabled: boolean
  showAll: () => void
}

/** @param providers those that work on this platform */
export function useSocials(providers: readonly SocialProvider[]): SocialsState {
  const latchkey = useLatchkeyContext()
  const { stores } = latchkey._internal
  const { t } = useViewTexts()
  const { openid } = useStore(stores.options, ({ modal }) => modal.features)
  const isDisabled = useStore(stores.connection, (state) => isSignedIn(latchkey._internal, state))
  return {
    items: providers.map((provider) => ({
      provider,
      openid,
      name: nameProvider(t, { provider, openid }),
      label: labelProvider(t, { provider, openid }),
      // A window opens first thing: browsers block later ones.
      onSelect: () =>
        provider === 'farcaster'
          ? void connectFarcaster(latchkey)
          : void connectSocial(latchkey, { provider }),
    })),
    isDisabled,
    showAll: () => pushView(latchkey, { name: 'ConnectSocials', data: { providers } }),
  }
}

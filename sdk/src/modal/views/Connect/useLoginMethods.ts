import { useStore } from 'zustand/react'
import type { LoginMethod } from '../../../connectors/connectorLogins.ts'
import { listProviders } from '../../../core/login/social/listProviders.ts'
import { serves } from '../../../core/wallets/groupConnectors.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { loginEntries } from './loginEntries.ts'

export function useLoginMethods(): readonly LoginMethod[] {
  const { stores } = useLatchkeyContext()._internal
  const { features } = useStore(stores.options, ({ modal }) => modal)
  const connectors = useStore(stores.connectors)
  const namespace = useStore(stores.modal, (state) => state.namespace)
  const known = Object.keys(loginEntries) as LoginMethod[]
  const isOn: { readonly [Method in LoginMethod]: boolean } = {
    email: features.email,
    social: listProviders(features.socials).length > 0,
  }
  return known.filter(
    (method) =>
      isOn[method] && connectors.some((each) => each.login?.[method] && serves([each], namespace)),
  )
}

import { useStore } from 'zustand/react'
import type { Providers } from '../core/latchkey.ts'
import { isConnected } from '../core/selectors.ts'
import type { AuthNamespace } from '../core/stores/account.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'

export type UseProviderReturnType<Namespace extends AuthNamespace> = {
  /** There once somebody is connected; the same object for the life of the instance. */
  provider: Providers[Namespace] | undefined
}

/**
 * What signs: an EIP-1193 provider, or the Solana one.
 *
 * @example const { provider } = useProvider('eip155')
 */
export function useProvider<Namespace extends AuthNamespace>(
  namespace: Namespace,
): UseProviderReturnType<Namespace> {
  const { providers, stores } = useLatchkeyContext()
  const ready = useStore(
    stores.account,
    (account) => isConnected(account) && account.namespaces[namespace] !== undefined,
  )
  return { provider: ready ? providers[namespace] : undefined }
}

import type { ChainNamespace } from '@latchkey/protocol'
import { useStore } from 'zustand/react'
import type { ProviderOf } from '../connectors/providers.ts'
import { getConnection } from '../core/connection/selectors.ts'
import { getProvider } from '../core/getProvider.ts'
import type { ConfiguredNamespace } from '../core/register.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'

export type UseProviderReturnType<Namespace extends ChainNamespace> = {
  /** Undefined until somebody is connected. The same object while the same wallet is connected. */
  provider: ProviderOf<Namespace> | undefined
}

/**
 * Returns the provider of the connected wallet: EIP-1193's, or the Solana one.
 *
 * @example const { provider } = useProvider('eip155')
 */
export function useProvider<Namespace extends ConfiguredNamespace>(
  namespace: Namespace,
): UseProviderReturnType<Namespace> {
  const latchkey = useLatchkeyContext()
  const { connection } = latchkey._internal.stores
  const status = useStore(connection, (state) => getConnection(state, namespace)?.status)
  return { provider: status === 'connected' ? getProvider(latchkey, { namespace }) : undefined }
}

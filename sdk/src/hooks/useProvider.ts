import type { ChainNamespace } from '@latchkey/protocol'
import { useStore } from 'zustand/react'
import type { ProviderOf } from '../connectors/providers.ts'
import { getConnection } from '../core/connection/selectors.ts'
import { getProvider } from '../core/getProvider.ts'
import type { ConfiguredNamespace } from '../core/register.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'

export type UseProviderReturnType<Namespace extends ChainNamespace> = {
  /** Undefined until a user is connected. Stable while the same wallet is connected. */
  provider: ProviderOf<Namespace> | undefined
}

/**
 * Returns the connected wallet's provider: EIP-1193, or Solana's.
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

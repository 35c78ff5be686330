import type { Hex } from '@latchkey/protocol'
import type { Emitter } from '../primitives/emitter.ts'
import { ProviderRpcError } from '../primitives/providerRpcError.ts'
import type { EvmProviderEvents } from './providers.ts'

/** The results of `eth_accounts` and `eth_chainId`. Connected if it has an account. */
export type EvmConnection = { readonly accounts: readonly Hex[]; readonly chainId: number }

/** Emits what changed (EIP-1193), each event once. Every EVM provider's events come from here. */
export function emitChanges(
  emit: Emitter<EvmProviderEvents>['emit'],
  now: EvmConnection,
  before: EvmConnection,
): void {
  const chainId: Hex = `0x${now.chainId.toString(16)}`
  const isConnected = now.accounts.length > 0
  const wasConnected = before.accounts.length > 0
  if (isConnected && !wasConnected) emit('connect', { chainId })
  if (now.chainId !== before.chainId) emit('chainChanged', chainId)
  if (now.accounts.join() !== before.accounts.join()) emit('accountsChanged', [...now.accounts])
  if (!isConnected && wasConnected) emit('disconnect', new ProviderRpcError(4900))
}

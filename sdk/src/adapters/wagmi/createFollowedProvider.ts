import { numberToHex } from 'viem'
import type {
  EvmProvider,
  EvmProviderEvents,
  RequestArguments,
} from '../../connectors/providers.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import { createEmitter } from '../../primitives/emitter.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import type { WagmiConnection } from './wagmiTypes.ts'

export type FollowedProvider = EvmProvider & {
  /** Forwards the messages of this wallet's provider, and no longer those of another. */
  follow(wallet: EvmProvider | undefined): void
  /** Sends the events of a change (EIP-1193). */
  report(now: WagmiConnection | undefined, before: WagmiConnection | undefined): void
}

/**
 * One provider for as long as wagmi runs: libraries keep the provider that they got, and the user
 * may connect another wallet.
 */
export function createFollowedProvider(load: () => Promise<Latchkey<'eip155'>>): FollowedProvider {
  const { emit, on, off } = createEmitter<EvmProviderEvents>()
  const forward = (message: EvmProviderEvents['message']) => emit('message', message)
  let followed: EvmProvider | undefined
  const request = async (args: RequestArguments) =>
    (await load()).getProvider('eip155').request(args as { method: 'eth_chainId' })
  const provider: FollowedProvider = {
    // The wallet's own results, typed as in EIP-1193.
    request: request as EvmProvider['request'],
    on(event, listener) {
      on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      off(event, listener)
      return provider
    },
    follow(wallet) {
      if (wallet === followed) return
      followed?.removeListener('message', forward)
      followed = wallet
      wallet?.on('message', forward)
    },
    report(now, before) {
      if (!now) {
        if (before?.accounts.length) emit('accountsChanged', [])
        return emit('disconnect', new ProviderRpcError(4900))
      }
      const chainId = numberToHex(now.chainId)
      if (!before) emit('connect', { chainId })
      if (before && now.chainId !== before.chainId) emit('chainChanged', chainId)
      if (now.accounts.join() !== before?.accounts.join()) {
        emit('accountsChanged', [...now.accounts])
      }
    },
  }
  return provider
}

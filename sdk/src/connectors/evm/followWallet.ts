import type { Hex } from '@latchkey/protocol'
import type { Emitter } from '../../primitives/emitter.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import type { ConnectorContext, ConnectorEvent } from '../connector.ts'
import type { EvmProviderEvents } from '../providers.ts'
import type { EvmWallet } from './evmWallet.ts'
import { parseAccounts, parseWalletChainId } from './parseWallet.ts'
import { toHexChainId } from './unknownChain.ts'
import { watchWallet } from './watchWallet.ts'

export type FollowWalletParameters = {
  context: ConnectorContext
  emit(event: ConnectorEvent): void
  emitToDapp: Emitter<EvmProviderEvents>['emit']
  destroyed: AbortSignal
}

export type WalletFollower = {
  /** Call it with each connection that the wallet has returned. */
  start(wallet: EvmWallet, chainId: number): void
  /** Returns the wallet that is connected. */
  followed(): EvmWallet | undefined
  /** @returns the wallet that it followed */
  stop(): EvmWallet | undefined
}

/**
 * Follows the connected wallet:
 *
 * 1. Each event makes the instance ask the wallet again, so that a wrong or missing payload changes
 *    nothing. A locked wallet then returns no account.
 * 2. The dApp gets the wallet's own accounts and chain, parsed, and the connection's begin and end.
 * 3. Without a connection, nothing listens.
 */
export function followWallet({
  context: { state },
  emit,
  emitToDapp,
  destroyed,
}: FollowWalletParameters): WalletFollower {
  let followed: { wallet: EvmWallet; chainId: number; stop(): void } | undefined
  let isConnected = false
  const isOwn = () => state.get('eip155').address !== undefined

  const stop = () => {
    const { wallet } = followed ?? {}
    followed?.stop()
    followed = undefined
    return wallet
  }
  const ask = (tellDapp?: () => void) => {
    if (!isOwn()) return void stop()
    attempt(tellDapp)
    emit({ type: 'changed' })
  }
  const listeners = {
    accountsChanged: (payload: unknown) =>
      ask(() => {
        const accounts = parseAccounts(payload)
        if (accounts.length > 0) emitToDapp('accountsChanged', [...accounts])
      }),
    chainChanged: (payload: unknown) =>
      ask(() => emitToDapp('chainChanged', toHexChainId(parseWalletChainId(payload)))),
    disconnect: () => ask(),
    message: (payload: unknown) => {
      if (isOwn()) emitToDapp('message', payload as EvmProviderEvents['message'])
    },
  }
  const tellConnected = () => {
    if (followed) return emitToDapp('connect', { chainId: toHexChainId(followed.chainId) })
    // An attempt with another wallet failed. The instance asks this one again, and `start` follows.
    const { network, address } = state.get('eip155')
    emitToDapp('connect', { chainId: toHexChainId(Number(network?.id)) })
    emitToDapp('accountsChanged', [address as Hex])
  }
  const unsubscribe = state.subscribe(() => {
    if (isOwn() === isConnected) return
    isConnected = !isConnected
    if (isConnected) return tellConnected()
    stop()
    emitToDapp('accountsChanged', [])
    emitToDapp('disconnect', new ProviderRpcError(4900))
  })
  destroyed.addEventListener('abort', () => {
    unsubscribe()
    stop()
  })

  return {
    start(wallet, chainId) {
      if (destroyed.aborted) return
      if (followed?.wallet === wallet) {
        followed.chainId = chainId
        return
      }
      stop()
      followed = { wallet, chainId, stop: watchWallet(wallet, listeners) }
    },
    followed: () => (isOwn() ? followed?.wallet : undefined),
    stop,
  }
}

function attempt(run: (() => void) | undefined): void {
  try {
    run?.()
  } catch {
    // The payload is invalid: the response to the next request counts.
  }
}

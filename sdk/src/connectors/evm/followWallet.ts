import type { Hex } from '@latchkey/protocol'
import type { Emitter } from '../../primitives/emitter.ts'
import type { ConnectorEvent } from '../connector.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import { type EvmConnection, emitChanges } from '../emitChanges.ts'
import type { EvmProviderEvents } from '../providers.ts'
import { describeConnection } from './describeConnection.ts'
import type { EvmWallet } from './evmWallet.ts'
import { parseAccounts, parseMessage, parseWalletChainId } from './parseWallet.ts'
import { watchWallet } from './watchWallet.ts'

export type FollowWalletParameters = {
  context: ConnectorContext
  emit(event: ConnectorEvent): void
  emitToDapp: Emitter<EvmProviderEvents>['emit']
  destroyed: AbortSignal
}

export type WalletFollower = {
  /** Call it with each connection that the wallet has returned. */
  start(wallet: EvmWallet, connection: EvmConnection): void
  followed(): EvmWallet | undefined
  /** @returns the wallet that it followed */
  stop(): EvmWallet | undefined
}

type Followed = {
  readonly wallet: EvmWallet
  /** The last connection that the wallet returned. */
  readonly read: EvmConnection
  /** The same, updated by the payloads of its events since then. */
  reported: EvmConnection
  stop(): void
}

/**
 * Follows the connected wallet:
 *
 * 1. On each event, the instance requests accounts and chain again, so that a wrong or missing
 *    payload changes nothing. A valid payload is used if those requests fail.
 * 2. The events that the dApp receives are derived from the instance's state.
 * 3. Without a connection, it has no listeners.
 */
export function followWallet({
  context: { state },
  emit,
  emitToDapp,
  destroyed,
}: FollowWalletParameters): WalletFollower {
  let followed: Followed | undefined
  const isOwn = () => state.get('eip155').address !== undefined

  const stop = () => {
    const { wallet } = followed ?? {}
    followed?.stop()
    followed = undefined
    return wallet
  }
  const change = (parse: () => Partial<EvmConnection>) => {
    if (!followed || !isOwn()) return void stop()
    followed.reported = { ...followed.reported, ...attempt(parse) }
    const { accounts, chainId } = followed.reported
    emit({ type: 'changed', reported: describeConnection(accounts, chainId) ?? { accounts: {} } })
  }
  const listeners = {
    accountsChanged: (payload: unknown) => change(() => ({ accounts: parseAccounts(payload) })),
    chainChanged: (payload: unknown) => change(() => ({ chainId: parseWalletChainId(payload) })),
    disconnect: () => change(() => ({ accounts: [] })),
    message: (payload: unknown) => {
      const message = parseMessage(payload)
      if (message && isOwn()) emitToDapp('message', message)
    },
  }

  const describeState = (): EvmConnection => {
    const { address, network } = state.get('eip155')
    return { accounts: listAccounts(address), chainId: Number(network?.id ?? 1) }
  }
  /** The state has only the active account. */
  const listAccounts = (address: string | undefined): readonly Hex[] => {
    if (address === undefined) return []
    const { accounts = [] } = followed?.read ?? {}
    return accounts[0] === address ? accounts : [address as Hex]
  }
  let last: EvmConnection = { ...describeState(), accounts: [] }
  const unsubscribe = state.subscribe(() => {
    const before = last
    last = describeState()
    if (last.accounts.length === 0 && before.accounts.length > 0) stop()
    emitChanges(emitToDapp, last, before)
  })
  destroyed.addEventListener('abort', () => {
    unsubscribe()
    stop()
  })

  return {
    start(wallet, read) {
      if (destroyed.aborted) return
      const isSame = followed?.wallet === wallet
      if (!isSame) stop()
      const ended = isSame && followed ? followed.stop : watchWallet(wallet, listeners)
      followed = { wallet, read, reported: read, stop: ended }
    },
    followed: () => (isOwn() ? followed?.wallet : undefined),
    stop,
  }
}

/** Returns nothing if the payload is invalid. */
function attempt(parse: () => Partial<EvmConnection>): Partial<EvmConnection> {
  try {
    return parse()
  } catch {
    return {}
  }
}

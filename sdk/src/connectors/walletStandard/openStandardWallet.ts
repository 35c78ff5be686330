import type { CaipNetworkId } from '@latchkey/protocol'
import { createAbortError, LatchkeyError } from '../../core/errors.ts'
import { createOperationError } from '../../core/operationErrors.ts'
import { isRecord } from '../../primitives/isRecord.ts'
import { callWallet, readLimit } from '../callWallet.ts'
import type { Connection, Connector, ConnectorEvent } from '../connector.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import { createWalletError } from '../walletErrors.ts'
import { watchEvents } from '../watchEvents.ts'
import { parseStandardAccounts, type StandardAccount } from './standardAccounts.ts'
import { listServed } from './standardChains.ts'
import { promptLimit } from './standardSigning.ts'
import { findMethod, type StandardWallet } from './standardWallet.ts'

export type OpenStandardWalletParameters = {
  context: ConnectorContext
  wallet: StandardWallet
  emit(event: ConnectorEvent): void
  destroyed: AbortSignal
}

export type StandardSession = Pick<
  Connector,
  'connect' | 'reconnect' | 'disconnect' | 'switchNetwork'
>

/** Milliseconds that a wallet has to disconnect. */
const disconnectLimit = 1_000

/** Errors after which the wallet no longer shares its accounts. */
const refusals: readonly string[] = ['USER_REJECTED', 'WALLET_UNAUTHORIZED']

/** Connects to a wallet and follows it. Its `accounts` are what it shares now. */
export function openStandardWallet({
  context: { networks, state },
  wallet,
  emit,
  destroyed,
}: OpenStandardWalletParameters): StandardSession {
  let stopFollowing: (() => void) | undefined
  /** The network in use, which the wallet itself does not know. */
  let networkId: CaipNetworkId | undefined

  const stop = () => {
    stopFollowing?.()
    stopFollowing = undefined
  }
  destroyed.addEventListener('abort', stop)

  const follow = () => {
    if (stopFollowing || destroyed.aborted) return
    const on = findMethod(wallet.features, 'standard:events')
    stopFollowing = watchEvents(
      ['change'],
      (event, listener) => on?.(event, listener),
      () => {
        if (state.get('solana').address === undefined) return stop()
        const accounts = parseStandardAccounts(wallet.accounts)
        emit({ type: 'changed', reported: describe(accounts, networkId) ?? { accounts: {} } })
      },
    )
  }

  /** Returns the network to use: the requested one, or the first that the wallet serves. */
  const chooseNetwork = (wanted: CaipNetworkId | undefined): CaipNetworkId => {
    const served = listServed(networks, wallet)
    const asked = wanted ?? state.get('solana').network?.caipNetworkId
    const chosen = served.find((id) => id === asked) ?? served[0]
    if (chosen) return chosen
    throw createWalletError('CHAIN_NOT_SUPPORTED')
  }

  const ask = async (silent: boolean, caller: AbortSignal | undefined) => {
    const method = findMethod(wallet.features, 'standard:connect')
    if (!method) throw new LatchkeyError('PROVIDER_NOT_FOUND')
    const signal = caller ? AbortSignal.any([caller, destroyed]) : destroyed
    const limit = silent ? readLimit : promptLimit
    try {
      const result = await callWallet(() => (silent ? method({ silent }) : method()), {
        signal,
        limit,
      })
      const returned = parseStandardAccounts(isRecord(result) ? result.accounts : undefined)
      return returned.length > 0 ? returned : parseStandardAccounts(wallet.accounts)
    } catch (error) {
      const isTimeout = error instanceof LatchkeyError && error.code === 'WALLET_TIMEOUT'
      if (isTimeout) emit({ type: 'timeout', reason: 'request' })
      throw error
    }
  }

  return {
    async connect(call) {
      const chosen = chooseNetwork(call.networkId)
      const connection = describe(await ask(false, call.signal), chosen)
      if (!connection) throw createOperationError('WALLET_UNAUTHORIZED')
      networkId = chosen
      follow()
      return connection
    },
    async reconnect(call) {
      const chosen = chooseNetwork(call.networkId)
      // While it is followed, its accounts are known. Not every wallet can connect silently.
      const accounts = stopFollowing
        ? parseStandardAccounts(wallet.accounts)
        : await ask(true, call.signal).catch((error: unknown) => {
            if (error instanceof LatchkeyError && refusals.includes(error.code)) return []
            throw error
          })
      const connection = describe(accounts, chosen)
      if (!connection) return void stop()
      networkId = chosen
      follow()
      return connection
    },
    async disconnect() {
      const isConnected = stopFollowing !== undefined
      stop()
      const method = findMethod(wallet.features, 'standard:disconnect')
      if (!isConnected || !method) return
      // The connection is over, whatever the wallet responds.
      await callWallet(() => method(), { limit: disconnectLimit }).catch(() => undefined)
    },
    async switchNetwork(network, { signal } = {}) {
      if (network.chainNamespace !== 'solana') throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
      if (signal?.aborted) throw createAbortError(signal)
      if (!listServed(networks, wallet).includes(network.caipNetworkId)) {
        throw createWalletError('CHAIN_NOT_SUPPORTED')
      }
      const connection = describe(parseStandardAccounts(wallet.accounts), network.caipNetworkId)
      if (!connection) throw createOperationError('WALLET_UNAUTHORIZED')
      networkId = network.caipNetworkId
      follow()
      return connection
    },
  }
}

/** The first account is the active one. Returns undefined for none. */
function describe(
  accounts: readonly StandardAccount[],
  networkId: CaipNetworkId | undefined,
): Connection | undefined {
  const [first] = accounts
  if (!first) return undefined
  return {
    accounts: {
      solana: {
        address: first.address,
        allAccounts: accounts.map(({ address }) => ({ address, type: 'eoa' })),
        preferredAccountType: 'eoa',
        smartAccountDeployed: false,
        networkId,
      },
    },
    user: {},
  }
}

import type { CaipNetworkId } from '@latchkey/protocol'
import { LatchkeyError } from '../../core/errors.ts'
import { createOperationError } from '../../core/operationErrors.ts'
import { readScript } from '../../primitives/bitcoin/readScript.ts'
import type { Connection, Connector } from '../connector.ts'
import type { BitcoinAddress } from '../providers.ts'
import { createWalletError } from '../walletErrors.ts'
import { askBitcoinWallet, decisionLimit, readLimit } from './askBitcoinWallet.ts'
import type {
  BitcoinAccounts,
  OpenBitcoinWalletParameters,
  WalletReading,
} from './bitcoinWallet.ts'
import { type BitcoinRequests, createBitcoinProvider } from './createBitcoinProvider.ts'

export type BitcoinSession = Required<
  Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'switchNetwork'>
> & { readonly provider: BitcoinRequests }

export function openBitcoinWallet(parameters: OpenBitcoinWalletParameters): BitcoinSession {
  const { context, wallet, emit, destroyed } = parameters
  let stopWatching: (() => void) | undefined
  /** Counts disconnections: a read that began before one must not follow the wallet again. */
  let ended = 0
  const isConnected = () => context.state.get('bip122').address !== undefined
  const activeNetwork = () => context.state.get('bip122').network?.caipNetworkId
  const unfollow = () => {
    stopWatching?.()
    stopWatching = undefined
  }
  const follow = () => {
    // Another provider may be the wallet's now.
    unfollow()
    if (!destroyed.aborted) stopWatching = wallet.watch(() => emit({ type: 'changed' }))
  }
  const stopState = context.state.subscribe(() => {
    if (!isConnected()) unfollow()
  })
  destroyed.addEventListener('abort', () => {
    stopState()
    unfollow()
  })
  const within = (signal: AbortSignal | undefined) =>
    signal ? AbortSignal.any([signal, destroyed]) : destroyed
  const ask = async <Value>(
    run: () => Promise<Value>,
    limit: number,
    signal = destroyed,
  ): Promise<Value> => {
    try {
      return await askBitcoinWallet(run, { signal, limit })
    } catch (error) {
      // A wallet that does not respond is an event, too.
      const isTimeout = error instanceof LatchkeyError && error.code === 'WALLET_TIMEOUT'
      if (isTimeout) emit({ type: 'timeout', reason: 'request' })
      throw error
    }
  }
  const read = async (signal: AbortSignal, networkId?: CaipNetworkId) =>
    parseReading(await ask(() => wallet.read(networkId), readLimit, signal))

  return {
    provider: createBitcoinProvider({ ...parameters, ask, read: () => read(destroyed) }),
    async connect({ networkId = activeNetwork(), signal: caller }) {
      const signal = within(caller)
      const first = await ask(() => wallet.connect(networkId), decisionLimit, signal)
      let accounts = parseReading(first)
      if (!accounts) throw createOperationError('WALLET_UNAUTHORIZED')
      if (networkId && accounts.networkId !== networkId) {
        try {
          await ask(() => wallet.switchNetwork(networkId), decisionLimit, signal)
          accounts = (await read(signal)) ?? accounts
        } catch (error) {
          // The user may refuse to switch: the wallet stays where it is.
          if (signal.aborted) throw error
        }
      }
      follow()
      return toConnection(accounts)
    },
    async reconnect({ networkId = activeNetwork(), signal }) {
      const before = ended
      const accounts = await read(within(signal), networkId)
      if (!accounts) return undefined
      if (ended === before) follow()
      return toConnection(accounts)
    },
    async disconnect() {
      ended += 1
      unfollow()
      // Many wallets lack the method.
      await ask(() => wallet.disconnect(), readLimit).catch(() => undefined)
    },
    async switchNetwork(network, { signal: caller } = {}) {
      if (network.chainNamespace !== 'bip122') throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
      const signal = within(caller)
      await ask(() => wallet.switchNetwork(network.caipNetworkId), decisionLimit, signal)
      const accounts = await read(signal)
      if (!accounts) throw createOperationError('WALLET_UNAUTHORIZED')
      if (accounts.networkId !== network.caipNetworkId) {
        throw createWalletError('CHAIN_NOT_SUPPORTED')
      }
      follow()
      return toConnection(accounts)
    },
  }
}

/**
 * Checks that each address is of the wallet's network. Returns undefined if the wallet shares none,
 * and rejects with LatchkeyError CHAIN_NOT_SUPPORTED or WALLET_RESPONSE_INVALID.
 */
function parseReading({ addresses, networkId }: WalletReading): BitcoinAccounts | undefined {
  if (addresses.length === 0) return undefined
  if (networkId === undefined) throw createWalletError('CHAIN_NOT_SUPPORTED')
  const parsed = addresses.map(({ address, publicKey, purpose = 'payment' }): BitcoinAddress => {
    if (typeof address !== 'string' || !readScript(address, networkId)) {
      throw createOperationError('WALLET_RESPONSE_INVALID')
    }
    const isKey = typeof publicKey === 'string' && /^(?:[0-9a-f]{2}){32,33}$/.test(publicKey)
    return { address, purpose, ...(isKey ? { publicKey } : {}) }
  })
  return { addresses: parsed, networkId }
}

function toConnection({ addresses, networkId }: BitcoinAccounts): Connection {
  return {
    accounts: {
      bip122: {
        address: addresses[0]?.address ?? '',
        allAccounts: addresses.map(({ address, purpose }) => ({ address, type: 'eoa', purpose })),
        preferredAccountType: 'eoa',
        smartAccountDeployed: false,
        networkId,
      },
    },
    user: {},
  }
}

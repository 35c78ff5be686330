import { createAbortError, LatchkeyError } from '../../core/errors.ts'
import { createOperationError } from '../../core/operationErrors.ts'
import { untilAborted } from '../../primitives/untilAborted.ts'
import { readLimit } from '../callWallet.ts'
import type { Connector } from '../connector.ts'
import type { RequestArguments } from '../providers.ts'
import { reportSpending } from '../reportSpending.ts'
import { askWallet } from './askWallet.ts'
import { createEvmRequest } from './createEvmRequest.ts'
import { describeConnection } from './describeConnection.ts'
import type { EvmWallet } from './evmWallet.ts'
import { findWindowWallet } from './findWindowWallet.ts'
import { type FollowWalletParameters, followWallet } from './followWallet.ts'
import { parseAccounts } from './parseWallet.ts'
import { readAccounts, readChainId } from './readWallet.ts'
import { recordAccounts } from './recordAccounts.ts'
import { moveWallet, switchWallet } from './switchWallet.ts'

/** Milliseconds that a wallet has to revoke its permission. */
const revokeLimit = 100

export type OpenEvmWalletParameters = FollowWalletParameters & {
  /** Rejects with LatchkeyError PROVIDER_NOT_FOUND. Default: `findWindowWallet`. */
  findWallet?: ((signal?: AbortSignal) => Promise<EvmWallet>) | undefined
}

export type EvmSession = Required<
  Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'switchNetwork' | 'getBalance'>
> & { request(args: RequestArguments): Promise<unknown> }

export function openEvmWallet(parameters: OpenEvmWalletParameters): EvmSession {
  const { context, emit, destroyed, findWallet: find = findWindowWallet } = parameters
  const follower = followWallet(parameters)
  const findWallet = (signal: AbortSignal) => untilAborted(find(signal), signal, createAbortError)
  /** The page may have another provider by now: only the one that connected knows the account. */
  const findConnected = async (signal: AbortSignal) => follower.followed() ?? findWallet(signal)
  const within = (signal: AbortSignal | undefined) =>
    signal ? AbortSignal.any([signal, destroyed]) : destroyed
  /** A wallet that does not respond is an event, too. */
  const report = async <Value>(run: () => Promise<Value>): Promise<Value> => {
    try {
      return await run()
    } catch (error) {
      const isTimeout = error instanceof LatchkeyError && error.code === 'WALLET_TIMEOUT'
      if (isTimeout) emit({ type: 'timeout', reason: 'request' })
      throw error
    }
  }

  const session: EvmSession = {
    connect: ({ networkId, signal: caller }) =>
      report(async () => {
        const signal = within(caller)
        const wallet = await findWallet(signal)
        const result = await askWallet(wallet, { method: 'eth_requestAccounts', signal })
        const latest = recordAccounts(wallet)
        try {
          const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
          const chainId = await moveWallet(wallet, network, signal)
          const accounts = latest.accounts() ?? parseAccounts(result)
          const connection = describeConnection(accounts, chainId)
          if (!connection) throw createOperationError('WALLET_UNAUTHORIZED')
          follower.start(wallet, { accounts, chainId })
          return connection
        } finally {
          latest.stop()
        }
      }),
    reconnect: ({ signal: caller }) =>
      report(async () => {
        const signal = within(caller)
        const wallet = await findConnected(signal)
        const chainId = await readChainId(wallet, signal)
        const accounts = await readAccounts(wallet, signal)
        const connection = describeConnection(accounts, chainId)
        if (connection) follower.start(wallet, { accounts, chainId })
        return connection
      }),
    async disconnect() {
      // None if another connection has replaced this one, which may use the same wallet.
      const wallet = follower.stop()
      if (!wallet) return
      const revocation = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
      // Many wallets lack the method.
      await askWallet(wallet, { ...revocation, limit: revokeLimit }).catch(() => undefined)
    },
    switchNetwork: (network, { signal: caller, added } = {}) =>
      report(async () => {
        if (network.chainNamespace !== 'eip155') throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
        const signal = within(caller)
        const wallet = await findConnected(signal)
        await switchWallet(wallet, network, { signal, added })
        const accounts = await readAccounts(wallet, signal)
        const connection = describeConnection(accounts, network.id)
        if (!connection) throw createOperationError('WALLET_UNAUTHORIZED')
        follower.start(wallet, { accounts, chainId: network.id })
        return connection
      }),
    async getBalance({ network, address }) {
      const signal = destroyed
      const wallet = await findConnected(signal)
      // The wallet knows the balance on its own chain only.
      if ((await readChainId(wallet, signal)) !== network.id) {
        throw new LatchkeyError('CHAIN_MISMATCH')
      }
      const params = [address, 'latest']
      const request = { method: 'eth_getBalance', params, limit: readLimit, signal }
      const result = await askWallet(wallet, request)
      if (typeof result === 'string' && /^0x[0-9a-f]{1,64}$/i.test(result)) return BigInt(result)
      throw createOperationError('WALLET_RESPONSE_INVALID')
    },
    request: reportSpending(
      createEvmRequest({
        context,
        destroyed,
        send: async (args) =>
          askWallet(await findConnected(destroyed), { ...args, signal: destroyed }),
        async returnTo(network) {
          await session.switchNetwork(network)
          emit({ type: 'changed' })
        },
      }),
      (_, result) => emit({ type: 'spent', namespace: 'eip155', result }),
    ),
  }
  return session
}

/** An EIP-1193 provider over the Safe that embeds the page. */
import { isRecord } from '../../primitives/isRecord.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { toFields } from '../../primitives/walletCodes.ts'
import type { Connector } from '../connector.ts'
import type { EvmWallet } from '../evm/evmWallet.ts'
import { toHexChainId } from '../evm/unknownChain.ts'
import { parseSafeInfo, parseSafeTxHash } from './hostAnswers.ts'
import { type OpenHostParameters, openHost, type SafeHost } from './openHost.ts'
import { requireOwn, type SafeHandler, type SafeSession, toCall } from './safeSession.ts'
import { readReceipt, readTransaction } from './safeTransactions.ts'
import { getCallsStatus, getCapabilities, sendCalls } from './sendCalls.ts'
import { signInSafe } from './signInSafe.ts'
import { waitForExecution } from './waitForExecution.ts'

const listAccounts: SafeHandler = async ({ info }) => [(await info()).address]

const handlers: Readonly<Record<string, SafeHandler>> = {
  eth_accounts: listAccounts,
  eth_requestAccounts: listAccounts,
  eth_chainId: async ({ info }) => toHexChainId((await info()).chainId),
  net_version: async ({ info }) => String((await info()).chainId),
  personal_sign: (session, [message, address]) => signMessage(session, message, address),
  eth_sign: (session, [address, message]) => signMessage(session, message, address),
  eth_signTypedData: signTypedData,
  eth_signTypedData_v3: signTypedData,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: sendTransaction,
  eth_getTransactionByHash: readTransaction,
  eth_getTransactionReceipt: readReceipt,
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: getCallsStatus,
  wallet_getCapabilities: getCapabilities,
}

/** A Safe has no key to sign a raw transaction with; its nodes answer the rest. */
const isRead = (method: string) =>
  /^(?:eth|net|web3)_/.test(method) && !/^eth_(?:sign|sendTransaction)/.test(method)

/** Rejects as `openHost` does. */
export const openSafe = async (parameters: OpenHostParameters): Promise<SafeWallet> =>
  createSafeProvider(await openHost(parameters))

type SafeWallet = EvmWallet & Required<Pick<Connector, 'waitForExecution'>>

/**
 * `eth_sendTransaction` resolves with the hash of the Safe's transaction, whose own hash exists only
 * once its owners have executed it. Reads of a transaction or receipt accept both hashes.
 */
function createSafeProvider(host: SafeHost): SafeWallet {
  const session: SafeSession = {
    host,
    info: async () => parseSafeInfo(await host.request('getSafeInfo')),
    callIds: new Map(),
  }
  return {
    async request({ method, params }) {
      const list = Array.isArray(params) ? params : []
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
      if (handler) return handler(session, list)
      if (!isRead(method)) throw new ProviderRpcError(4200)
      return host.request('rpcCall', { call: method, params: list })
    },
    waitForExecution: (queued) => waitForExecution(session, queued),
  }
}

async function signMessage(session: SafeSession, message: unknown, address: unknown) {
  await requireOwn(session, address)
  if (typeof message !== 'string') throw new ProviderRpcError(-32602)
  return signInSafe(session.host, 'signMessage', { message })
}

async function signTypedData(session: SafeSession, [address, given]: readonly unknown[]) {
  await requireOwn(session, address)
  const typedData = typeof given === 'string' ? parseJson(given) : given
  if (!isRecord(typedData)) throw new ProviderRpcError(-32602)
  return signInSafe(session.host, 'signTypedMessage', { typedData })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // SyntaxError: the caller refuses it.
    return undefined
  }
}

async function sendTransaction(session: SafeSession, [transaction]: readonly unknown[]) {
  const { from, to, value, data, input = data, gas } = toFields(transaction)
  if (from !== undefined) await requireOwn(session, from)
  const safeTxGas = gas === undefined || gas === null ? undefined : Number(gas)
  const sent = await session.host.request('sendTransactions', {
    txs: [toCall({ to, value, data: input })],
    ...(safeTxGas !== undefined && { params: { safeTxGas } }),
  })
  return parseSafeTxHash(sent)
}

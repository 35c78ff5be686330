/** Signs with a Solana wallet of the Wallet Standard. */
import { base58, base64 } from '@scure/base'
import { createOperationError } from '../../core/operationErrors.ts'
import type { SolanaSigning } from '../../frameClient/frameSolanaProvider.ts'
import type { Network } from '../../networks/network.ts'
import { requestNode } from '../../networks/requestNode.ts'
import { isRecord } from '../../primitives/isRecord.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { toRpcError } from '../../primitives/rpcErrors.ts'
import { callWallet } from '../callWallet.ts'
import type { SolanaTransaction } from '../providers.ts'
import { readTransaction } from '../readTransaction.ts'
import { toWalletRpcError } from '../walletErrors.ts'
import { checkSignature, checkSignedMessage, checkSignedTransaction } from './checkSigned.ts'
import type { StandardAccount } from './standardAccounts.ts'
import { toStandardChain } from './standardChains.ts'
import { findMethod, type StandardWallet } from './standardWallet.ts'

export type StandardSigningHost = {
  readonly wallet: StandardWallet
  /** The connected account. Throws ProviderRpcError 4100. */
  account(): StandardAccount
  /** The active network. Throws ProviderRpcError 4901. */
  network(): Network
  /** A wallet has accepted a transaction. */
  onSent(signature: string): void
  readonly destroyed: AbortSignal
}

/** Milliseconds that the user has in the wallet's window. */
export const promptLimit = 10 * 60_000

type Feature = 'solana:signMessage' | 'solana:signTransaction' | 'solana:signAndSendTransaction'

export function createStandardSigning(host: StandardSigningHost): SolanaSigning {
  const { wallet, destroyed } = host
  /** Rejects with LatchkeyError WALLET_RESPONSE_INVALID unless each input has its output. */
  const call = async (feature: Feature, inputs: readonly object[]): Promise<readonly unknown[]> => {
    const method = findMethod(wallet.features, feature)
    if (!method) throw unsupported(feature)
    const { own: account } = host.account()
    const run = () => method(...inputs.map((input) => ({ ...input, account })))
    const outputs = await callWallet(run, { signal: destroyed, limit: promptLimit })
    if (Array.isArray(outputs) && outputs.length === inputs.length) return outputs
    throw createOperationError('WALLET_RESPONSE_INVALID')
  }
  const describe = (feature: Feature, transaction: SolanaTransaction) => {
    const bytes = toBytes(transaction)
    assertVersion(wallet, feature, bytes)
    return { transaction: bytes, chain: requireChain(host) }
  }
  const sign = async (transactions: readonly SolanaTransaction[]): Promise<Uint8Array[]> => {
    const feature = 'solana:signTransaction'
    const { publicKey } = host.account()
    const inputs = transactions.map((each) => describe(feature, each))
    if (inputs.length === 0) return []
    const outputs = await call(feature, inputs)
    return inputs.map(({ transaction }, index) =>
      checkSignedTransaction(outputs[index], transaction, publicKey),
    )
  }
  const send = async (transaction: SolanaTransaction, options?: object): Promise<string> => {
    const feature = 'solana:signAndSendTransaction'
    if (findMethod(wallet.features, feature)) {
      const input = { ...describe(feature, transaction), ...(options ? { options } : {}) }
      const [output] = await call(feature, [input])
      return base58.encode(checkSignature(output))
    }
    const [signed = new Uint8Array()] = await sign([transaction])
    const params = [base64.encode(signed), { ...options, encoding: 'base64' }]
    const request = { method: 'sendTransaction', params }
    const signature = await requestNode(host.network(), request, destroyed)
    if (typeof signature === 'string') return signature
    throw createOperationError('NODE_ANSWER_INVALID')
  }

  return {
    signMessage: (message) =>
      withRpcErrors(async () => {
        // The wallet must not change the copy that its answer is compared with.
        const [output] = await call('solana:signMessage', [{ message: message.slice() }])
        return checkSignedMessage(output, message)
      }),
    signTransaction: (transaction) =>
      withRpcErrors(async () => (await sign([transaction]))[0] ?? new Uint8Array()),
    signAllTransactions: (transactions) => withRpcErrors(() => sign(transactions)),
    signAndSendTransaction: (transaction, options) =>
      withRpcErrors(async () => {
        const signature = await send(transaction, options)
        host.onSent(signature)
        return signature
      }),
  }
}

/** Legacy transactions refuse to serialize unsigned by default. */
const toBytes = (transaction: SolanaTransaction): Uint8Array =>
  new Uint8Array(
    'serialize' in transaction
      ? transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
      : transaction,
  )

/** Throws ProviderRpcError -32602 or 4200. */
function assertVersion(wallet: StandardWallet, name: Feature, bytes: Uint8Array): void {
  const read = readTransaction(bytes)
  if (!read) {
    throw new ProviderRpcError(-32602, { message: 'Expected a Solana transaction in wire form' })
  }
  const feature = wallet.features[name]
  const versions = isRecord(feature) ? feature.supportedTransactionVersions : undefined
  if (!Array.isArray(versions) || versions.includes(read.version)) return
  const message = `The wallet does not sign transactions of version ${read.version}`
  throw new ProviderRpcError(4200, { message })
}

function requireChain({ wallet, network }: StandardSigningHost): string {
  const chain = toStandardChain(network().caipNetworkId)
  if (wallet.chains.includes(chain)) return chain
  throw new ProviderRpcError(4901, { message: `The wallet does not serve ${chain}` })
}

const unsupported = (feature: Feature) =>
  new ProviderRpcError(4200, { message: `The wallet lacks ${feature}` })

/** Rejects with what a provider rejects with: a number in `code` (EIP-1193). */
export async function withRpcErrors<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    throw toRpcError(toWalletRpcError(error))
  }
}

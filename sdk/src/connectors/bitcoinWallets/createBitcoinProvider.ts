import type { CaipNetworkId } from '@latchkey/protocol'
import { OutScript } from '@scure/btc-signer'
import { createAbortError } from '../../core/errors.ts'
import { readScript } from '../../primitives/bitcoin/readScript.ts'
import { verifyMessage } from '../../primitives/bitcoin/verifyMessage.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { toFields } from '../../primitives/walletCodes.ts'
import type {
  BitcoinProvider,
  SendTransferParameters,
  SignBitcoinMessageParameters,
  SignPsbtParameters,
} from '../providers.ts'
import { reportSpending } from '../reportSpending.ts'
import { toWalletRpcError } from '../walletErrors.ts'
import { decisionLimit } from './askBitcoinWallet.ts'
import type {
  BitcoinAccounts,
  BitcoinSigner,
  OpenBitcoinWalletParameters,
} from './bitcoinWallet.ts'
import { invalidParams, invalidResponse, readTransactionId } from './checkBitcoin.ts'
import { signPsbtWith } from './signPsbtWith.ts'

export type BitcoinProviderHost = Omit<OpenBitcoinWalletParameters, 'wallet'> & {
  wallet: BitcoinSigner
  ask<Value>(run: () => Promise<Value>, limit: number): Promise<Value>
  /** Reads the wallet's accounts without a prompt. */
  read(): Promise<BitcoinAccounts | undefined>
}

/** Requests that the wallet itself answers. */
export type BitcoinRequests = Required<Omit<BitcoinProvider, 'switchNetwork'>>

type Call = { readonly method: string; readonly params?: unknown }
type Handler = (host: BitcoinProviderHost, account: Account, params: unknown) => Promise<unknown>
type Account = { readonly address: string; readonly networkId: CaipNetworkId }

const handlers: Readonly<Record<string, Handler>> = {
  getAccountAddresses,
  signMessage,
  signPsbt,
  sendTransfer,
}

/**
 * Signs with addresses that the wallet shares, and returns nothing that the wallet made up: a signature
 * belongs to its address, and a signed PSBT has the coins and outputs that were requested. Rejects
 * with numbers in `code` (EIP-1193).
 */
export function createBitcoinProvider(host: BitcoinProviderHost): BitcoinRequests {
  const { context, destroyed, emit } = host
  const send = reportSpending<Call>(
    async ({ method, params }) => {
      if (destroyed.aborted) throw createAbortError(destroyed)
      await context.state.settled('bip122')
      const { address, network } = context.state.get('bip122')
      if (address === undefined) throw new ProviderRpcError(4100)
      if (!network) throw new ProviderRpcError(4901)
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
      if (!handler) throw new ProviderRpcError(4200)
      return handler(host, { address, networkId: network.caipNetworkId }, params)
    },
    (_, result) => emit({ type: 'spent', namespace: 'bip122', result }),
  )
  const call = async <Value>(method: string, params?: unknown): Promise<Value> => {
    try {
      // Each method's handler has parsed its result.
      return (await send({ method, params })) as Value
    } catch (error) {
      throw toWalletRpcError(error)
    }
  }
  return {
    request: ({ method, params }) => call(method, params),
    getAccountAddresses: () => call('getAccountAddresses'),
    signMessage: (parameters: SignBitcoinMessageParameters) => call('signMessage', parameters),
    signPsbt: (parameters: SignPsbtParameters) => call('signPsbt', parameters),
    sendTransfer: (parameters: SendTransferParameters) => call('sendTransfer', parameters),
  }
}

/** Asks the wallet itself: its user may have changed account or network a moment ago. */
async function assertAccount({ read }: BitcoinProviderHost, account: Account) {
  const accounts = await read()
  if (!accounts?.addresses.some(({ address }) => address === account.address)) {
    throw new ProviderRpcError(4100)
  }
  if (accounts.networkId !== account.networkId) throw new ProviderRpcError(4901)
  return accounts.addresses
}

async function getAccountAddresses(host: BitcoinProviderHost, account: Account) {
  return assertAccount(host, account)
}

async function signMessage(host: BitcoinProviderHost, account: Account, params: unknown) {
  const { message, address = account.address, protocol } = toFields(params)
  if (typeof message !== 'string') throw invalidParams('message: not a text')
  if (protocol !== undefined && protocol !== 'ecdsa' && protocol !== 'bip322') {
    throw invalidParams('protocol: neither ecdsa nor bip322')
  }
  const shared = await assertAccount(host, account)
  const signer = shared.find((each) => each.address === address)
  const script = readScript(signer?.address, account.networkId)
  if (!signer || !script) throw new ProviderRpcError(4100)
  const { protocols = ['ecdsa', 'bip322'] } = host.wallet
  const isTaproot = OutScript.decode(script).type === 'tr'
  const fitting = isTaproot || !protocols.includes('ecdsa') ? 'bip322' : 'ecdsa'
  if (protocol && !protocols.includes(protocol)) {
    throw invalidParams(`protocol: the wallet signs ${fitting} only`)
  }
  const call = { message, address: signer.address, protocol: protocol ?? fitting } as const
  const signature = await host.ask(() => host.wallet.signMessage(call), decisionLimit)
  if (typeof signature !== 'string' || signature.length > 10_000) throw invalidResponse()
  const isFree = protocol === undefined && host.wallet.choosesProtocol
  const ways = isFree ? (['ecdsa', 'bip322'] as const) : [call.protocol]
  const isInvalid = (way: 'ecdsa' | 'bip322') =>
    verifyMessage({ message, signature, script, protocol: way }) === false
  if (ways.every(isInvalid)) throw invalidResponse()
  return signature
}

async function signPsbt(host: BitcoinProviderHost, account: Account, params: unknown) {
  return signPsbtWith({
    ...host,
    networkId: account.networkId,
    active: account.address,
    params,
    readAddresses: () => assertAccount(host, account),
  })
}

/** All bitcoins, in satoshis. */
const maxAmount = 2_100_000_000_000_000

async function sendTransfer(host: BitcoinProviderHost, account: Account, params: unknown) {
  const { recipient, recipientAddress = recipient, amount } = toFields(params)
  if (typeof recipientAddress !== 'string' || !readScript(recipientAddress, account.networkId)) {
    throw invalidParams('recipient: not an address of this network')
  }
  const isAmount = typeof amount === 'string' && /^[1-9][0-9]{0,15}$/.test(amount)
  const satoshis = Number(amount)
  if (!isAmount || satoshis > maxAmount) {
    throw invalidParams('amount: not a number of satoshis, such as "1000"')
  }
  const transfer = host.wallet.sendTransfer?.bind(host.wallet)
  if (!transfer) throw new ProviderRpcError(4200)
  await assertAccount(host, account)
  const run = () => transfer({ recipient: recipientAddress, satoshis })
  const txid = readTransactionId(await host.ask(run, decisionLimit))
  if (!txid) throw invalidResponse()
  return txid
}

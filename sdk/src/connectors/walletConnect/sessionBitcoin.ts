/**
 * Bitcoin over WalletConnect. Wallets sign messages in hex, and may list more addresses than the
 * session names (https://docs.walletconnect.network/app-sdk/advanced/multichain/rpc-reference/bitcoin-rpc).
 */
import { base64, hex } from '@scure/base'
import { readScript } from '../../primitives/bitcoin/readScript.ts'
import { toFields } from '../../primitives/walletCodes.ts'
import { askBitcoinWallet, decisionLimit } from '../bitcoinWallets/askBitcoinWallet.ts'
import type { BitcoinAccounts, BitcoinSigner } from '../bitcoinWallets/bitcoinWallet.ts'
import {
  type BitcoinRequests,
  createBitcoinProvider,
} from '../bitcoinWallets/createBitcoinProvider.ts'
import type { ConnectorEvent } from '../connector.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import type { BitcoinAddress } from '../providers.ts'
import type { ApprovedSession } from './parseSession.ts'

export type SessionBitcoinParameters = {
  readonly context: ConnectorContext
  readonly destroyed: AbortSignal
  emit(event: ConnectorEvent): void
  approved(): ApprovedSession | undefined
  /** Sends a method to the wallet, on the active network. */
  send(method: string, params: object): Promise<unknown>
}

/** More addresses than a wallet lists. */
const mostAddresses = 100

/**
 * Signs with addresses of the session, and returns nothing that the wallet made up: see
 * `createBitcoinProvider`. `request` is not part of it.
 */
export function createSessionBitcoin({
  context,
  destroyed,
  emit,
  approved,
  send,
}: SessionBitcoinParameters): Omit<BitcoinRequests, 'request'> {
  const { state } = context
  /** The wallet's entry for an account. */
  let listed:
    | { readonly account: string; readonly addresses: readonly BitcoinAddress[] }
    | undefined
  const account = () => state.get('bip122').address
  const ask = <Value>(run: () => Promise<Value>, limit: number) =>
    askBitcoinWallet(run, { signal: destroyed, limit })
  const call = async (method: string, params: object) =>
    toFields(await send(method, { account: account(), ...params }))

  const read = async (): Promise<BitcoinAccounts | undefined> => {
    const session = approved()
    const { accounts = [] } = session?.namespaces.bip122 ?? {}
    const networkId = state.get('bip122').network?.caipNetworkId
    if (!networkId) return undefined
    const own = accounts
      .filter((each) => each.networkId === networkId)
      .map(({ address }) => ({ address, purpose: session?.purposes.get(address) ?? 'payment' }))
    const known = listed && listed.account === account() ? listed.addresses : []
    const others = own.filter(({ address }) => !known.some((each) => each.address === address))
    return { networkId, addresses: [...known, ...others] }
  }

  const wallet: BitcoinSigner = {
    encoding: 'base64',
    choosesProtocol: true,
    async signMessage(parameters) {
      return readSignature((await call('signMessage', parameters)).signature)
    },
    async signPsbt({ psbt, inputs, own, broadcast }) {
      const signInputs = (inputs ?? own).map((input) => ({ ...input }))
      const { psbt: signed, txid } = await call('signPsbt', { psbt, signInputs, broadcast })
      return { psbt: signed, txid }
    },
    async sendTransfer({ recipient, satoshis }) {
      const params = { recipientAddress: recipient, amount: `${satoshis}` }
      return (await call('sendTransfer', params)).txid
    },
  }
  const provider = createBitcoinProvider({ context, destroyed, emit, wallet, ask, read })
  const lists = (networkId: BitcoinAccounts['networkId'] | undefined) =>
    networkId !== undefined &&
    approved()?.namespaces.bip122?.methods.get(networkId)?.has('getAccountAddresses')

  return {
    ...provider,
    async getAccountAddresses() {
      await state.settled('bip122')
      const { address: active, network } = state.get('bip122')
      const networkId = network?.caipNetworkId
      if (active !== undefined && lists(networkId)) {
        const params = { account: active, intentions: ['payment', 'ordinal'] }
        const result = await ask(() => send('getAccountAddresses', params), decisionLimit)
        listed = { account: active, addresses: parseAddresses(result, networkId) }
      }
      return provider.getAccountAddresses()
    },
  }
}

/** Of 65 bytes, or a witness (BIP-322). Some wallets send it in base64, as most libraries do. */
function readSignature(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.replace(/^0x/, '')
  return /^(?:[0-9a-f]{2}){64,}$/i.test(text)
    ? base64.encode(hex.decode(text.toLowerCase()))
    : value
}

/** Leaves out those of other networks. */
function parseAddresses(
  value: unknown,
  networkId: BitcoinAccounts['networkId'] | undefined,
): readonly BitcoinAddress[] {
  const entries = Array.isArray(value) ? value.slice(0, mostAddresses) : []
  return entries.flatMap((entry): BitcoinAddress[] => {
    const { address, publicKey, intention } = toFields(entry)
    if (networkId === undefined || typeof address !== 'string') return []
    if (!readScript(address, networkId)) return []
    const isKey = typeof publicKey === 'string' && /^(?:[0-9a-f]{2}){32,33}$/.test(publicKey)
    const purpose = intention === 'ordinal' ? 'ordinal' : 'payment'
    return [{ address, purpose, ...(isKey && { publicKey }) }]
  })
}

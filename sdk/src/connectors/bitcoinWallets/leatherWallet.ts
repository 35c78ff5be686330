/**
 * Leather (leather.gitbook.io). It names no network in its responses, reports no changes, and shares
 * addresses only with a prompt: its connection ends with the page.
 */
import type { CaipNetworkId } from '@latchkey/protocol'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { toFields } from '../../primitives/walletCodes.ts'
import type { BitcoinWallet, SharedAddress, WalletReading } from './bitcoinWallet.ts'
import { callJsonRpc } from './callProvider.ts'
import { inferNetwork } from './checkBitcoin.ts'

const networks: Readonly<Record<string, CaipNetworkId>> = {
  mainnet: 'bip122:000000000019d6689c085ae165831e93',
  testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  signet: 'bip122:00000008819873e925422c1ff0f99f7c',
}

const codes = { [-32601]: 4200 } as const

/** @param find returns `window.LeatherProvider` */
export function createLeatherWallet(find: () => unknown): BitcoinWallet {
  let last: WalletReading = nothing
  const call = async (method: string, params: object) =>
    toFields(await callJsonRpc({ provider: find(), method, params, codes }))
  const getNetwork = () => ({ network: findName(last.networkId) })

  const connect = async (networkId: CaipNetworkId | undefined) => {
    const network = networkId && findName(networkId)
    if (networkId && !network) throw new ProviderRpcError(4902)
    const { addresses } = await call('getAddresses', network ? { network } : {})
    const parsed = parseAddresses(addresses)
    last = { addresses: parsed, networkId: inferNetwork(parsed[0]?.address, networkId) }
    return last
  }

  return {
    encoding: 'hex',
    protocols: ['bip322'],
    connect,
    read: async () => (find() === undefined ? nothing : last),
    async switchNetwork(networkId) {
      await connect(networkId)
    },
    async signMessage({ message, address }) {
      const { purpose } = last.addresses.find((each) => each.address === address) ?? {}
      const paymentType = purpose === 'ordinal' ? 'p2tr' : 'p2wpkh'
      const params = { message, paymentType, type: 'bip322', ...getNetwork() }
      return (await call('signMessage', params)).signature
    },
    async signPsbt({ psbt, inputs, own, broadcast }) {
      const chosen = inputs ?? own
      const sighashTypes = chosen.flatMap((input) => input.sighashTypes ?? [])
      const { hex, txid } = await call('signPsbt', {
        hex: psbt,
        signAtIndex: chosen.map(({ index }) => index),
        broadcast,
        ...(sighashTypes.length > 0 && { allowedSighash: [...new Set(sighashTypes)] }),
        ...getNetwork(),
      })
      return { psbt: hex, txid }
    },
    async sendTransfer({ recipient, satoshis }) {
      const recipients = [{ address: recipient, amount: `${satoshis}` }]
      return (await call('sendTransfer', { recipients, ...getNetwork() })).txid
    },
    async disconnect() {
      last = nothing
    },
    watch: () => () => undefined,
  }
}

const nothing: WalletReading = { addresses: [], networkId: undefined }

const findName = (networkId: CaipNetworkId | undefined) =>
  Object.keys(networks).find((name) => networks[name] === networkId)

/** Leaves out those of other chains. The address for payments comes first. */
function parseAddresses(value: unknown): readonly SharedAddress[] {
  // A malformed list is an invalid address, which is refused.
  if (!Array.isArray(value)) return [{ address: undefined }]
  const entries = value.slice(0, 100).map(toFields)
  const pick = (type: string, purpose: 'payment' | 'ordinal') =>
    entries
      .filter((entry) => entry.symbol === 'BTC' && entry.type === type)
      .map(({ address, publicKey }) => ({ address, publicKey, purpose }))
  return [...pick('p2wpkh', 'payment'), ...pick('p2tr', 'ordinal')]
}

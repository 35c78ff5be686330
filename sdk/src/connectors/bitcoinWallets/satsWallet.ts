/**
 * Wallets with the request API of sats-connect (docs.xverse.app, wbips.netlify.app), such as Xverse.
 * They share an address for payments and one for inscriptions.
 */
import type { CaipNetworkId } from '@latchkey/protocol'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { toFields } from '../../primitives/walletCodes.ts'
import { watchEvents } from '../watchEvents.ts'
import type {
  BitcoinInput,
  BitcoinWallet,
  SharedAddress,
  SignPsbtCall,
  WalletReading,
} from './bitcoinWallet.ts'
import { callJsonRpc } from './callProvider.ts'
import { inferNetwork } from './checkBitcoin.ts'

const networks: Readonly<Record<string, CaipNetworkId>> = {
  Mainnet: 'bip122:000000000019d6689c085ae165831e93',
  Testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  Testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  Signet: 'bip122:00000008819873e925422c1ff0f99f7c',
}

/** The user rejected, the method is not supported, the page has no permission. */
const codes = { [-32000]: 4001, [-32001]: 4200, [-32601]: 4200, [-32002]: 4100 } as const

const purposes = ['payment', 'ordinals']

/** @param find returns the wallet's provider, or undefined once it is gone */
export function createSatsWallet(find: () => unknown): BitcoinWallet {
  /** The addresses shared last, for wallets that never share them without a prompt. */
  let last: WalletReading | undefined
  const call = (method: string, params: unknown = null) =>
    callJsonRpc({ provider: find(), method, params, codes })

  const read = async (
    accounts: unknown,
    network: unknown,
    wanted?: CaipNetworkId,
  ): Promise<WalletReading> => {
    const addresses = parseAddresses(accounts)
    const reported = network ?? (await call('wallet_getNetwork').catch(() => undefined))
    const { name } = toFields(toFields(reported).bitcoin)
    const isReported = typeof name === 'string'
    const known = isReported && Object.hasOwn(networks, name) ? networks[name] : undefined
    const networkId = isReported
      ? known
      : inferNetwork(addresses[0]?.address, wanted ?? last?.networkId)
    last = { addresses, networkId }
    return last
  }

  return {
    encoding: 'base64',
    async connect(networkId) {
      try {
        const result = toFields(await call('wallet_connect', { addresses: purposes }))
        return await read(result.addresses, result.network, networkId)
      } catch (error) {
        // Older wallets lack it.
        if (toFields(error).code !== 4200) throw error
        return read(await call('getAccounts', { purposes }), undefined, networkId)
      }
    },
    async read(networkId) {
      if (find() === undefined) return nothing
      try {
        const result = toFields(await call('wallet_getAccount'))
        return await read(result.addresses, result.network, networkId)
      } catch (error) {
        const { code } = toFields(error)
        if (code === 4100) return nothing
        if (code === 4200) return last ?? nothing
        throw error
      }
    },
    async switchNetwork(networkId) {
      const name = Object.keys(networks).find((key) => networks[key] === networkId)
      if (!name) throw new ProviderRpcError(4902)
      await call('wallet_changeNetwork', { name })
    },
    async signMessage({ message, address, protocol }) {
      const params = { address, message, protocol: protocol.toUpperCase() }
      return toFields(await call('signMessage', params)).signature
    },
    async signPsbt({ psbt, inputs, own, broadcast }: SignPsbtCall) {
      const signInputs = groupByAddress(inputs ?? own)
      const { psbt: signed, txid } = toFields(
        await call('signPsbt', { psbt, signInputs, broadcast }),
      )
      return { psbt: signed, txid }
    },
    async sendTransfer({ recipient, satoshis }) {
      const recipients = [{ address: recipient, amount: satoshis }]
      return toFields(await call('sendTransfer', { recipients })).txid
    },
    async disconnect() {
      last = undefined
      await call('wallet_disconnect')
    },
    watch: (onChange) => watchSatsWallet(find(), onChange),
  }
}

const nothing: WalletReading = { addresses: [], networkId: undefined }

/** More addresses than a wallet shares. */
const mostAddresses = 100

/** Leaves out those of other chains. The address for payments comes first. */
function parseAddresses(value: unknown): readonly SharedAddress[] {
  // A malformed list is an invalid address, which is refused.
  if (!Array.isArray(value)) return [{ address: undefined }]
  const entries = value.slice(0, mostAddresses).map(toFields)
  const pick = (own: string, purpose: 'payment' | 'ordinal') =>
    entries
      .filter((entry) => entry.purpose === own)
      .map(({ address, publicKey }) => ({ address, publicKey, purpose }))
  return [...pick('payment', 'payment'), ...pick('ordinals', 'ordinal')]
}

function groupByAddress(inputs: readonly BitcoinInput[]): Record<string, number[]> {
  const groups: Record<string, number[]> = {}
  for (const { address, index } of inputs) groups[address] = [...(groups[address] ?? []), index]
  return groups
}

const events = ['accountChange', 'networkChange', 'disconnect']

function watchSatsWallet(provider: unknown, onChange: () => void): () => void {
  const { addListener } = toFields(provider)
  if (typeof addListener !== 'function') return () => undefined
  return watchEvents(
    events,
    (event, listener) => addListener.call(provider, event, listener),
    onChange,
  )
}

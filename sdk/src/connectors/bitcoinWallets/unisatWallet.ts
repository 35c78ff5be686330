/**
 * Wallets with the API that UniSat began: UniSat, Bitget, Binance, and OKX, which has one provider
 * per network.
 */
import type { CaipNetworkId } from '@latchkey/protocol'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { toFields } from '../../primitives/walletCodes.ts'
import { watchWallet } from '../evm/watchWallet.ts'
import type {
  BitcoinWallet,
  SignMessageCall,
  SignPsbtCall,
  WalletReading,
} from './bitcoinWallet.ts'
import { callProvider } from './callProvider.ts'

const chains: Readonly<Record<string, CaipNetworkId>> = {
  BITCOIN_MAINNET: 'bip122:000000000019d6689c085ae165831e93',
  BITCOIN_TESTNET: 'bip122:000000000933ea01ad0ee984209779ba',
  BITCOIN_TESTNET4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  BITCOIN_SIGNET: 'bip122:00000008819873e925422c1ff0f99f7c',
}

/** @param find returns the wallet's provider, or undefined once it is gone */
export function createUnisatWallet(find: () => unknown): BitcoinWallet {
  const call = (method: string, ...args: unknown[]) => callProvider(find(), method, args)
  const readChain = async () => {
    const { enum: name } = toFields(await call('getChain'))
    return typeof name === 'string' && Object.hasOwn(chains, name) ? chains[name] : undefined
  }
  return {
    ...createSigning(call),
    async connect() {
      const accounts = await call('requestAccounts')
      return readAccounts(accounts, call, await readChain())
    },
    read: async () => readAccounts(await call('getAccounts'), call, await readChain()),
    async switchNetwork(networkId) {
      const chain = Object.keys(chains).find((name) => chains[name] === networkId)
      if (!chain) throw new ProviderRpcError(4902)
      await call('switchChain', chain)
    },
    watch: (onChange) => watchProvider(find(), onChange),
    disconnect: () => call('disconnect'),
  }
}

const okxProviders: Readonly<Record<string, CaipNetworkId>> = {
  bitcoin: 'bip122:000000000019d6689c085ae165831e93',
  bitcoinTestnet: 'bip122:000000000933ea01ad0ee984209779ba',
  bitcoinSignet: 'bip122:00000008819873e925422c1ff0f99f7c',
}

/** @param find returns `window.okxwallet` */
export function createOkxWallet(find: () => unknown): BitcoinWallet {
  let active = 'bitcoin'
  const getProvider = (name = active) => toFields(find())[name]
  const call = (method: string, ...args: unknown[]) => callProvider(getProvider(), method, args)
  const findName = (networkId: CaipNetworkId | undefined) => {
    const name = Object.keys(okxProviders).find((key) => okxProviders[key] === networkId)
    if (networkId && !name) throw new ProviderRpcError(4902)
    return name ?? active
  }
  /** The network in use changes once the user has agreed. */
  const connect = async (name: string): Promise<WalletReading> => {
    const { address, publicKey } = toFields(await callProvider(getProvider(name), 'connect', []))
    active = name
    return { addresses: [{ address, publicKey }], networkId: okxProviders[name] }
  }
  return {
    ...createSigning(call),
    connect: async (networkId) => connect(findName(networkId)),
    // The providers of test networks lack it: their connection ends with the page.
    async read(networkId) {
      active = findName(networkId)
      return readAccounts(await call('getAccounts'), call, okxProviders[active])
    },
    async switchNetwork(networkId) {
      await connect(findName(networkId))
    },
    watch: (onChange) => watchProvider(getProvider(), onChange),
    disconnect: () => call('disconnect'),
  }
}

type Call = (method: string, ...args: unknown[]) => Promise<unknown>

const createSigning = (call: Call) => ({
  encoding: 'hex' as const,
  signMessage: ({ message, protocol }: SignMessageCall) =>
    call('signMessage', message, protocol === 'ecdsa' ? protocol : 'bip322-simple'),
  async signPsbt({ psbt, inputs }: SignPsbtCall) {
    const options = {
      autoFinalized: !inputs,
      ...(inputs && { toSignInputs: inputs.map((input) => ({ ...input })) }),
    }
    return { psbt: await call('signPsbt', psbt, options) }
  },
  sendPsbt: (psbt: string) => call('pushPsbt', psbt),
  sendTransfer: ({ recipient, satoshis }: { recipient: string; satoshis: number }) =>
    call('sendBitcoin', recipient, satoshis),
})

async function readAccounts(
  accounts: unknown,
  call: Call,
  networkId: CaipNetworkId | undefined,
): Promise<WalletReading> {
  const [address] = Array.isArray(accounts) ? accounts : [accounts]
  if (Array.isArray(accounts) && accounts.length === 0) return { addresses: [], networkId }
  // Not every wallet shares it.
  const publicKey = await call('getPublicKey').catch(() => undefined)
  return { addresses: [{ address, publicKey }], networkId }
}

const watchProvider = (provider: unknown, onChange: () => void) =>
  // `watchWallet` uses the listeners only, and survives without them.
  watchWallet(toFields(provider) as Parameters<typeof watchWallet>[0], {
    accountsChanged: onChange,
    accountChanged: onChange,
    chainChanged: onChange,
    networkChanged: onChange,
    disconnect: onChange,
  })

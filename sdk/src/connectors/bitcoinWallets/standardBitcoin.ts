/**
 * Wallets of the Wallet Standard with the features of
 * https://github.com/ExodusMovement/bitcoin-wallet-standard. They send nothing, and choose how a
 * message is signed.
 */
import type { CaipNetworkId } from '@latchkey/protocol'
import { base64, hex } from '@scure/base'
import { isRecord } from '../../primitives/isRecord.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { toFields } from '../../primitives/walletCodes.ts'
import { readBytes } from '../walletStandard/standardAccounts.ts'
import { findMethod, hasChainOf, type StandardWallet } from '../walletStandard/standardWallet.ts'
import { watchEvents } from '../watchEvents.ts'
import type { BitcoinWallet, SignPsbtCall, WalletReading } from './bitcoinWallet.ts'
import { fromStandardChain, toStandardChain } from './standardBitcoinChains.ts'

/** More accounts than a wallet shares. */
const mostAccounts = 100

export function createStandardBitcoin(wallet: StandardWallet): BitcoinWallet {
  const { features } = wallet
  /** The wallet was asked for its accounts, with or without a prompt. */
  let wasAsked = false
  /** The network in use, which the wallet itself does not know. */
  let active: CaipNetworkId | undefined

  const call = async (name: `${string}:${string}`, input?: unknown) => {
    const method = findMethod(features, name)
    if (!method) throw new ProviderRpcError(4200)
    return input === undefined ? method() : method(input)
  }
  const list = () => parseAccounts(wallet.accounts)
  const listOn = (networkId: CaipNetworkId | undefined) => {
    const chain = networkId && toStandardChain(networkId)
    return list().filter(({ chains }) => chains.includes(chain))
  }
  /** Without accounts on the wanted network, those of another. */
  const describe = (wanted = active): WalletReading => {
    const [first] = list()
    const own = first?.chains.map(fromStandardChain).find((id) => id !== undefined)
    active = listOn(wanted).length > 0 ? wanted : own
    const accounts = active ? listOn(active) : list()
    const addresses = accounts.map(({ address, publicKey }, index) => ({
      address,
      publicKey,
      // In the order that `connect` requested.
      purpose: index === 0 ? ('payment' as const) : ('ordinal' as const),
    }))
    return { addresses, networkId: active }
  }
  const findOwn = (address: string) => {
    const account = listOn(active).find((each) => each.address === address)
    if (!account) throw new ProviderRpcError(4100)
    return account.own
  }

  return {
    encoding: 'base64',
    choosesProtocol: true,
    broadcasts: false,
    async connect(networkId) {
      wasAsked = true
      await call('bitcoin:connect', { purposes: ['payment', 'ordinals'] })
      return describe(networkId)
    },
    async read(networkId) {
      if (list().length === 0 && !wasAsked && findMethod(features, 'standard:connect')) {
        wasAsked = true
        await call('standard:connect', { silent: true })
      }
      return describe(networkId)
    },
    async switchNetwork(networkId) {
      if (findMethod(features, 'bitcoin:switchNetwork')) {
        await call('bitcoin:switchNetwork', networkId)
      } else if (listOn(networkId).length === 0) throw new ProviderRpcError(4902)
      active = networkId
    },
    async signMessage({ message, address }) {
      const input = { account: findOwn(address), message: new TextEncoder().encode(message) }
      const bytes = readBytes(readFirst(await call('bitcoin:signMessage', input)).signature)
      return bytes && base64.encode(bytes)
    },
    async signPsbt({ psbt, inputs, own }: SignPsbtCall) {
      const inputsToSign = (inputs ?? own).map(({ index, address, sighashTypes }) => ({
        account: findOwn(address),
        signingIndexes: [index],
        ...(sighashTypes?.[0] !== undefined && { sigHash: sighashTypes[0] }),
      }))
      const chain = active && toStandardChain(active)
      const input = { psbt: base64.decode(psbt), chain, inputsToSign }
      const bytes = readBytes(readFirst(await call('bitcoin:signTransaction', input)).signedPsbt)
      return { psbt: bytes && base64.encode(bytes) }
    },
    async disconnect() {
      const names = ['bitcoin:disconnect', 'standard:disconnect'] as const
      const name = names.find((each) => findMethod(features, each))
      if (name) await call(name)
    },
    watch: (onChange) =>
      watchEvents(
        ['bitcoin:events', 'standard:events'] as const,
        (name, listener) => findMethod(features, name)?.('change', listener),
        onChange,
      ),
  }
}

const readFirst = (result: unknown) => toFields(Array.isArray(result) ? result[0] : undefined)

type StandardAccount = {
  readonly address: unknown
  readonly publicKey: string | undefined
  readonly chains: readonly unknown[]
  /** The wallet's own object, by which it knows the account. */
  readonly own: unknown
}

/** Leaves out those of other chains. Never throws. */
function parseAccounts(value: unknown): readonly StandardAccount[] {
  try {
    const entries = Array.isArray(value) ? value.slice(0, mostAccounts) : []
    return entries.flatMap((own: unknown) => {
      if (!isRecord(own) || !Array.isArray(own.chains)) return []
      const { address, chains } = own
      if (!hasChainOf({ chains }, 'bitcoin')) return []
      const key = readBytes(own.publicKey)
      return [{ address, publicKey: key && hex.encode(key), chains, own }]
    })
  } catch {
    // A getter of the wallet's threw.
    return []
  }
}

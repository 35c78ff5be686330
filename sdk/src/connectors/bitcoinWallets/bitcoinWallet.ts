import type { CaipNetworkId } from '@latchkey/protocol'
import type { AddressPurpose, ConnectorEvent } from '../connector.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import type { BitcoinAddress } from '../providers.ts'

export type SharedAddress = {
  readonly address: unknown
  readonly publicKey?: unknown
  /** Default: payment. */
  readonly purpose?: AddressPurpose | undefined
}

/** The addresses that a wallet shares. All are checked before use. */
export type WalletReading = {
  readonly addresses: readonly SharedAddress[]
  /** Undefined for a chain that is not known here. */
  readonly networkId: CaipNetworkId | undefined
}

export type BitcoinInput = {
  readonly index: number
  readonly address: string
  readonly sighashTypes?: readonly number[] | undefined
}

export type SignMessageCall = {
  readonly message: string
  readonly address: string
  readonly protocol: 'ecdsa' | 'bip322'
}

export type SignPsbtCall = {
  /** In the wallet's encoding. */
  readonly psbt: string
  /** Those that the dApp named. */
  readonly inputs: readonly BitcoinInput[] | undefined
  /** Those of the wallet's addresses, as far as the PSBT says. */
  readonly own: readonly BitcoinInput[]
  /** Only for a wallet without `sendPsbt`. */
  readonly broadcast: boolean
}

/**
 * How a Bitcoin wallet signs, in terms of its own API. It is not trusted: `createBitcoinProvider.ts`
 * checks what it returns, and limits how long it may take.
 */
export type BitcoinSigner = {
  /** It signs a message as it likes. Default: as requested. */
  readonly choosesProtocol?: true
  /** It sends no PSBT. Default: it does. */
  readonly broadcasts?: false
  /** How it signs messages. Default: both ways. */
  readonly protocols?: readonly SignMessageCall['protocol'][]
  /** @returns the signature in base64 */
  signMessage(call: SignMessageCall): Promise<unknown>
  /** How the wallet reads and writes a PSBT. */
  readonly encoding: 'hex' | 'base64'
  signPsbt(call: SignPsbtCall): Promise<{ readonly psbt: unknown; readonly txid?: unknown }>
  /** Sends a PSBT whose inputs are final. Without it, `signPsbt` sends. @returns the id */
  sendPsbt?(psbt: string): Promise<unknown>
  /** @returns the transaction's id */
  sendTransfer?(call: { recipient: string; satoshis: number }): Promise<unknown>
}

/** A Bitcoin wallet of the page. `openBitcoinWallet.ts` checks what it returns. */
export type BitcoinWallet = BitcoinSigner & {
  /** Prompts the user. */
  connect(networkId: CaipNetworkId | undefined): Promise<WalletReading>
  /**
   * Never prompts. No addresses if the wallet does not share any. A wallet with one provider per
   * network reads that of `networkId`. Default: the one in use.
   */
  read(networkId?: CaipNetworkId): Promise<WalletReading>
  /** Prompts the user. */
  switchNetwork(networkId: CaipNetworkId): Promise<void>
  disconnect(): Promise<unknown>
  /** Calls `onChange` when accounts or network may have changed. @returns a function that stops */
  watch(onChange: () => void): () => void
}

/** The addresses of a wallet, checked, on its network. */
export type BitcoinAccounts = {
  readonly addresses: readonly BitcoinAddress[]
  readonly networkId: CaipNetworkId
}

export type OpenBitcoinWalletParameters = {
  context: ConnectorContext
  wallet: BitcoinWallet
  emit(event: ConnectorEvent): void
  destroyed: AbortSignal
}

import type { CaipNetworkId } from '@latchkey/protocol'
import type { ConnectorContext, ConnectorEvent } from '../connector.ts'
import type { BitcoinAddress } from '../providers.ts'

/** What a wallet shares. All of it is checked before use. */
export type WalletReading = {
  readonly addresses: readonly unknown[]
  readonly publicKey?: unknown
  /** Undefined for a chain that is not known here. */
  readonly networkId: CaipNetworkId | undefined
}

type BitcoinInput = {
  readonly index: number
  readonly address: string
  readonly sighashTypes?: readonly number[] | undefined
}

/**
 * A Bitcoin wallet of the page, in terms of its own API. It is not trusted: `openBitcoinWallet.ts`
 * checks what it returns, and limits how long it may take.
 */
export type BitcoinWallet = {
  /** Prompts the user. */
  connect(networkId: CaipNetworkId | undefined): Promise<WalletReading>
  /**
   * Never prompts. No addresses if the wallet does not share any. A wallet with one provider per
   * network reads that of `networkId`. Default: the one in use.
   */
  read(networkId?: CaipNetworkId): Promise<WalletReading>
  /** Prompts the user. */
  switchNetwork(networkId: CaipNetworkId): Promise<void>
  signMessage(call: { message: string; protocol: 'ecdsa' | 'bip322' }): Promise<unknown>
  /** @returns the PSBT in hex */
  signPsbt(call: { hex: string; inputs: readonly BitcoinInput[] | undefined }): Promise<unknown>
  /** Sends a PSBT whose inputs are final. @returns the transaction's id */
  sendPsbt(hex: string): Promise<unknown>
  sendTransfer(call: { recipient: string; satoshis: number }): Promise<unknown>
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

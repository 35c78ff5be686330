/** Checks what a Bitcoin wallet returns, with code that loads late. */
import type { CaipNetworkId } from '@latchkey/protocol'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { createOperationError } from '../../core/operationErrors.ts'
import { bitcoinMainnet, readScript } from '../../primitives/bitcoin/readScript.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'

export const invalidParams = (message: string) => new ProviderRpcError(-32602, { message })
export const invalidResponse = () => createOperationError('WALLET_RESPONSE_INVALID')

const testnet = 'bip122:000000000933ea01ad0ee984209779ba'

/** Returns the network of an address: mainnet, or the wanted one of the others. Default: testnet. */
export function inferNetwork(
  address: unknown,
  wanted: CaipNetworkId | undefined,
): CaipNetworkId | undefined {
  if (readScript(address, bitcoinMainnet)) return bitcoinMainnet
  return wanted !== undefined && wanted !== bitcoinMainnet ? wanted : testnet
}

export const readTransactionId = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? value : undefined

/** The longest PSBT that is read, in bytes. */
const maxPsbtLength = 4_000_000

/** Returns undefined for text that is no PSBT (BIP-174). */
export function readPsbt(value: unknown, encoding: 'hex' | 'base64'): Transaction | undefined {
  if (typeof value !== 'string' || value.length > 2 * maxPsbtLength) return undefined
  try {
    const bytes = encoding === 'hex' ? hex.decode(value.toLowerCase()) : base64.decode(value)
    return Transaction.fromPSBT(bytes, {
      allowUnknownInputs: true,
      allowUnknownOutputs: true,
      allowLegacyWitnessUtxo: true,
      disableScriptCheck: true,
      lowR: false,
    })
  } catch {
    // The parser throws errors of many kinds.
    return undefined
  }
}

export const writePsbt = (psbt: Transaction, encoding: 'hex' | 'base64'): string =>
  (encoding === 'hex' ? hex : base64).encode(psbt.toPSBT())

/** Returns true if both spend the same coins to the same outputs. */
export const isSameTransaction = (one: Transaction, other: Transaction): boolean =>
  hex.encode(one.unsignedTx) === hex.encode(other.unsignedTx)

import {
  type Hex,
  parseWith,
  type TransactionRequest,
  transactionRequest,
} from '@latchkey/protocol'
import { LatchkeyError } from '../../core/errors.ts'

/** A transaction. The wallet fills in missing fields. Amounts are in wei. */
export type EvmTransaction = {
  /** Without it, creates a contract from `data`. */
  to?: Hex | null | undefined
  value?: bigint | undefined
  data?: Hex | undefined
  gas?: bigint | undefined
  /** Either this, or the two fees of EIP-1559. */
  gasPrice?: bigint | undefined
  maxFeePerGas?: bigint | undefined
  maxPriorityFeePerGas?: bigint | undefined
  nonce?: number | undefined
  /** EIP-2930. */
  accessList?:
    | readonly { readonly address: Hex; readonly storageKeys: readonly Hex[] }[]
    | undefined
}

/**
 * Checks a transaction and encodes its numbers (EIP-1474), before the wallet gets it. Throws
 * LatchkeyError INVALID_PARAMS, which names the field.
 */
export function toTransactionRequest(
  transaction: EvmTransaction,
  { from, chainId }: { from?: Hex; chainId: number },
): TransactionRequest {
  const { to, data, accessList, maxFeePerGas, maxPriorityFeePerGas } = transaction
  if (to === undefined && data === undefined) throw refuse('to: Required')
  if (maxFeePerGas !== undefined && (maxPriorityFeePerGas ?? 0n) > maxFeePerGas) {
    throw refuse('maxPriorityFeePerGas: Exceeds maxFeePerGas')
  }
  const { value, gas, gasPrice, nonce } = transaction
  const numbers = { value, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce, chainId }
  const quantities = Object.entries(numbers)
    .filter(([, number]) => number !== undefined)
    .map(([name, number]) => [name, toHex(number)])
  const request = { from, to, data, accessList, ...Object.fromEntries(quantities) }
  const parsed = parseWith(transactionRequest, request, 'INVALID_PARAMS')
  if (parsed.ok) return parsed.value
  throw refuse(parsed.error.message)
}

/** A negative number becomes text that the schema refuses. */
const toHex = (value: bigint | number | undefined) => `0x${value?.toString(16)}`

const refuse = (message: string) => new LatchkeyError('INVALID_PARAMS', { message })

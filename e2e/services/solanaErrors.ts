/** Errors of a Solana node, numbered and worded as Agave's (anza-xyz/agave, rpc-client-api). */
import type { FailedTransactionMetadata } from 'litesvm'

export class SolanaRpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const invalidParams = (message: string) => new SolanaRpcError(-32602, message)

/** As JSON: `'BlockhashNotFound'` or `{ InstructionError: [0, { Custom: 1 }] }`. */
export type TransactionFailure = string | Record<string, unknown>

const sentences: Record<string, string> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  SignatureFailure: 'Transaction did not pass signature verification',
}

/** Reads what Rust prints: litesvm's own values are numbers without a name. */
export function readFailure(failed: FailedTransactionMetadata): TransactionFailure {
  const printed = /\berr: (\w+)(?:\((\d+), (\w+)(?:\((\d+)\))?\))?/.exec(failed.toString())
  const [, name = 'Unknown', index, error = '', custom] = printed ?? []
  if (name !== 'InstructionError') return name
  return { InstructionError: [Number(index), custom ? { [error]: Number(custom) } : error] }
}

export function describeFailure(failure: TransactionFailure): string {
  if (typeof failure === 'string') return sentences[failure] ?? failure
  const [index, error] = failure.InstructionError as [number, string | { Custom: number }]
  const reason =
    typeof error === 'string' ? error : `custom program error: 0x${error.Custom.toString(16)}`
  return `Error processing Instruction ${index}: ${reason}`
}

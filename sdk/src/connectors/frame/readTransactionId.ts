const readers: Readonly<Record<string, (result: unknown) => unknown>> = {
  eth_sendTransaction: (result) => result,
  solana_signAndSendTransaction: (result) =>
    typeof result === 'object' && result !== null && 'signature' in result && result.signature,
}

/** 32 bytes in hex, or 64 in base58. */
const transactionId = /^(0x[0-9a-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/

/** Returns the hash or signature of the transaction that a method sent; undefined if it sent none. */
export function readTransactionId(method: string, result: unknown): string | undefined {
  const id = Object.hasOwn(readers, method) ? readers[method]?.(result) : undefined
  return typeof id === 'string' && transactionId.test(id) ? id : undefined
}

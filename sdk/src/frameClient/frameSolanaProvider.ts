/** A transaction of any Solana library: one that can be serialised, or the bytes themselves. */
export type SolanaTransaction = Uint8Array | { serialize(options?: object): Uint8Array }

/** The Solana face of the login frame. */
export type SolanaProvider = {
  /** Base58, once connected. */
  readonly address: string | undefined
  connect(): Promise<string>
  disconnect(): Promise<void>
  /** @returns the 64 bytes of the Ed25519 signature */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** @returns the signed transaction in wire form */
  signTransaction(transaction: SolanaTransaction): Promise<Uint8Array>
  signAllTransactions(transactions: readonly SolanaTransaction[]): Promise<Uint8Array[]>
  /** @returns the transaction's signature, base58 */
  signAndSendTransaction(transaction: SolanaTransaction, options?: object): Promise<string>
  request(args: { readonly method: string; readonly params?: object | undefined }): Promise<unknown>
}

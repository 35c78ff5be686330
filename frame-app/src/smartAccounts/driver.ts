export type Hex = `0x${string}`

/** Value in base units. */
export type AccountCall = { to: Hex; value: Hex; data: Hex }

/** Runs an account's calls through a contract. */
export type SmartAccountDriver = {
  /** The publisher's name of the contract, and its version. */
  readonly contract: string
  /** With its EIP-55 checksum. */
  readonly address: Hex
  /** Keccak-256 of the contract's code, by EIP-155 id of the network. */
  readonly codeHashes: Readonly<Record<number, Hex>>
  /** Encodes the call of the account to itself that runs all calls in order, or none. */
  encodeCalls(calls: readonly AccountCall[]): Hex
}

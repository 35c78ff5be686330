export type Address = `0x${string}`

export type ChainLabel = {
  /** CAIP-2. */
  id: string
  name: string
  symbol: string
  decimals: number
}

export type EvmTransaction = {
  type: 'legacy' | 'eip2930' | 'eip1559' | 'eip7702'
  chainId: number
  nonce: number
  to: Address | null
  value: `0x${string}`
  data: `0x${string}`
  gas: `0x${string}`
  gasPrice?: `0x${string}`
  maxFeePerGas?: `0x${string}`
  maxPriorityFeePerGas?: `0x${string}`
  accessList?: readonly {
    address: Address
    storageKeys: readonly `0x${string}`[]
  }[]
  /** Signed; at least one with type `eip7702`, none with others. Numbers are 0x quantities. */
  authorizationList?: readonly {
    chainId: `0x${string}`
    /** The contract whose code the account runs, or zero for none. */
    address: Address
    nonce: `0x${string}`
    yParity: `0x${string}`
    r: `0x${string}`
    s: `0x${string}`
  }[]
}

/** The signer of an EIP-7702 authorization, and its contract; null ends an earlier one. */
export type Delegation = {
  account: Address
  contract: Address | null
  /** Of a contract in the compiled list. */
  contractName?: string
}

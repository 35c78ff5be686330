/** What the worker found in a request: the approval sheet shows this and nothing else. */

export type Address = `0x${string}`

/**
 * Something the person must know before approving. The sheet has a sentence
 * for each; `detail` is shown beside it as it is. `worker/signing/judgeRisk.ts` has
 * the risk that each implies.
 */
export type WarningCode =
  | 'unlimitedAllowance'
  | 'allowanceAboveCap'
  | 'unknownAllowance'
  | 'unknownToken'
  | 'operatorForAll'
  | 'permit'
  | 'unknownCall'
  | 'contractCreation'
  | 'unknownTypedData'
  | 'domainWithoutChain'
  | 'signInDomainMismatch'
  | 'signInUriMismatch'
  | 'signInAddressMismatch'
  | 'signInExpired'
  | 'signInNotYetValid'
  | 'signInMalformed'
  | 'signInGrantsAccess'
  | 'binaryMessage'
  | 'digestMessage'
  | 'hiddenCharacters'
  | 'looksLikeTransaction'
  | 'unknownProgram'
  | 'unknownOwner'
  | 'lookupTables'
  | 'authorityChange'
  | 'unusualFee'

export type Warning = { code: WarningCode; detail?: string }

/** What the compiled list, or the operator's own, says of a token. */
export type TokenInfo = { symbol: string; decimals: number }

/** Base units as decimal text, or why there is no number. */
export type Allowance = string | 'unlimited' | 'unknown'

/**
 * One decoded step: a stable kind with whole addresses and base-unit amounts as
 * decimal text. `token` and `amount` are 'unknown' where the step does not name
 * them; `tokenInfo` is null for a token that no list knows. A `from` of null is
 * the account that signs.
 */
export type DecodedCall =
  | { kind: 'nativeTransfer'; from: string | null; to: string; amount: string }
  | {
      kind: 'tokenTransfer'
      token: string
      tokenInfo: TokenInfo | null
      from: string | null
      to: string
      amount: string
      /** ERC-20 and ERC-721 share the function: `amount` may be the id of an item. */
      mayBeItemId: boolean
      /** Of ERC-721 and ERC-1155, decimal text. */
      tokenId?: string
    }
  | {
      kind: 'approve'
      token: string
      tokenInfo: TokenInfo | null
      spender: string
      amount: Allowance
      /** Whether the amount comes on top of what the spender may take already. */
      isIncrease: boolean
      /** As of `tokenTransfer`. */
      mayBeItemId: boolean
    }
  | { kind: 'operatorForAll'; token: string; operator: string; approved: boolean }
  | {
      kind: 'permit'
      token: string
      tokenInfo: TokenInfo | null
      spender: string
      amount: Allowance
      /** Seconds since 1970: when the right to spend ends. */
      deadline: string | null
    }
  | { kind: 'contractCreation' }
  | { kind: 'memo'; text: string }
  | { kind: 'computeBudget'; name: string; value: string }
  | {
      kind: 'createAccount'
      from: string
      account: string
      amount: string
      /** The program that owns the account from then on, and its name if it is known. */
      owner: string
      ownerName: string | null
      /** Whether it is more than a known program's account needs: a transfer, whatever it is called. */
      isTransfer: boolean
    }
  /** Solana: the account, and what is on it, becomes a program's. */
  | { kind: 'assign'; account: string; owner: string }
  | { kind: 'contractCall'; to: string; selector: string | null }

/** One row of an EIP-712 structure, flattened in order; nested rows have a greater depth. */
export type TypedDataField = { depth: number; name: string; type: string; value: string | null }

/** An EIP-4361 or CAIP-122 message found in the text. */
export type SignInDetails = {
  domain: string
  address: string
  statement: string | null
  uri: string
  chainId: string
  nonce: string
  issuedAt: string | null
  expirationTime: string | null
  notBefore: string | null
  requestId: string | null
  resources: readonly string[]
  /** Whether `domain` is the host of the origin that asks. */
  domainMatches: boolean
}

export type ChainLabel = {
  /** CAIP-2. */
  id: string
  name: string
  symbol: string
  decimals: number
}

/** A complete transaction: the engine filled in what the dApp left open. Quantities are 0x hex. */
export type EvmTransaction = {
  type: 'legacy' | 'eip2930' | 'eip1559'
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
}

/** See SECURITY.md, "Risk". */
export type Risk = 'low' | 'value' | 'high'

/**
 * What the approval sheet shows: from the worker's own parse, never from the dApp. All parts are
 * approved together or not at all.
 */
export type ApprovalView = {
  /** The highest risk of the parts. */
  risk: Risk
  parts: readonly [PartView, ...PartView[]]
}

/** One thing that is signed. */
export type PartView = {
  risk: Risk
  warnings: readonly Warning[]
  /** The account that signs. */
  account: string
} & (
  | {
      kind: 'message'
      namespace: 'eip155' | 'solana'
      /** The text, or null when the bytes are not UTF-8. */
      text: string | null
      /** The same bytes, 0x hex. */
      hex: `0x${string}`
      signIn: SignInDetails | null
    }
  | {
      kind: 'typedData'
      domain: readonly TypedDataField[]
      primaryType: string
      fields: readonly TypedDataField[]
      /** What it does, where every type and contract in it is known; else none. */
      calls: readonly DecodedCall[]
    }
  | {
      kind: 'evmTransaction'
      chain: ChainLabel
      from: Address
      transaction: EvmTransaction
      call: DecodedCall
      /** Most that the network may charge, base units, decimal text. */
      maxFee: string
    }
  | {
      kind: 'solanaTransaction'
      chain: ChainLabel
      feePayer: string
      /** Who else has to sign, besides `account`. */
      otherSigners: readonly string[]
      /** Lamports, decimal text. */
      fee: string
      instructions: readonly {
        programId: string
        program: string | null
        summary: DecodedCall
        accounts: readonly string[]
        /** Base58. */
        data: string
      }[]
      /** The message's bytes, base58. */
      raw: string
    }
)

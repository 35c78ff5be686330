/** The parts of an approval view: what the worker found in a request. */

export type Address = `0x${string}`

/**
 * Something the person must know before approving. The sheet has a sentence
 * for each; `detail` is shown beside it as it is.
 */
export type WarningCode =
  | 'unlimitedAllowance'
  | 'unknownAllowance'
  | 'operatorForAll'
  | 'permit'
  | 'unknownCall'
  | 'contractCreation'
  | 'undecodableTypedData'
  | 'domainWithoutChain'
  | 'signInDomainMismatch'
  | 'signInAddressMismatch'
  | 'signInExpired'
  | 'signInMalformed'
  | 'binaryMessage'
  | 'hiddenCharacters'
  | 'looksLikeTransaction'
  | 'unknownProgram'
  | 'lookupTables'
  | 'authorityChange'

export type Warning = { code: WarningCode; detail?: string }

/**
 * One decoded step: a stable kind with whole addresses and base-unit amounts as
 * decimal text. `token` and `amount` are 'unknown' where the step does not name them.
 */
export type DecodedCall =
  | { kind: 'nativeTransfer'; to: string; amount: string }
  | {
      kind: 'tokenTransfer'
      token: string
      from: string | null
      to: string
      amount: string
      /** Of ERC-721 and ERC-1155, decimal text. */
      tokenId?: string
    }
  | { kind: 'approve'; token: string; spender: string; amount: string | 'unlimited' | 'unknown' }
  | { kind: 'operatorForAll'; token: string; operator: string; approved: boolean }
  | {
      kind: 'permit'
      token: string
      spender: string
      amount: string | 'unlimited' | 'unknown'
      deadline: string | null
    }
  | { kind: 'contractCreation' }
  | { kind: 'memo'; text: string }
  | { kind: 'computeBudget'; name: string; value: string }
  | { kind: 'createAccount'; account: string; amount: string }
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

/** The parts of an approval view: what the worker found in a request. */

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

import type { HintStore, PriceStore, RecipientHint } from './hints.ts'

export type Address = `0x${string}`

export type WarningCode =
  | 'unlimitedAllowance'
  | 'allowanceAboveCap'
  | 'unknownAllowance'
  | 'unknownToken'
  | 'operatorForAll'
  | 'permit'
  | 'unknownCall'
  | 'unknownContract'
  | 'hiddenCalls'
  | 'malformedCall'
  | 'hiddenOrder'
  | 'delegateCall'
  | 'otherRecipient'
  | 'ownerChange'
  | 'codeChange'
  | 'contractCreation'
  | 'unknownTypedData'
  | 'describedData'
  | 'domainWithoutChain'
  | 'poorReturn'
  | 'otherReceiver'
  | 'bulkOrder'
  | 'itemPermit'
  | 'otherKey'
  | 'keyFromSignature'
  | 'hiddenContent'
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
  | 'authorityDropped'
  | 'guardRemoved'
  | 'balanceSentAway'
  | 'unusualFee'
  | 'delegation'

export type Warning = { code: WarningCode; detail?: string }

export type TokenInfo = { symbol: string; decimals: number }

/** Native base units, decimal text. */
export type Shortfall = {
  /** The transaction's value and its maximum fee. */
  needed: string
  balance: string
}

/** Base units, decimal text. */
export type Allowance = string | 'unlimited' | 'unknown'

/** An instruction of Solana's Compute Budget program. */
type ComputeBudgetName =
  | 'heapBytes'
  | 'computeUnitLimit'
  | 'computeUnitPrice'
  | 'loadedAccountsBytes'

/** A right over a Solana account; an `extension` is one of Token-2022. */
export type AccountRight =
  | 'owner'
  | 'close'
  | 'mint'
  | 'freeze'
  | 'permanentDelegate'
  | 'extension'
  | 'stake'
  | 'withdraw'
  | 'nonce'

/** An instruction of Solana's System, Token, Token-2022, Stake or Address Lookup Table program. */
export type ProgramActionName =
  | 'openTokenAccount'
  | 'closeTokenAccount'
  | 'fixTokenOwner'
  | 'freezeTokenAccount'
  | 'thawTokenAccount'
  | 'revokeDelegate'
  | 'syncNative'
  | 'withdrawExcess'
  | 'withdrawFees'
  | 'enableCpiGuard'
  | 'disableCpiGuard'
  | 'initializeStake'
  | 'delegateStake'
  | 'deactivateStake'
  | 'splitStake'
  | 'moveStake'
  | 'mergeStake'
  | 'withdrawStake'
  | 'setStakeLockup'
  | 'initializeNonce'
  | 'advanceNonce'
  | 'withdrawNonce'
  | 'createLookupTable'
  | 'extendLookupTable'
  | 'freezeLookupTable'
  | 'deactivateLookupTable'
  | 'closeLookupTable'

/** The purpose of a contract's function. */
export type ActionName =
  | 'swap'
  | 'wrap'
  | 'unwrap'
  | 'sweep'
  | 'refund'
  | 'payShare'
  | 'checkBalance'
  | 'addLiquidity'
  | 'removeLiquidity'
  | 'openPosition'
  | 'growPosition'
  | 'shrinkPosition'
  | 'collectFees'
  | 'closePosition'
  | 'trade'
  | 'cancelOrders'
  | 'cancelAllOrders'
  | 'approveOrder'
  | 'withdrawOrder'
  | 'bridge'
  | 'delegateVotes'
  | 'lend'
  | 'withdrawLent'
  | 'borrow'
  | 'repay'
  | 'registerName'
  | 'renewName'
  | 'transferOwnership'
  | 'renounceOwnership'
  | 'upgrade'
  | 'deposit'
  | 'mintShares'
  | 'withdraw'
  | 'redeem'
  | 'createSafe'

/** `share` is in hundredths of a percent, `duration` in seconds. */
export type FactName =
  | 'delegate'
  | 'newOwner'
  | 'implementation'
  | 'owner'
  | 'network'
  | 'item'
  | 'name'
  | 'duration'
  | 'share'
  | 'order'
  | 'count'
  | 'threshold'
  | 'setup'

/**
 * `token` is null for the network's currency, 'unknown' if the call does not name it. As a limit,
 * `amount` is the most that is paid or the least that is received.
 */
export type Asset = {
  token: string | null
  tokenInfo: TokenInfo | null
  amount: Allowance
  isLimit: boolean
  /** Decimal text. */
  tokenId?: string
}

/** How a batch runs its calls. */
export type BatchName =
  | 'multicall'
  | 'selfMulticall'
  | 'safe'
  | 'smartAccount'
  | 'userOperations'
  | 'router'
  | 'permits'
  | 'transfers'

export type BatchStep = {
  /** Null for a step of the contract itself. */
  to: string | null
  /** Native base units, decimal text. */
  value: string
  /** Runs the other contract's code with the batch's own rights. */
  isDelegate: boolean
  call: DecodedCall
  /** 0x hex; null if `call` explains it. */
  data: string | null
}
/** A known kind of typed data that is no permit or transfer. */
export type SignedActionName =
  | 'order'
  | 'itemPermit'
  | 'cancelAuthorization'
  | 'forwardCall'
  | 'delegateVotes'
  | 'vote'
  | 'propose'
  | 'exchangeSend'
  | 'exchangeWithdraw'
  | 'exchangeMove'
  | 'exchangeAgent'
  | 'exchangeFee'
  | 'hiddenAction'
  | 'marketSignIn'
  | 'deriveKey'
  | 'requestKey'
  | 'addKey'

export type SignedActionLabel =
  | 'gives'
  | 'receives'
  | 'othersReceive'
  | 'receiver'
  | 'deadline'
  | 'amount'
  | 'collection'
  | 'item'
  | 'token'
  | 'call'
  | 'space'
  | 'proposal'
  | 'choice'
  | 'choices'
  | 'reason'
  | 'network'
  | 'name'
  | 'rate'
  | 'key'
  | 'message'

export type FieldValue =
  | { kind: 'text'; text: string }
  | { kind: 'address'; address: string }
  | {
      kind: 'amount'
      /** Null for the network's own currency. */
      token: string | null
      tokenInfo: TokenInfo | null
      /** Base units, decimal text. */
      amount: Allowance
      /** Of an item; null if the other side chooses it. */
      tokenId?: string | null
    }
  /** Seconds since 1970. */
  | { kind: 'date'; seconds: string }
  | { kind: 'call'; call: DecodedCall }

/**
 * Amounts are base units as decimal text. `token` and `amount` are 'unknown' if the step does not
 * name them; `tokenInfo` is null for an unlisted token, whose `claim` is its contract's
 * self-description, untrusted and shown as such; `from` is null for the signing account.
 */
export type DecodedCall = (
  | { kind: 'nativeTransfer'; from: string | null; to: string; amount: string }
  | {
      kind: 'tokenTransfer'
      token: string
      tokenInfo: TokenInfo | null
      claim?: TokenInfo
      from: string | null
      to: string
      amount: string
      /** ERC-20 and ERC-721 share the function: `amount` may be an item's id. */
      mayBeItemId: boolean
      /** Of ERC-721 and ERC-1155, decimal text. */
      tokenId?: string
    }
  | {
      kind: 'approve'
      token: string
      tokenInfo: TokenInfo | null
      claim?: TokenInfo
      spender: string
      amount: Allowance
      isIncrease: boolean
      isDecrease?: true
      /** See `tokenTransfer`. */
      mayBeItemId: boolean
    }
  | { kind: 'operatorForAll'; token: string; operator: string; approved: boolean }
  | {
      kind: 'permit'
      token: string
      tokenInfo: TokenInfo | null
      claim?: TokenInfo
      spender: string
      amount: Allowance
      /** Seconds since 1970. */
      deadline: string | null
    }
  | { kind: 'contractCreation' }
  | { kind: 'memo'; text: string }
  | { kind: 'computeBudget'; name: ComputeBudgetName; value: string }
  | {
      kind: 'createAccount'
      from: string
      account: string
      amount: string
      /** The future owner, a program. */
      owner: string
      ownerName: string | null
      /** More than a known program's account needs. */
      isTransfer: boolean
    }
  /** Solana: a program becomes the account's owner. */
  | { kind: 'assign'; account: string; owner: string }
  /** Solana: `holder` gets the right over the account, or nobody if null. */
  | { kind: 'setAuthority'; account: string; right: AccountRight; holder: string | null }
  /** Solana: tokens are burnt from the account, or new ones minted to it. */
  | {
      kind: 'tokenSupply'
      change: 'burn' | 'mint'
      token: string
      tokenInfo: TokenInfo | null
      account: string
      amount: string
    }
  | {
      kind: 'programAction'
      name: ProgramActionName
      /** The account that receives or is changed. */
      subject: string
      /** Null unless another account is taken from. */
      from: string | null
      /** Lamports; null if the instruction names none. */
      amount: string | null
    }
  | {
      kind: 'action'
      name: ActionName
      contract: string
      /** Otherwise the function's name is all that is known. */
      isRecognized: boolean
      /** Who pays; null for the signing account. */
      from: string | null
      pays: readonly Asset[]
      gets: readonly Asset[]
      /** Null for the signing account. */
      recipient: string | null
      /** Seconds since 1970. */
      deadline: string | null
      facts: readonly { name: FactName; value: string }[]
    }
  | {
      kind: 'batch'
      name: BatchName
      contract: string
      isRecognized: boolean
      steps: readonly BatchStep[]
      /** Number of calls that are not among `steps`. */
      hidden: number
    }
  | {
      kind: 'contractCall'
      to: string
      selector: string | null
    }
  | {
      kind: 'signedAction'
      name: SignedActionName
      subject: string | null
      fields: readonly { label: SignedActionLabel; value: FieldValue }[]
    }
  /** In the words of the operator's descriptor (ERC-7730). */
  | {
      kind: 'described'
      /** Null for typed data without one. */
      contract: string | null
      contractName: string
      intent: string
      fields: readonly { label: string; value: FieldValue }[]
    }
) & {
  /** 0x hex that follows the arguments. */
  extraData?: string
}

/** One row of a flattened EIP-712 structure. */
export type TypedDataField = {
  depth: number
  name: string
  type: string
  value: string | null
  /** Of a listed token's address. */
  symbol?: string
  /** What the bytes would call. */
  call?: DecodedCall
}

/** An EIP-4361 or CAIP-122 message. */
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
  domainMatches: boolean
}

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

/** Who signed an EIP-7702 authorization, and for which contract; null ends an earlier one. */
export type Delegation = { account: Address; contract: Address | null }

/** See SECURITY.md, "Risk". */
export type Risk = 'low' | 'value' | 'high'

/** The person approves all parts or none. */
export type ApprovalView = {
  risk: Risk
  parts: readonly [PartView, ...PartView[]]
}

export type PartView = {
  risk: Risk
  warnings: readonly Warning[]
  account: string
} & (
  | {
      kind: 'message'
      namespace: 'eip155' | 'solana'
      /** Null unless the bytes are UTF-8. */
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
      /** Empty unless type and contract are known, or described by the operator. */
      calls: readonly DecodedCall[]
    }
  | {
      kind: 'evmTransaction'
      chain: ChainLabel
      from: Address
      transaction: EvmTransaction
      call: DecodedCall
      delegations: readonly Delegation[]
      /** Base units, decimal text. */
      maxFee: string
      /** Null if the account can pay, or its balance is unknown. Otherwise nothing is signed. */
      shortfall: Shortfall | null
    }
  | {
      kind: 'solanaTransaction'
      chain: ChainLabel
      feePayer: string
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

/** A dApp's description of itself: untrusted. */
export type AppClaim = {
  name: string
  /** A `data:` URL of a picture. */
  logo: string | null
}

/** `app`: as the dApp suggests. */
export type FeeName = 'slow' | 'normal' | 'fast' | 'app'

export type FeeMenu = {
  chosen: FeeName
  /** Maximum costs in base units, decimal text. */
  options: readonly { name: FeeName; fee: string }[]
}

export type ApprovalPrompt = {
  origin: string
  view: ApprovalView
  app?: AppClaim
  /** Of one EVM transaction, while its fee can be changed. */
  fees?: FeeMenu
  recipients?: readonly RecipientHint[]
  /** Missing if there is nothing to simulate. */
  hints?: HintStore
  /** Missing if nothing has one. */
  prices?: PriceStore
}

export type SentTransaction = {
  /** In the network's own form. */
  id: string
  explorerUrl?: string | undefined
}

/** Requests that wait until this one is decided, such as the account's next transactions. */
export type WaitingRequests = {
  count(): number
  subscribe(listener: () => void): () => void
  /** With USER_REJECTED. */
  rejectAll(): void
}

/**
 * Resolves when the person approves. Rejects with a FrameError: USER_REJECTED, APPROVAL_UNSEEN,
 * SUPERSEDED, TOO_MANY_PROMPTS, the signal's reason (by default RPC_ABORTED), or INTERNAL if the
 * screen fails.
 */
export type RequestApproval = (
  prompt: ApprovalPrompt,
  options: {
    signal: AbortSignal
    others?: WaitingRequests
    /** Of a transaction that is sent once it is approved; rejects if that fails. */
    sent?: Promise<SentTransaction>
    /** Describes the request again with another fee; only the latest prompt can be approved. */
    revise?: (fee: FeeName) => Promise<ApprovalPrompt>
  },
) => Promise<void>

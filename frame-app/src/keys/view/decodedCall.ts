import type { Allowance, Asset, LimitedAsset, TokenInfo } from './amounts.ts'
import type { ActionName, BatchName, FactName } from './callNames.ts'
import type { AccountRight, ComputeBudgetName, ProgramActionName } from './programNames.ts'
import type { SignedActionLabel, SignedActionName } from './signedActions.ts'

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

export type FieldValue =
  | { kind: 'text'; text: string }
  | { kind: 'address'; address: string }
  | ({ kind: 'amount' } & Asset)
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
      /** The payer; null for the signing account. */
      from: string | null
      pays: readonly LimitedAsset[]
      gets: readonly LimitedAsset[]
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

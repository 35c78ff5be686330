import type { SignInMessage } from '@latchkey/protocol/signIn'
import type { Shortfall, TokenInfo } from './amounts.ts'
import type { SuggestedAsset } from './asset.ts'
import type { DecodedCall } from './decodedCall.ts'
import type { Recap } from './recap.ts'
import type { Address, ChainLabel, Delegation, EvmTransaction } from './transaction.ts'
import type { Risk, Warning } from './warnings.ts'

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
      /**
       * Null if the account can pay for all transactions, or its balance is unknown. Otherwise
       * nothing is signed.
       */
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
  | ({
      /** Nothing is signed for it. */
      kind: 'asset'
      /** Null for an unlisted token. */
      tokenInfo: TokenInfo | null
    } & SuggestedAsset)
)

/** One row of a flattened EIP-712 structure. */
export type TypedDataField = {
  depth: number
  name: string
  type: string
  value: string | null
  /** Of a listed token's address. */
  symbol?: string
  /** The call that the bytes encode. */
  call?: DecodedCall
}

/** A message of EIP-4361 or CAIP-122, with its permissions. */
export type SignInDetails = SignInMessage & {
  /** Null if the message has no recap, or an invalid one. */
  recap: Recap | null
  domainMatches: boolean
}

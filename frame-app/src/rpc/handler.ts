import type {
  ApprovalRpcMethod,
  CaipNetworkId,
  FrameRpcMethod,
  Json,
  RpcMethod,
  RpcParams,
  RpcResult,
} from '@latchkey/protocol'
import type {
  AssetRequest,
  OperatorToken,
  SignedPart,
  SigningRequest,
  WalletAccounts,
} from '../keys/vault.ts'
import type { NonceEffect } from '../keys/view.ts'
import type { FeeChange, SignedPartOf } from './approveAndSign.ts'
import type { Bundles } from './calls/createBundles.ts'
import type { Chain } from './chains.ts'
import type { KeyedQueue } from './keyedQueue.ts'
import type { NodeRequest } from './node.ts'
import type { Nonces } from './nonces.ts'

export type RpcCall = {
  method: string
  params: Json | undefined
  chainId?: CaipNetworkId | undefined
  activeChainId: CaipNetworkId
  origin: string
  rpcUrl?: string | undefined
}

/** Cannot request a signature. */
export type ReadContext = {
  readonly method: RpcMethod
  readonly chain: Chain
  readonly chains: readonly Chain[]
  readonly node: NodeRequest
  readonly bundles: Bundles
  accounts(): WalletAccounts | undefined
  /** Returns itself, or the context of another network, with the operator's own nodes. */
  at(chain: Chain): ReadContext
}

export type RpcContext = Omit<ReadContext, 'at'> & {
  at(chain: Chain): RpcContext
  readonly origin: string
  /** The operator's own nodes, whatever node the dApp names. */
  readonly ownNode: NodeRequest
  /** Likewise; a single short attempt each. */
  readonly feeNode: NodeRequest
  readonly tokens: readonly OperatorToken[]
  /** Serializes an account's transactions, from nonce to broadcast. */
  readonly queue: KeyedQueue
  readonly nonces: Nonces
  readonly signal: AbortSignal
  /** Opens the wallet. @throws FrameError NOT_CONNECTED */
  open(): Promise<WalletAccounts>
  /**
   * Requests the person's approval of something that needs no signature.
   *
   * @throws FrameError USER_REJECTED and others that end an approval
   */
  approve(request: AssetRequest): Promise<void>
  /**
   * Requests the person's approval, then the worker's signature, for one part.
   *
   * @throws FrameError USER_REJECTED and others that end an approval
   */
  sign<Kind extends SignedPart['kind']>(
    request: SigningRequest,
    kind: Kind,
  ): Promise<SignedPartOf<Kind>>
  /** Likewise, then sends it. `broadcast` returns the transaction's id. */
  send<Kind extends SignedPart['kind']>(parameters: {
    request: SigningRequest
    kind: Kind
    broadcast(signed: SignedPartOf<Kind>): Promise<string>
    fees?: FeeChange | undefined
    nonceEffect?: NonceEffect | undefined
  }): Promise<SignedPartOf<Kind>>
  /** Likewise for every part of a request. `broadcast` says how many it sent, at least one. */
  sendAll<Kind extends SignedPart['kind']>(parameters: {
    request: SigningRequest
    kind: Kind
    broadcast(
      signed: readonly [SignedPartOf<Kind>, ...SignedPartOf<Kind>[]],
    ): Promise<{ sent: number; lastId: string }>
    fees?: FeeChange | undefined
  }): Promise<void>
  /** Signs every part of a request, in order. */
  signAll<Kind extends SignedPart['kind']>(
    request: SigningRequest,
    kind: Kind,
  ): Promise<readonly [SignedPartOf<Kind>, ...SignedPartOf<Kind>[]]>
}

export type RpcHandler<Method extends FrameRpcMethod> = (
  params: RpcParams<Method>,
  context: Method extends ApprovalRpcMethod ? RpcContext : ReadContext,
) => Promise<RpcResult<Method>>

/** The types of RPC handlers and their contexts. */
import type {
  ApprovalRpcMethod,
  CaipNetworkId,
  FrameRpcMethod,
  Json,
  RpcMethod,
  RpcParams,
  RpcResult,
} from '@latchkey/protocol'
import type { OperatorToken, SignedPart, SigningRequest, WalletAccounts } from '../keys/vault.ts'
import type { SignedPartOf } from './approveAndSign.ts'
import type { Chain } from './chains.ts'
import type { KeyedQueue } from './keyedQueue.ts'
import type { NodeRequest } from './node.ts'
import type { Nonces } from './nonces.ts'

/** An RPC_REQUEST and its sender. */
export type RpcCall = {
  method: string
  params: Json | undefined
  /** The network that the request names. */
  chainId?: CaipNetworkId | undefined
  /** The fallback network. */
  activeChainId: CaipNetworkId
  /** `event.origin` of the dApp. */
  origin: string
  /** The dApp's preferred node; see `chooseRpcUrl`. */
  rpcUrl?: string | undefined
}

/** The context of a read, which cannot request a signature. */
export type ReadContext = {
  readonly method: RpcMethod
  readonly chain: Chain
  readonly chains: readonly Chain[]
  readonly node: NodeRequest
  /** The accounts, without opening the wallet; none before a login. */
  accounts(): WalletAccounts | undefined
}

/** The context of a method that needs approval. */
export type RpcContext = ReadContext & {
  readonly origin: string
  /** The operator's own node, whatever node the dApp names; a single short attempt. */
  readonly feeNode: NodeRequest
  /** The operator's tokens on this network. */
  readonly tokens: readonly OperatorToken[]
  /** Serializes an account's transactions, from nonce to broadcast. */
  readonly queue: KeyedQueue
  readonly nonces: Nonces
  /** Ends with RPC_ABORT. */
  readonly signal: AbortSignal
  /** The accounts of the opened wallet. @throws FrameError NOT_CONNECTED */
  open(): Promise<WalletAccounts>
  /**
   * Requests the person's approval, then the worker's signature, for a request of
   * one part.
   *
   * @throws FrameError USER_REJECTED and whatever else ends an approval
   */
  sign<Kind extends SignedPart['kind']>(
    request: SigningRequest,
    kind: Kind,
  ): Promise<SignedPartOf<Kind>>
}

/** Answers one method with its declared result; its parameters were parsed by the method's own schema. */
export type RpcHandler<Method extends FrameRpcMethod> = (
  params: RpcParams<Method>,
  context: Method extends ApprovalRpcMethod ? RpcContext : ReadContext,
) => Promise<RpcResult<Method>>

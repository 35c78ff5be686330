import { type CaipNetworkId, FrameError, type RpcMethod, rpcMethods } from '@latchkey/protocol'
import type { PriceStore } from '../keys/hints.ts'
import type { OperatorToken, Vault, WalletAccounts } from '../keys/vault.ts'
import type { RequestApproval, WaitingRequests } from '../keys/view.ts'
import { approve } from './approve.ts'
import { approveAndSend, approveAndSign, type SignedPartOf } from './approveAndSign.ts'
import type { Bundles } from './calls/createBundles.ts'
import { type Chain, chooseChain, chooseRpcUrls, listRpcUrls, type RpcUrlPolicy } from './chains.ts'
import type { AddressBook } from './createAddressBook.ts'
import { createAdvisor } from './createAdvisor.ts'
import { explorerLink } from './explorerLink.ts'
import type { ReadContext, RpcCall, RpcContext } from './handler.ts'
import type { NodePool } from './nodePool.ts'

export type RpcContextParameters = RpcUrlPolicy & {
  /** Unlocked. @throws FrameError NOT_CONNECTED */
  vault: () => Promise<Vault>
  /** Opens no wallet. */
  accounts: () => WalletAccounts | undefined
  requestApproval: RequestApproval
  chains: readonly Chain[]
  tokens: readonly (OperatorToken & { readonly chain: string })[]
  nodes: NodePool
  recipients: AddressBook
  addedTokens: AddressBook
  bundles: Bundles
  /** By CAIP-2 id. Missing if the server has none. */
  prices?: (chain: string) => PriceStore
}

/** Methods whose approval shows amounts. */
const paying = /Transactions?$|^wallet_sendCalls$/

/** Milliseconds that each node may delay a request for its usual fee. */
const feeTimeLimit = 3_000

/** @throws FrameError CHAIN_NOT_SUPPORTED, CHAIN_MISMATCH */
export function createReadContext(
  parameters: RpcContextParameters,
  method: RpcMethod,
  call: RpcCall,
): ReadContext {
  const { chainId: named, activeChainId: active, rpcUrl } = call
  const { chains, accounts, nodes, bundles } = parameters
  const { namespace } = rpcMethods[method]
  const chain = chooseChain(chains, { named, active, namespace })
  const node = nodes.connect(chooseRpcUrls(chain, rpcUrl, parameters))
  const own: ReadContext = {
    ...{ method, chain, chains, accounts, node, bundles },
    at: (other) =>
      other.id === chain.id
        ? own
        : createReadContext(parameters, method, {
            ...call,
            // The configuration's ids are CAIP-2.
            chainId: other.id as CaipNetworkId,
            rpcUrl: undefined,
          }),
  }
  return own
}

type OwnContext = Pick<RpcContext, 'origin' | 'signal' | 'queue' | 'nonces'> & {
  others: WaitingRequests
}

export function createRpcContext(
  parameters: RpcContextParameters,
  read: ReadContext,
  own: OwnContext,
): RpcContext {
  const { accounts, vault, requestApproval, nodes } = parameters
  const { chain } = read
  const { others, ...rest } = own
  const { origin, signal } = own
  const tokens = parameters.tokens
    .filter((token) => token.chain === chain.id)
    .map(({ chain: _, ...token }) => token)
  const advisor = createAdvisor({
    accounts,
    tokens,
    recipients: parameters.recipients,
    addedTokens: parameters.addedTokens,
    // Early, so that the screen has them from the start.
    prices: paying.test(read.method) ? parameters.prices?.(chain.id) : undefined,
    connect: (ends) => nodes.connect(listRpcUrls(chain), { attempts: 1, signal: ends }),
  })
  const asked = { requestApproval, advisor, origin, signal, others }
  const signAll: RpcContext['signAll'] = async (request, kind) =>
    approveAndSign({ ...asked, request, kind, vault: await vault() })
  return {
    ...read,
    ...rest,
    at: (other) => createRpcContext(parameters, read.at(other), own),
    ownNode: nodes.connect(listRpcUrls(chain)),
    feeNode: nodes.connect(listRpcUrls(chain), { timeLimit: feeTimeLimit, attempts: 1 }),
    tokens,
    async open() {
      await vault()
      const opened = accounts()
      if (!opened) throw new FrameError('NOT_CONNECTED')
      return opened
    },
    approve: async (request) => approve({ ...asked, request, vault: await vault() }),
    signAll,
    async sign(request, kind) {
      const [signed] = await signAll(request, kind)
      return signed
    },
    async send({ request, kind, broadcast, ...more }) {
      const send = async ([signed]: readonly [SignedPartOf<typeof kind>, ...unknown[]]) => {
        const id = await broadcast(signed)
        return { id, explorerUrl: explorerLink(chain, id) }
      }
      const sending = { ...asked, ...more, request, kind, send, vault: await vault() }
      const [signed] = await approveAndSend(sending)
      return signed
    },
    async sendAll({ request, kind, broadcast, fees }) {
      const send = async (
        signed: readonly [SignedPartOf<typeof kind>, ...SignedPartOf<typeof kind>[]],
      ) => {
        const { sent, lastId: id } = await broadcast(signed)
        const last = { id, explorerUrl: explorerLink(chain, id) }
        const count = signed.length
        return count === 1 ? last : { ...last, batch: { sent, count } }
      }
      await approveAndSend({ ...asked, request, kind, fees, send, vault: await vault() })
    },
  }
}

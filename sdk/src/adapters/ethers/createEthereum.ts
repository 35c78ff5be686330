import type { Latchkey } from '../../core/latchkey.ts'
import { loadCode } from '../../core/loadCode.ts'
import { createOperationError } from '../../core/operationErrors.ts'
import { isRecord } from '../../primitives/isRecord.ts'
import { ProviderRpcError, toProviderError } from '../../primitives/providerRpcError.ts'
import type { Ethereum } from './ethersTypes.ts'
import { type EvmAccount, readAccount } from './evmAccount.ts'

/** An EIP-1193 provider that may belong to one account on one chain. */
export type BoundEthereum = Ethereum & {
  /** Throws LatchkeyError SIGNER_OUTDATED for a method that needs what is no longer in use. */
  expectCurrent(method: string): void
}

const toHex = (chainId: number) => `0x${chainId.toString(16)}`

/** Methods that depend on the chain, but on no account. */
const readMethods = /^(eth_(blob|block|call$|estimate|fee|gas|get|max|sendRaw)|net_|web3_)/

/**
 * Sends to the connected wallet, whichever it is. The instance connects and switches, so that it
 * does so for every wallet in the same way.
 */
export function createEthereum(latchkey: Latchkey<'eip155'>): BoundEthereum {
  const own: Readonly<Record<string, (params: unknown) => Promise<unknown>>> = {
    async eth_requestAccounts() {
      const { connectByModal } = await loadCode(() => import('../connectByModal.ts'))
      await connectByModal(latchkey)
      return [readAccount(latchkey._internal.stores.connection.getState())?.address]
    },
    wallet_switchEthereumChain: (params) => switchChain(latchkey, params),
  }
  return {
    expectCurrent() {},
    async request({ method, params }) {
      const run = Object.hasOwn(own, method) ? own[method] : undefined
      if (!run) return latchkey.getProvider('eip155').request({ method, params })
      try {
        return await run(params)
      } catch (error) {
        throw isRefusal(error)
          ? new ProviderRpcError(4001, { cause: error })
          : toProviderError(error)
      }
    },
  }
}

const isRefusal = (error: unknown) => isRecord(error) && error.code === 'USER_REJECTED'

/** EIP-3326. Only the dApp's configuration adds chains. */
async function switchChain(latchkey: Latchkey<'eip155'>, params: unknown): Promise<null> {
  const [wanted] = Array.isArray(params) ? params : []
  const id = isRecord(wanted) && Number(wanted.chainId)
  const { options } = latchkey._internal
  const network = options.networks.find(
    ({ chainNamespace, id: known }) => chainNamespace === 'eip155' && known === id,
  )
  if (!network) throw new ProviderRpcError(4902)
  const { switchNetwork } = await latchkey._internal.operations.load()
  await switchNetwork(network)
  return null
}

/**
 * Sends to the connected wallet as long as `account` is its account and chain. Reads and receipts
 * need any account on that chain, so that a dApp can wait for a transaction after the account has
 * changed.
 */
export function createBoundEthereum(
  latchkey: Latchkey<'eip155'>,
  account: EvmAccount,
): BoundEthereum {
  const { connection } = latchkey._internal.stores
  const wallet = createEthereum(latchkey)
  /** Answered without the wallet: what ethers asks to know whose signer it is. */
  const known: Readonly<Record<string, unknown>> = {
    eth_chainId: toHex(account.chainId),
    eth_accounts: [account.address],
  }
  const isKnown = (method: string) => Object.hasOwn(known, method)
  const expectCurrent = (method: string) => {
    if (isKnown(method)) return
    const now = readAccount(connection.getState())
    const isActive = now?.address === account.address || readMethods.test(method)
    if (now?.chainId === account.chainId && isActive) return
    throw createOperationError('SIGNER_OUTDATED', { hint: 'Call getSigner again.' })
  }
  return {
    expectCurrent,
    async request({ method, params }) {
      expectCurrent(method)
      if (isKnown(method)) return known[method]
      return wallet.request({ method, params: withChainId(method, params, account) })
    },
  }
}

/** Names the chain in a transaction: the wallet may switch before it asks the user. */
function withChainId(
  method: string,
  params: unknown[] | object | undefined,
  { chainId }: EvmAccount,
): unknown[] | object | undefined {
  if (method !== 'eth_sendTransaction' || !Array.isArray(params)) return params
  const [transaction, ...others] = params
  return isRecord(transaction) ? [{ chainId: toHex(chainId), ...transaction }, ...others] : params
}

import type { EvmWallet } from '../connectors/evm/evmWallet.ts'
import type { RequestArguments } from '../connectors/providers.ts'

export const accountA = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const accountB = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

type Answers = { [method: string]: ((params: readonly unknown[]) => unknown) | undefined }

export type FakeEvmWallet = EvmWallet & {
  /** Replaces answers by method. One that throws does so synchronously. */
  readonly answers: Answers
  /** Every request, in order. */
  readonly requests: RequestArguments[]
  methods(): string[]
  emit(event: string, payload?: unknown): void
  listeners(): number
  /** The accounts that the dApp may see, and the chain. */
  state: { accounts: readonly string[]; permitted: boolean; chainId: number; known: number[] }
}

export const rpcError = (code: number, message = 'from the wallet') =>
  Object.assign(new Error(message), { code })

export const never = () => new Promise<never>(() => undefined)

/** A wallet in memory with EIP-1193, EIP-2255, EIP-3085 and EIP-3326. It approves at once. */
export function fakeEvmWallet(state: Partial<FakeEvmWallet['state']> = {}): FakeEvmWallet {
  const handlers = new Map<string, Set<(payload: unknown) => void>>()
  const requests: RequestArguments[] = []
  const answers: Answers = {}
  const wallet: FakeEvmWallet = {
    answers,
    requests,
    state: { accounts: [accountA], permitted: false, chainId: 1, known: [1, 8453], ...state },
    methods: () => requests.map(({ method }) => method),
    emit(event, payload) {
      for (const handler of [...(handlers.get(event) ?? [])]) handler(payload)
    },
    listeners: () => [...handlers.values()].reduce((count, { size }) => count + size, 0),
    request({ method, params }) {
      requests.push(params === undefined ? { method } : { method, params })
      const list = Array.isArray(params) ? params : []
      const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
      return answer ? answer(list) : Promise.resolve().then(() => own[method]?.(list) ?? null)
    },
    on(event, handler) {
      const set = handlers.get(event) ?? new Set()
      handlers.set(event, set.add(handler))
    },
    removeListener: (event, handler) => handlers.get(event)?.delete(handler),
  }
  const visible = () => (wallet.state.permitted ? wallet.state.accounts : [])
  const own: Answers = {
    eth_chainId: () => `0x${wallet.state.chainId.toString(16)}`,
    eth_accounts: visible,
    eth_requestAccounts() {
      wallet.state.permitted = true
      return visible()
    },
    wallet_revokePermissions() {
      wallet.state.permitted = false
      wallet.emit('accountsChanged', [])
    },
    wallet_switchEthereumChain([request]) {
      const { chainId } = request as { chainId: string }
      if (!wallet.state.known.includes(Number(chainId))) throw rpcError(4902)
      wallet.state.chainId = Number(chainId)
      wallet.emit('chainChanged', chainId)
    },
    wallet_addEthereumChain([chain]) {
      wallet.state.known.push(Number((chain as { chainId: string }).chainId))
    },
    personal_sign: () => '0x5167',
  }
  return wallet
}

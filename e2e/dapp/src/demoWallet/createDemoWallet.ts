import { numberToHex } from 'viem'
import type { DemoChain } from '../config.ts'
import { createSender } from './createSender.ts'
import { type DemoStorage, openDemoAccount } from './demoAccount.ts'
import { DemoWalletError } from './demoWalletError.ts'
import {
  askToConnect,
  askToSend,
  askToSign,
  askToSignTypedData,
  type Question,
} from './questions.ts'
import { accepted, parse } from './requestParams.ts'

type Listener = (payload: unknown) => void
type WalletRequest = { method: string; params?: unknown }

/** An EIP-1193 provider. */
export type DemoWallet = {
  request(request: WalletRequest): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

export type DemoWalletParameters = {
  /** The first is the one that it starts on. */
  chains: readonly [DemoChain, ...DemoChain[]]
  storage: DemoStorage
  /** Resolves to true if the user agrees. */
  ask(question: Question): Promise<boolean>
}

/** Signs for its chains, after the user has agreed to each request. */
export function createDemoWallet({ chains, storage, ask }: DemoWalletParameters): DemoWallet {
  const account = openDemoAccount(storage)
  const { signer } = account
  const listeners = new Map<string, Set<Listener>>()
  const senders = chains.map((chain) => ({ chain, ...createSender(chain, signer) }))
  const find = (chainId: number | undefined) =>
    senders.find(({ client }) => client.chain.id === chainId)
  let active = find(account.chainId()) ?? (senders[0] as (typeof senders)[number])
  const emit = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload)
  }
  const accounts = () => (account.isShared() ? [signer.address] : [])
  const share = (isShared: boolean) => {
    if (account.isShared() === isShared) return
    account.share(isShared)
    emit('accountsChanged', accounts())
  }
  const confirm = async (question: Question) => {
    if (!(await ask(question))) throw new DemoWalletError(4001)
  }
  /** Refuses an account that the page does not see. */
  const expectOwn = (named: string) => {
    const isOwn = named.toLowerCase() === signer.address.toLowerCase()
    if (!isOwn || !account.isShared()) throw new DemoWalletError(4100)
  }
  const connect = async () => {
    if (!account.isShared()) await confirm(askToConnect(signer.address))
    share(true)
    return accounts()
  }

  const methods: Readonly<Record<string, (params: unknown) => Promise<unknown>>> = {
    eth_chainId: async () => numberToHex(active.client.chain.id),
    eth_accounts: async () => accounts(),
    eth_requestAccounts: connect,
    wallet_requestPermissions: async () => {
      await connect()
      return [{ parentCapability: 'eth_accounts' }]
    },
    wallet_getPermissions: async () =>
      account.isShared() ? [{ parentCapability: 'eth_accounts' }] : [],
    wallet_revokePermissions: async () => {
      share(false)
      return null
    },
    async wallet_switchEthereumChain(params) {
      const [{ chainId }] = parse(accepted.chain, params)
      const found = find(Number(chainId))
      if (!found) throw new DemoWalletError(4902)
      if (found === active) return null
      active = found
      account.setChainId(Number(chainId))
      emit('chainChanged', numberToHex(Number(chainId)))
      return null
    },
    async personal_sign(params) {
      const [raw, from] = parse(accepted.message, params)
      expectOwn(from)
      await confirm(askToSign(raw))
      return signer.signMessage({ message: { raw } })
    },
    async eth_signTypedData_v4(params) {
      const [from, text] = parse(accepted.typedData, params)
      expectOwn(from)
      await confirm(askToSignTypedData(text))
      return signer.signTypedData(JSON.parse(text))
    },
    async eth_sendTransaction(params) {
      const [transaction] = parse(accepted.transactions, params)
      expectOwn(transaction.from)
      await confirm(askToSend(transaction, active.chain.nativeCurrency))
      return active.send(transaction)
    },
  }

  return {
    async request({ method, params }) {
      if (Object.hasOwn(methods, method)) return methods[method]?.(params)
      // Anything else that needs a key or a permission.
      if (/^(wallet_|personal_|eth_sign)/.test(method)) throw new DemoWalletError(4200)
      // viem's types list the methods of a node; which one it has, it says itself.
      const { client } = active
      return client.request({ method, params } as Parameters<typeof client.request>[0])
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }
}

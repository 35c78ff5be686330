import { createWalletClient, defineChain, type Hex, http, isHex, numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { DemoConfig } from '../config.ts'
import { type DemoStorage, openDemoAccount } from './demoAccount.ts'
import { DemoWalletError } from './demoWalletError.ts'
import {
  askToConnect,
  askToSend,
  askToSign,
  askToSignTypedData,
  type Question,
} from './questions.ts'

type Listener = (payload: unknown) => void
type WalletRequest = { method: string; params?: unknown }

/** An EIP-1193 provider. */
export type DemoWallet = {
  request(request: WalletRequest): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

export type DemoWalletParameters = {
  chain: DemoConfig['chain']
  storage: DemoStorage
  /** Resolves to true if the user agrees. */
  ask(question: Question): Promise<boolean>
}

const hex = z.custom<Hex>(isHex)
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const message = z.tuple([hex, address], z.unknown())
const typedData = z.tuple([address, z.string()])
const transactions = z.tuple([
  z.object({
    from: address,
    to: z.optional(z.custom<Hex>((value) => address.safeParse(value).success)),
    value: z.optional(hex),
    data: z.optional(hex),
    gas: z.optional(hex),
  }),
])

/** Signs for one chain, after the user has agreed to each request. */
export function createDemoWallet({ chain, storage, ask }: DemoWalletParameters): DemoWallet {
  const account = openDemoAccount(storage)
  const { signer } = account
  const listeners = new Map<string, Set<Listener>>()
  const client = createWalletClient({
    account: signer,
    chain: defineChain({
      ...chain,
      id: Number(chain.id.split(':')[1]),
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    }),
    transport: http(),
  })
  const accounts = () => (account.isShared() ? [signer.address] : [])
  const share = (isShared: boolean) => {
    if (account.isShared() === isShared) return
    account.share(isShared)
    for (const listener of listeners.get('accountsChanged') ?? []) listener(accounts())
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
    eth_chainId: async () => numberToHex(client.chain.id),
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
      const [{ chainId }] = parse(z.tuple([z.object({ chainId: hex })]), params)
      if (Number(chainId) !== client.chain.id) throw new DemoWalletError(4902)
      return null
    },
    async personal_sign(params) {
      const [raw, from] = parse(message, params)
      expectOwn(from)
      await confirm(askToSign(raw))
      return signer.signMessage({ message: { raw } })
    },
    async eth_signTypedData_v4(params) {
      const [from, text] = parse(typedData, params)
      expectOwn(from)
      await confirm(askToSignTypedData(text))
      return signer.signTypedData(JSON.parse(text))
    },
    async eth_sendTransaction(params) {
      const [{ from, to, value = '0x0', data, gas }] = parse(transactions, params)
      expectOwn(from)
      await confirm(askToSend({ to, value: BigInt(value), data, currency: chain.nativeCurrency }))
      return client.sendTransaction({
        to,
        value: BigInt(value),
        data,
        ...(gas === undefined ? {} : { gas: BigInt(gas) }),
      })
    },
  }

  return {
    async request({ method, params }) {
      if (Object.hasOwn(methods, method)) return methods[method]?.(params)
      // Anything else that needs a key or a permission.
      if (/^(wallet_|personal_|eth_sign)/.test(method)) throw new DemoWalletError(4200)
      // viem's types list the methods of a node; which one it has, it says itself.
      return client.request({ method, params } as Parameters<typeof client.request>[0])
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, params: unknown): z.output<Schema> {
  const { data, success } = schema.safeParse(params)
  if (!success) throw new DemoWalletError(-32602)
  return data
}

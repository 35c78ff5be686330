/** The wallets that adapters are tested with, on real nodes. */
import { makeHeadlessWeb3Provider, Web3RequestKind } from 'headless-web3-provider'
import { type Hex, hexToString } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import { jsonRpc, type Chain as Node } from '../../../e2e/services/anvil.ts'
import { injected } from '../connectors/injected/injected.ts'
import { mock } from '../connectors/mock/mock.ts'
import type { EvmProviderEvents, RequestArguments } from '../connectors/providers.ts'
import type { AdapterWallet } from './adapterContract/adapterLibrary.ts'
import { rpcError } from './fakeEvmWallet.ts'
import { installWallet } from './startInjected.ts'

/** anvil's first two accounts, which have funds. */
const keys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const
const [one, other] = keys.map((key) => privateKeyToAccount(key).address) as [string, string]
const accounts = [one, other] as const

/** A wallet in memory. The nodes sign for it. */
export function startMockWallet(nodes: readonly Node[]): AdapterWallet {
  const received: string[] = []
  const wallet = mock({
    addresses: { eip155: one },
    respond: ({ method, params }: RequestArguments, network) => {
      received.push(method)
      if (method === 'wallet_watchAsset') return true
      const node = nodes.find(({ chainId }) => chainId === network?.id)
      if (method === 'eth_subscribe') return subscribe(node, params, wallet.sendMessage)
      if (method === 'eth_signTypedData_v4') {
        // The node takes the data as an object, wallets as text.
        const [signer, data] = params as [Hex, string]
        return jsonRpc(node?.rpcUrl ?? '', method, [signer, JSON.parse(data)])
      }
      return jsonRpc(node?.rpcUrl ?? '', method, params as unknown[])
    },
  })
  const report = () => wallet.emit({ type: 'changed' })
  return {
    create: wallet,
    accounts,
    received,
    listeners: wallet.listeners,
    refuse: () => Object.assign(wallet.switches, { switchNetwork: 'refuse', sign: 'refuse' }),
    hang: () => Object.assign(wallet.switches, { connect: 'hang', reconnect: 'hang' }),
    failToDisconnect: () => Object.assign(wallet.switches, { disconnect: 'refuse' }),
    changeAccount() {
      wallet.addresses = { eip155: other }
      report()
    },
    changeChain(chainId) {
      wallet.networkIds.eip155 = `eip155:${chainId}`
      report()
    },
    end() {
      wallet.switches.isKnown = false
      report()
    },
  }
}

/** The wallet signs hex as the text that it reads. */
function translate({ method, params }: RequestArguments): RequestArguments {
  if (method !== Web3RequestKind.SignMessage) return { method, params }
  const [message, address] = params as [Hex, string]
  return { method, params: [hexToString(message), address] }
}

const prompts: readonly string[] = Object.values(Web3RequestKind)

type Message = EvmProviderEvents['message']

/** Subscribes to a node, as wallets do for `eth_subscribe`, and sends on what it reports. */
async function subscribe(
  node: Node | undefined,
  params: unknown,
  send: (message: Message) => void,
) {
  const socket = new WebSocket(node?.rpcUrl.replace('http', 'ws') ?? '')
  onTestFinished(() => socket.close())
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  return new Promise((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const response = JSON.parse(data)
      if (response.method === 'eth_subscription') {
        send({ type: 'eth_subscription', data: response.params })
      } else {
        resolve(response.result)
      }
    })
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params }))
  })
}

/** `headless-web3-provider` as the wallet of the page. It knows the nodes' chains but the last. */
export function startHeadlessWallet(nodes: readonly Node[]): AdapterWallet {
  const [first] = nodes
  if (!first) throw new TypeError('No node')
  const received: string[] = []
  const wallet = makeHeadlessWeb3Provider([keys[0]], first.chainId, first.rpcUrl)
  for (const { chainId, rpcUrl } of nodes.slice(1, -1)) wallet.addNetwork(chainId, rpcUrl)
  const added: unknown[] = []
  let listeners = 0
  let settle: 'authorize' | 'reject' = 'authorize'
  installWallet({
    on(event: string, listener: (payload: unknown) => void) {
      if (event === 'message') listeners += 1
      wallet.on(event, listener)
    },
    off(event: string, listener: (payload: unknown) => void) {
      if (event === 'message') listeners -= 1
      wallet.off(event, listener)
    },
    request(args: RequestArguments) {
      received.push(args.method)
      if (args.method === Web3RequestKind.AddEthereumChain) added.push(args.params)
      if (args.method === 'eth_subscribe') {
        const node = nodes.find(({ chainId }) => chainId === wallet.getNetwork().chainId)
        return subscribe(node, args.params, (message) => wallet.emit('message', message))
      }
      if (args.method === Web3RequestKind.SignTypedDataV4 && settle === 'authorize') {
        // The wallet's library does not accept the bytes of jsdom.
        const [, data] = args.params as [Hex, string]
        return privateKeyToAccount(keys[0]).signTypedData(JSON.parse(data))
      }
      // The wallet lacks this method (EIP-747).
      if (args.method === 'wallet_watchAsset') return Promise.resolve(true)
      const answer = wallet.request(translate(args) as Parameters<typeof wallet.request>[0])
      if (prompts.includes(args.method) && args.method !== Web3RequestKind.Accounts) {
        void wallet[settle](args.method as Web3RequestKind)
      }
      return answer.catch((error: object) => {
        // EIP-3326 has 4902 for a chain that the wallet does not know.
        throw 'code' in error && error.code === 4901 ? rpcError(4902) : error
      })
    },
  })
  return {
    create: injected(),
    accounts,
    received,
    added,
    listeners: () => listeners,
    refuse() {
      settle = 'reject'
    },
    changeAccount: () => wallet.changeAccounts([keys[1]]),
    changeChain(chainId) {
      if (!wallet.getNetworks().some((known) => known.chainId === chainId)) {
        wallet.addNetwork(chainId, first.rpcUrl)
      }
      wallet.switchNetwork(chainId)
    },
    end: () => wallet.changeAccounts([]),
  }
}

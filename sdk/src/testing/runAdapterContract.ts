/**
 * The contract of adapters, as tests over real nodes. An adapter lets a library follow an instance:
 *
 * 1. The instance has the connection; the library has no other. Both report the same status,
 *    account and network after every step, whichever side began it.
 * 2. Connecting through the library opens the modal, unless the user is connected.
 * 3. A refusal or a failure changes nothing on either side, and rejects with the library's error.
 * 4. Signatures and transactions reach the connected wallet, and only that.
 * 5. Until the library is mounted, a restored connection is not reported.
 * 6. An attempt of the instance shows in the library, and ends there without a step between.
 * 7. While nobody is connected, both have one network, whichever side switched it.
 * 8. A call of the library resolves after the library has changed.
 * 9. A signer that the dApp keeps works for its account and network only.
 * 10. Messages of the wallet reach the library, and nothing listens for them without a connection.
 */
import { type Chain, isHex, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { jsonRpc, type Chain as Node, startAnvil } from '../../../e2e/services/anvil.ts'
import { connect } from '../actions/connect.ts'
import type { ConnectorFactory } from '../connectors/connector.ts'
import type { EvmProvider } from '../connectors/providers.ts'
import { describeAccount } from '../core/connection/describeAccount.ts'
import { getConnection } from '../core/connection/selectors.ts'
import { createInstance } from '../core/createInstance.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { defineNetwork } from '../networks/defineNetwork.ts'
import type { Network } from '../networks/network.ts'
import type { KeyValueStorage } from '../primitives/keyValueStorage.ts'
import { memoryStorage } from './memoryStorage.ts'
import type { AbilityRecord } from './recordAbilities.ts'

type Hex = `0x${string}`

/** The wallet, as the suite moves it. */
export type AdapterWallet = {
  readonly create: ConnectorFactory
  /** The active account, and the one after `changeAccount`. */
  readonly accounts: readonly [string, string]
  /** Every method that it got. */
  readonly received: readonly string[]
  /** The parameters of each `wallet_addEthereumChain`. If it has chains of its own. */
  readonly added?: readonly unknown[]
  /** How many listeners its messages have. */
  listeners(): number
  /** From now on it refuses to switch and to sign. */
  refuse(): unknown
  /** From now on it does not respond to `connect`, nor to a page that returns. If it can. */
  hang?(): unknown
  /** If it can fail to. */
  failToDisconnect?(): unknown
  changeAccount(): unknown
  changeChain(chainId: number): unknown
  /** It no longer shares its accounts. */
  end(): unknown
}

export type FollowParameters = {
  chains: readonly [Chain, ...Chain[]]
  storage?: KeyValueStorage
  /** The page was rendered on a server. */
  ssr?: boolean
}

type AddedChain = {
  chainName?: string
  rpcUrls?: readonly string[]
  iconUrls?: string[]
}

type Message = { readonly type: string; readonly data?: unknown }

/** What a signer does, and one that the dApp keeps. */
export type AdapterSigner = {
  signMessage(message: string): Promise<Hex>
  signTypedData(data: typeof typedData): Promise<Hex>
  sendTransaction(transaction: { to: Hex; value: bigint }): Promise<Hex>
}

/** What errors of the library have. */
export type AdapterErrors = {
  /** The user closed the modal, or refused to switch. */
  readonly rejected: object
  readonly refusedToSign: object
  /** Default: `refusedToSign`. */
  readonly refusedToSend?: object
  readonly unknownChain: object
  /** If the library tells it apart. */
  readonly disconnectFailed?: object
}

/** The library under test. Optional members are abilities that not all libraries have. */
export type AdapterLibrary = AdapterSigner & {
  readonly errors: AdapterErrors
  status(): string
  /** If it reports attempts. */
  watchStatus?(listener: (status: string) => void): () => void
  /** The network in use, connected or not. If it has one of its own. */
  network?(): number
  account(): {
    accounts: readonly string[]
    chainId: number | undefined
    /** The library has the network in its list. If it has a list. */
    isSupported?: boolean
  }
  /** Does what the library does once the page is hydrated. */
  mount(): Promise<unknown>
  connect(): Promise<unknown>
  connectTo?(chainId: number): Promise<unknown>
  /** If it has a call of its own. Otherwise the dApp calls the instance's. */
  disconnect?(): Promise<unknown>
  /** Restores a connection, as after a page load. */
  reconnect?(): Promise<unknown>
  switchChain(chainId: number): Promise<unknown>
  /** @param added replaces parts of what a wallet that lacks the chain adds */
  addChain?(chainId: number, added: AddedChain): Promise<unknown>
  /** Reports each part that changes: `accounts`, `chainId`. */
  watchChanges?(listener: (parts: readonly string[]) => void): void
  /** Adds a listener of the dApp for each event that the library follows. */
  watchEvents?(): void
  watchMessages?(listener: (message: Message) => void): void
  /** The signer of now, which the dApp keeps. If the library has such objects. */
  keepSigner?(): AdapterSigner
  /** Waits until a transaction is mined. Resolves with its status. */
  wait?(hash: Hex): Promise<number>
  /** Calls `ping()` of a contract in a transaction. */
  call(address: Hex): Promise<Hex>
  /** Reads `answer()` of a contract. */
  read(address: Hex): Promise<bigint>
  estimateGas(transaction: { to: Hex; value: bigint }): Promise<bigint>
  watchAsset(address: Hex): Promise<boolean>
  provider?(): Promise<EvmProvider>
}

export type AdapterContractParameters = {
  abilities: AbilityRecord
  startWallet(nodes: readonly Node[]): AdapterWallet
  follow(latchkey: Latchkey<'eip155'>, parameters: FollowParameters): AdapterLibrary
}

const recipient = '0x00000000000000000000000000000000000000aa'
const contract = '0x00000000000000000000000000000000000000bb'
/** Returns 42 to any call. */
const code = '0x602a60005260206000f3'
/** `ping()`. */
const selector = '0x5c36b186'
const typedData = {
  domain: { name: 'Shop', chainId: 31_337 },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  message: { amount: 5n },
} as const

export function runAdapterContract(
  name: string,
  { abilities: { show }, startWallet, follow }: AdapterContractParameters,
): void {
  describe(`contract of adapters: ${name}`, () => {
    let nodes: Node[] = []
    let networks: [Network<'eip155'>, ...Network<'eip155'>[]]

    beforeAll(async () => {
      nodes = await Promise.all([31_337, 31_338].map((chainId) => startAnvil({ chainId })))
      const [first, second] = nodes as [Node, Node]
      // The wallet does not know the third chain. Nothing is sent there.
      nodes.push({ ...second, chainId: 31_339, stop: async () => undefined })
      networks = [describeNode(first), ...nodes.slice(1).map(describeNode)]
      for (const { rpcUrl } of nodes) await jsonRpc(rpcUrl, 'anvil_setCode', [contract, code])
    })
    afterAll(() => Promise.all(nodes.map(({ stop }) => stop())))

    /** A page: an instance, and the library that follows it. */
    const openPage = (wallet: AdapterWallet, storage = memoryStorage(), ssr = false) => {
      const latchkey = createInstance({
        projectId: 'demo',
        networks,
        connectors: [wallet.create],
        storage,
      })
      latchkey._internal.modalHost.attach()
      onTestFinished(() => latchkey.destroy())
      const { connection, modal } = latchkey._internal.stores
      const library = follow(latchkey, { chains: networks, ssr })
      /** What each side reports. */
      const report = () => {
        const state = connection.getState()
        const { isConnected, address } = describeAccount(latchkey._internal, state, 'eip155')
        const { accounts, chainId } = library.account()
        return {
          instance: isConnected
            ? { address, chainId: getConnection(state, 'eip155')?.network.id }
            : undefined,
          library: library.status() === 'connected' ? { address: accounts[0], chainId } : undefined,
        }
      }
      const settle = async (expected: { address: string; chainId: number } | undefined) => {
        await expect.poll(report).toEqual({ instance: expected, library: expected })
      }
      const isOpen = () => modal.getState().open
      return { latchkey, library, report, settle, isOpen, storage }
    }
    const begin = async () => {
      const wallet = startWallet(nodes)
      const page = openPage(wallet)
      await page.library.mount()
      return { ...page, wallet, first: { address: wallet.accounts[0], chainId: 31_337 } }
    }
    const beginConnected = async () => {
      const started = await begin()
      await connect(started.latchkey)
      await started.settle(started.first)
      return started
    }

    test('default: nobody is connected, and no wallet is asked', async () => {
      const { settle, wallet, library } = await begin()
      await settle(undefined)
      expect(library.status()).toBe('disconnected')
      expect(wallet.received).toEqual([])
    })

    test('behavior: the instance connects, and so does the library', async () => {
      const { settle, latchkey, first } = await begin()
      await connect(latchkey)
      await settle(first)
    })

    test('behavior: an attempt of the instance shows as connecting, then as connected', async () => {
      const { latchkey, library, settle, first } = await begin()
      if (!library.watchStatus) return
      const seen: string[] = []
      onTestFinished(library.watchStatus((status) => seen.push(status)))
      await connect(latchkey)
      await settle(first)
      expect(seen).toEqual(['connecting', 'connected'])
    })

    test('error: an attempt of the instance that the user cancels shows until then', async () => {
      const { latchkey, library, settle, wallet } = await begin()
      if (!wallet.hang || !library.watchStatus) return
      wallet.hang()
      const controller = new AbortController()
      const connecting = connect(latchkey, { signal: controller.signal })
      const aborted = expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
      await expect.poll(library.status).toBe('connecting')
      controller.abort()
      await aborted
      await expect.poll(library.status).toBe('disconnected')
      await settle(undefined)
    })

    test('error: an attempt of the instance ends while the library connects', async () => {
      const { latchkey, library, isOpen, wallet } = await begin()
      if (!wallet.hang || !library.watchStatus) return
      wallet.hang()
      const controller = new AbortController()
      const attempt = connect(latchkey, { signal: controller.signal }).catch(() => undefined)
      await expect.poll(library.status).toBe('connecting')
      const connecting = library.connect()
      const closed = expect(connecting).rejects.toMatchObject(library.errors.rejected)
      const seen: string[] = []
      onTestFinished(library.watchStatus((status) => seen.push(status)))
      controller.abort()
      await attempt
      await expect.poll(isOpen).toBe(true)
      expect(seen).toEqual([])
      latchkey.close()
      await closed
      expect(library.status()).toBe('disconnected')
    })

    test('behavior: while nobody is connected, the instance switches the network of both', async () => {
      const { latchkey, library } = await begin()
      if (!library.network) return
      expect(library.network()).toBe(31_337)
      await latchkey.switchNetwork(networks[1] as Network<'eip155'>)
      await expect.poll(library.network).toBe(31_338)
    })

    test('behavior: while nobody is connected, the library switches the network of both', async () => {
      const { latchkey, library, wallet } = await begin()
      if (!library.network) return
      const { connection } = latchkey._internal.stores
      const own = () => getConnection(connection.getState(), 'eip155')?.network.id
      await library.switchChain(31_338)
      await expect.poll(own).toBe(31_338)
      expect(library.network()).toBe(31_338)
      expect(wallet.received).toEqual([])
    })

    test('behavior: after a disconnect, both stay on the network', async () => {
      const { latchkey, library, settle } = await beginConnected()
      await latchkey.switchNetwork(networks[1] as Network<'eip155'>)
      await latchkey.disconnect()
      await settle(undefined)
      expect(library.network?.() ?? 31_338).toBe(31_338)
    })

    test('behavior: the network of an earlier visit is that of the instance', async () => {
      const { latchkey, wallet, storage } = await begin()
      await latchkey.switchNetwork(networks[1] as Network<'eip155'>)
      const { library } = openPage(wallet, storage, true)
      if (!library.network) return
      await Promise.resolve()
      expect(library.network()).toBe(31_337)
      await library.mount()
      await expect.poll(library.network).toBe(31_338)
    })

    test('behavior: connect of the library opens the modal, and resolves once the user has connected', async () => {
      const { library, latchkey, settle, isOpen, first } = await begin()
      const connecting = library.connect()
      await expect.poll(isOpen).toBe(true)
      if (library.watchStatus) expect(library.status()).toBe('connecting')
      await connect(latchkey)
      latchkey.close()
      await expect(connecting).resolves.toMatchObject({ chainId: first.chainId })
      await settle(first)
      show('connect')
    })

    test('error: connect of the library, and the user closes the modal', async () => {
      const { library, latchkey, settle, isOpen } = await begin()
      const connecting = library.connect()
      await expect.poll(isOpen).toBe(true)
      latchkey.close()
      await expect(connecting).rejects.toMatchObject(library.errors.rejected)
      await settle(undefined)
      expect(library.status()).toBe('disconnected')
    })

    test('param: chainId of connect moves the wallet', async () => {
      const { library, latchkey, settle, isOpen, first } = await begin()
      if (!library.connectTo) return
      const connecting = library.connectTo(31_338)
      await expect.poll(isOpen).toBe(true)
      await connect(latchkey)
      latchkey.close()
      await connecting
      await settle({ ...first, chainId: 31_338 })
    })

    test('param: chainId of connect, which the user refuses: they are connected where they are', async () => {
      const { library, latchkey, settle, isOpen, first, wallet } = await begin()
      if (!library.connectTo) return
      const connecting = library.connectTo(31_338)
      await expect.poll(isOpen).toBe(true)
      await connect(latchkey)
      wallet.refuse()
      latchkey.close()
      await connecting
      await settle(first)
    })

    test('behavior: disconnect of the instance', async () => {
      const { latchkey, settle } = await beginConnected()
      await latchkey.disconnect()
      await settle(undefined)
    })

    test('behavior: disconnect of the library, and connecting again', async () => {
      const { latchkey, library, settle, first } = await beginConnected()
      if (!library.disconnect) return
      await library.disconnect()
      await settle(undefined)
      await connect(latchkey)
      await settle(first)
      show('disconnect')
    })

    test('error: the wallet fails to disconnect, and both stay connected', async () => {
      const { library, settle, first, wallet } = await beginConnected()
      const { disconnectFailed } = library.errors
      if (!wallet.failToDisconnect || !disconnectFailed || !library.disconnect) return
      wallet.failToDisconnect()
      await expect(library.disconnect()).rejects.toMatchObject(disconnectFailed)
      await settle(first)
    })

    test('behavior: the instance switches its network', async () => {
      const { latchkey, settle, first } = await beginConnected()
      await latchkey.switchNetwork(networks[1] as Network<'eip155'>)
      await settle({ ...first, chainId: 31_338 })
    })

    test('behavior: the library switches the chain, and the wallet adds one that it lacks', async () => {
      const { library, settle, first } = await beginConnected()
      await library.switchChain(31_338)
      await settle({ ...first, chainId: 31_338 })
      await library.switchChain(31_339)
      await settle({ ...first, chainId: 31_339 })
      show('switchNetwork')
    })

    test('param: what the library says of a chain replaces parts of what the wallet adds', async () => {
      const { library, settle, first, wallet } = await beginConnected()
      if (!wallet.added || !library.addChain) return
      const rpcUrls = [`${nodes[2]?.rpcUrl}/?of=library`]
      const iconUrls = ['https://shop.example/chain.png']
      await library.addChain(31_339, { chainName: 'Third', rpcUrls, iconUrls })
      const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
      expect(wallet.added).toEqual([
        [{ chainId: '0x7a6b', chainName: 'Third', nativeCurrency, rpcUrls, iconUrls }],
      ])
      await settle({ ...first, chainId: 31_339 })
      show('addNetwork')
    })

    test('error: a chain that the library lacks', async () => {
      const { library, settle, first } = await beginConnected()
      await expect(library.switchChain(999)).rejects.toMatchObject(library.errors.unknownChain)
      await settle(first)
    })

    test('behavior: each call resolves once the library has changed', async () => {
      const { library, first } = await beginConnected()
      if (!library.reconnect || !library.network || !library.disconnect) return
      await library.switchChain(31_338)
      expect([library.account().chainId, library.network()]).toEqual([31_338, 31_338])
      await library.reconnect()
      expect(library.account().accounts).toEqual([first.address])
      await library.disconnect()
      expect(library.status()).toBe('disconnected')
    })

    test('behavior: the library reports what changed, and nothing else', async () => {
      const { library, settle, wallet } = await beginConnected()
      if (!library.watchChanges) return
      const seen: (readonly string[])[] = []
      library.watchChanges((parts) => seen.push(parts))
      await library.switchChain(31_338)
      await wallet.changeAccount()
      await settle({ address: wallet.accounts[1], chainId: 31_338 })
      expect(seen).toEqual([['chainId'], ['accounts']])
    })

    test('behavior: the library changes also if the dApp listens to the same events', async () => {
      const { library, latchkey, settle, wallet, first } = await begin()
      if (!library.watchEvents) return
      library.watchEvents()
      await connect(latchkey)
      await settle(first)
      await library.switchChain(31_338)
      await wallet.changeAccount()
      await settle({ address: wallet.accounts[1], chainId: 31_338 })
      await latchkey.disconnect()
      await settle(undefined)
      expect(library.status()).toBe('disconnected')
      await connect(latchkey)
      await settle({ address: wallet.accounts[1], chainId: 31_338 })
    })

    test('error: the user refuses to switch, and nothing changes', async () => {
      const { library, settle, first, wallet } = await beginConnected()
      wallet.refuse()
      await expect(library.switchChain(31_338)).rejects.toMatchObject(library.errors.rejected)
      await settle(first)
    })

    test('behavior: the wallet changes its account', async () => {
      const { settle, wallet, first } = await beginConnected()
      await wallet.changeAccount()
      await settle({ ...first, address: wallet.accounts[1] })
    })

    test('behavior: the wallet changes its chain', async () => {
      const { settle, wallet, first } = await beginConnected()
      await wallet.changeChain(31_338)
      await settle({ ...first, chainId: 31_338 })
      show('follow')
    })

    test('behavior: a chain that nobody configured stays, as unsupported', async () => {
      const { settle, wallet, first, library } = await beginConnected()
      await wallet.changeChain(999)
      await settle({ ...first, chainId: 999 })
      expect(library.account().isSupported ?? false).toBe(false)
      await library.switchChain(31_338)
      await settle({ ...first, chainId: 31_338 })
      expect(library.account().isSupported ?? true).toBe(true)
    })

    test('behavior: the wallet ends the session', async () => {
      const { settle, wallet } = await beginConnected()
      await wallet.end()
      await settle(undefined)
    })

    test('behavior: signs with the connected account', async () => {
      const { library, first } = await beginConnected()
      const signature = await library.signMessage('Hello')
      const address = first.address as Hex
      expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
      show('signMessage')
    })

    test('behavior: signs typed data', async () => {
      const { library, first } = await beginConnected()
      const signature = await library.signTypedData(typedData)
      const address = first.address as Hex
      expect(await verifyTypedData({ ...typedData, address, signature })).toBe(true)
      show('signTypedData')
    })

    test('error: the user refuses to sign, and to send', async () => {
      const { library, settle, first, wallet } = await beginConnected()
      const { refusedToSign, refusedToSend = refusedToSign } = library.errors
      wallet.refuse()
      await expect(library.signMessage('Hello')).rejects.toMatchObject(refusedToSign)
      const transaction = { to: recipient, value: 1n } as const
      await expect(library.sendTransaction(transaction)).rejects.toMatchObject(refusedToSend)
      await settle(first)
      show('refusal')
    })

    test('behavior: sends on the network in use', async () => {
      const { library } = await beginConnected()
      const read = (index: number, hash: Hex) =>
        jsonRpc(nodes[index]?.rpcUrl ?? '', 'eth_getTransactionReceipt', [hash])
      const isMined = expect.objectContaining({ status: '0x1', to: recipient })
      const hash = await library.sendTransaction({ to: recipient, value: 1n })
      await expect.poll(() => read(0, hash)).toEqual(isMined)
      await library.switchChain(31_338)
      const next = await library.sendTransaction({ to: recipient, value: 2n })
      await expect.poll(() => read(1, next)).toEqual(isMined)
      expect(await read(0, next)).toBeNull()
      show('send')
    })

    test('behavior: waits for a transaction, also after the account has changed', async () => {
      const { library, wallet } = await beginConnected()
      const signer = library.keepSigner?.() ?? library
      if (!library.wait) return
      const hash = await signer.sendTransaction({ to: recipient, value: 3n })
      await wallet.changeAccount()
      expect(await library.wait(hash)).toBe(1)
      show('wait')
    })

    test.each(['account', 'chain', 'end', 'disconnect'] as const)(
      'error: a signer that the dApp kept does nothing after a change: %s',
      async (change) => {
        const { library, latchkey, wallet, settle, first } = await beginConnected()
        const signer = library.keepSigner?.()
        if (!signer) return
        const changes = {
          account: () => wallet.changeAccount(),
          chain: () => wallet.changeChain(31_338),
          end: () => wallet.end(),
          disconnect: () => latchkey.disconnect(),
        }
        const expected = {
          account: { ...first, address: wallet.accounts[1] },
          chain: { ...first, chainId: 31_338 },
          end: undefined,
          disconnect: undefined,
        }
        await changes[change]()
        await settle(expected[change])
        const count = wallet.received.length
        const outdated = { code: 'SIGNER_OUTDATED' }
        await expect(signer.signMessage('Hello')).rejects.toMatchObject(outdated)
        await expect(signer.signTypedData(typedData)).rejects.toMatchObject(outdated)
        const transaction = { to: recipient, value: 1n } as const
        await expect(signer.sendTransaction(transaction)).rejects.toMatchObject(outdated)
        const asked = wallet.received.slice(count)
        expect(asked.filter((method) => /sign|send/i.test(method))).toEqual([])
      },
    )

    test('behavior: a signer that the dApp kept signs again once its network is in use', async () => {
      const { library, wallet, settle, first } = await beginConnected()
      const signer = library.keepSigner?.()
      if (!signer) return
      await wallet.changeChain(31_338)
      await settle({ ...first, chainId: 31_338 })
      await wallet.changeChain(31_337)
      await settle(first)
      const signature = await signer.signMessage('Hello')
      const address = first.address as Hex
      expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
    })

    test('behavior: calls a contract', async () => {
      const { library } = await beginConnected()
      const hash = await library.call(contract)
      const sent = await jsonRpc(nodes[0]?.rpcUrl ?? '', 'eth_getTransactionByHash', [hash])
      expect(isHex(hash) && sent).toMatchObject({ to: contract, input: selector })
    })

    test('behavior: reads a contract and estimates gas, and the wallet does not ask the user', async () => {
      const { library, wallet } = await beginConnected()
      await library.switchChain(31_338)
      expect(await library.read(contract)).toBe(42n)
      expect(await library.estimateGas({ to: recipient, value: 1n })).toBe(21_000n)
      expect(wallet.received.filter((method) => /sign|send/i.test(method))).toEqual([])
      show('contracts')
    })

    test('behavior: what the node reports to a subscription reaches the library', async () => {
      const { library, latchkey, settle, wallet } = await beginConnected()
      if (!library.watchMessages || !library.provider) return
      const seen: Message[] = []
      library.watchMessages((message) => seen.push(message))
      const provider = await library.provider()
      const fromProvider: Message[] = []
      provider.on('message', (message) => fromProvider.push(message))
      const subscribe = { method: 'eth_subscribe', params: ['newHeads'] } as const
      const subscription = await provider.request(subscribe)
      await jsonRpc(nodes[0]?.rpcUrl ?? '', 'evm_mine')
      const result = expect.objectContaining({ parentHash: expect.any(String) })
      const message = { type: 'eth_subscription', data: { subscription, result } }
      await expect.poll(() => seen).toEqual([message])
      expect(fromProvider).toEqual([message])
      expect(wallet.listeners()).toBe(1)
      await latchkey.disconnect()
      await settle(undefined)
      expect(wallet.listeners()).toBe(0)
      show('messages')
    })

    test('behavior: watchAsset reaches the wallet', async () => {
      const { library, wallet } = await beginConnected()
      expect(await library.watchAsset(contract)).toBe(true)
      expect(wallet.received).toContain('wallet_watchAsset')
      show('watchAsset')
    })

    test('error: without a connection, nothing reaches the wallet', async () => {
      const { library, wallet } = await begin()
      await expect(library.signMessage('Hello')).rejects.toThrow()
      expect(wallet.received).toEqual([])
    })

    test('behavior: its provider is one object, before and after a connection', async () => {
      const { library, latchkey } = await begin()
      if (!library.provider) return
      const provider = await library.provider()
      await connect(latchkey)
      expect(await library.provider()).toBe(provider)
    })

    test('behavior: a reload restores the connection, once the library is mounted', async () => {
      const { latchkey, wallet, storage, first } = await beginConnected()
      latchkey.destroy()
      const { library, report, settle } = openPage(wallet, storage, true)
      await expect.poll(() => report().instance).toEqual(first)
      expect(library.status()).toBe('disconnected')
      await library.mount()
      await settle(first)
    })

    test('behavior: a reload after the wallet forgot the page', async () => {
      const { latchkey, wallet, storage } = await beginConnected()
      latchkey.destroy()
      await wallet.end()
      const { library, settle } = openPage(wallet, storage)
      await library.mount()
      await settle(undefined)
      expect(library.status()).toBe('disconnected')
    })

    test('behavior: a connection that another tab began shows as reconnecting', async () => {
      const { wallet, storage, library } = await begin()
      if (!wallet.hang || !library.watchStatus) return
      const other = openPage(wallet, storage)
      await connect(other.latchkey)
      wallet.hang()
      window.dispatchEvent(new StorageEvent('storage', { key: '@appkit/connection_status' }))
      await expect.poll(library.status).toBe('reconnecting')
    })

    test('behavior: another tab connects, and disconnects', async () => {
      const { wallet, storage, settle, first } = await begin()
      const other = openPage(wallet, storage)
      await other.library.mount()
      const reportStorage = () => {
        for (const key of Object.keys(storage.entries()).concat('@appkit/connection_status')) {
          window.dispatchEvent(new StorageEvent('storage', { key }))
        }
      }
      await connect(other.latchkey)
      reportStorage()
      await settle(first)
      await other.settle(first)
      await (other.library.disconnect ?? other.latchkey.disconnect)()
      reportStorage()
      await settle(undefined)
    })
  })
}

const describeNode = ({ chainId, rpcUrl }: Node): Network<'eip155'> =>
  defineNetwork({
    id: chainId,
    name: `Node ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrl,
  })

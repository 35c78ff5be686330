import type * as Wagmi from '@wagmi/core'
import { parseAbi } from 'viem'
import { expect } from 'vitest'
import { followLatchkey } from '../adapters/wagmi/followLatchkey.ts'
import { type WagmiConnectorParameters, wagmiConnector } from '../adapters/wagmi/wagmiConnector.ts'
import type { Latchkey } from '../core/latchkey.ts'
import type { AdapterLibrary, FollowParameters } from './adapterContract/adapterLibrary.ts'
import { memoryStorage } from './memoryStorage.ts'

export type WagmiCore = typeof Wagmi

/** A wagmi config that follows an instance, as a dApp has it. */
export const startWagmi =
  (core: WagmiCore, parameters?: WagmiConnectorParameters) =>
  (latchkey: Latchkey<'eip155'>, { chains, ssr, storage }: FollowParameters): AdapterLibrary => {
    const [first, ...others] = chains
    const config = core.createConfig({
      chains: [first, ...others],
      transports: Object.fromEntries(chains.map(({ id }) => [id, core.http()])),
      connectors: [wagmiConnector(latchkey, parameters)],
      multiInjectedProviderDiscovery: false,
      storage: core.createStorage({ storage: storage ?? memoryStorage() }),
      ssr,
    })
    const [connector] = config.connectors
    followLatchkey(config, parameters)
    const account = () => core.getAccount(config)
    const connectTo = (chainId?: number) =>
      core.connect(config, { connector, ...(chainId === undefined ? {} : { chainId }) })
    return {
      errors: {
        rejected: { name: 'UserRejectedRequestError', code: 4001 },
        refusedToSign: { cause: expect.objectContaining({ code: 4001 }) },
        unknownChain: {
          name: 'SwitchChainError',
          cause: { name: 'ChainNotConfiguredError', code: 'NETWORK_NOT_FOUND' },
        },
        disconnectFailed: { code: 'DISCONNECT_FAILED' },
      },
      status: () => account().status,
      network: () => config.state.chainId,
      account: () => {
        const { addresses = [], chainId, chain } = account()
        return { accounts: addresses, chainId, isSupported: chain !== undefined }
      },
      async mount() {
        await core.hydrate(config, { reconnectOnMount: true }).onMount()
        // It does not wait for what it starts.
        const isPending = () => /connecting/.test(config.state.status)
        if (!isPending()) return
        await new Promise<void>((resolve) => {
          const stop = config.subscribe(isPending, (pending) => {
            if (pending) return
            stop()
            resolve()
          })
        })
      },
      connect: () => connectTo(),
      connectTo,
      disconnect: () => core.disconnect(config),
      watchStatus: (listener) =>
        core.watchAccount(config, { onChange: ({ status }) => listener(status) }),
      reconnect: () => core.reconnect(config),
      switchChain: (chainId) => core.switchChain(config, { chainId }),
      addChain: (chainId, addEthereumChainParameter) =>
        core.switchChain(config, { chainId, addEthereumChainParameter }),
      watchChanges(listener) {
        connector.emitter.on('change', ({ uid: _, ...change }) => listener(Object.keys(change)))
      },
      watchEvents() {
        for (const event of ['connect', 'change', 'disconnect'] as const) {
          connector.emitter.on(event, () => undefined)
        }
      },
      watchMessages(listener) {
        connector.emitter.on('message', ({ uid: _, ...message }) => listener(message))
      },
      signMessage: (message) => core.signMessage(config, { message }),
      signTypedData: (data) => core.signTypedData(config, data),
      sendTransaction: (transaction) => core.sendTransaction(config, transaction),
      wait: async (hash) => {
        const { status } = await core.waitForTransactionReceipt(config, { hash })
        return status === 'success' ? 1 : 0
      },
      call: (address) =>
        core.writeContract(config, {
          address,
          abi: parseAbi(['function ping()']),
          functionName: 'ping',
        }),
      read: (address) =>
        core.readContract(config, {
          address,
          abi: parseAbi(['function answer() view returns (uint256)']),
          functionName: 'answer',
        }),
      estimateGas: (transaction) => core.estimateGas(config, transaction),
      watchAsset: (address) =>
        core.watchAsset(config, {
          type: 'ERC20',
          options: { address, symbol: 'TKN', decimals: 18 },
        }),
      provider: () => connector.getProvider(),
    }
  }

/** An in-memory connector for tests, with switches that make it refuse or hang. */
import { addressPlaceholder, type CaipNetworkId, type ChainNamespace } from '@latchkey/protocol'
import { LatchkeyError } from '../../core/errors.ts'
import { createOperationError } from '../../core/operationErrors.ts'
import type { Network } from '../../networks/network.ts'
import { createEmitter } from '../../primitives/emitter.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import type {
  AuthenticateCall,
  Connection,
  ConnectorCall,
  ConnectorEvent,
  ConnectorFactory,
  WalletAccount,
} from '../connector.ts'
import type { EvmProviderEvents, RequestArguments } from '../providers.ts'
import { reportSpending } from '../reportSpending.ts'

/** With `unreachable`, it rejects with LatchkeyError SERVER_UNREACHABLE. */
type MockBehaviour = 'accept' | 'refuse' | 'hang' | 'unreachable'

type MockSwitches = {
  connect: MockBehaviour
  reconnect: MockBehaviour
  disconnect: MockBehaviour
  /** With `lack`, it cannot switch networks. */
  switchNetwork: MockBehaviour | 'lack'
  sign: 'accept' | 'refuse'
  /** The wallet remembers the dApp on reconnect. */
  isKnown: boolean
}

type MockAddresses = { readonly [Namespace in ChainNamespace]?: string }

export type MockParameters = {
  id?: string
  name?: string
  icon?: string
  addresses: MockAddresses
  /** Default: the address alone. */
  allAccounts?: { readonly [Namespace in ChainNamespace]?: readonly WalletAccount[] }
  /** Default: true. */
  connectsOthers?: boolean
  /** Responds to the requests of a connected dApp. Default: the address. */
  respond?: (args: RequestArguments, network: Network | undefined) => unknown
  /** Signs in while it connects, on each of these networks. Default: it cannot. */
  authenticate?: {
    networkIds: readonly CaipNetworkId[]
    sign: (message: string) => Promise<string>
  }
  /** Connects by pairing: emit `pairing`. */
  pairs?: true
  switches?: Partial<MockSwitches>
}

export type MockConnectorFactory = ConnectorFactory & {
  readonly switches: MockSwitches
  /** The accounts that it returns from now on. */
  addresses: MockAddresses
  /** The wallet's own network in each namespace. Default: the requested one. */
  readonly networkIds: { [Namespace in ChainNamespace]?: CaipNetworkId }
  emit(event: ConnectorEvent): void
  /** Sends a message to the listeners of its providers (EIP-1193). */
  sendMessage(message: EvmProviderEvents['message']): void
  /** The number of these listeners. */
  listeners(): number
}

/**
 * @example
 * const wallet = mock({ addresses: { eip155: '0x…' } })
 * createLatchkey({ connectors: [wallet], … })
 * wallet.switches.connect = 'refuse'
 */
export function mock({
  id = 'mock',
  name = 'Mock',
  icon,
  addresses,
  allAccounts = {},
  connectsOthers = true,
  respond,
  pairs,
  authenticate,
  ...overrides
}: MockParameters): MockConnectorFactory {
  const switches: MockSwitches = {
    connect: 'accept',
    reconnect: 'accept',
    disconnect: 'accept',
    switchNetwork: 'accept',
    sign: 'accept',
    isKnown: true,
    ...overrides.switches,
  }
  const { emit, on } = createEmitter<{ event: ConnectorEvent }>()
  const listeners = new Set<(message: EvmProviderEvents['message']) => void>()
  const namespaces = Object.keys(addresses) as ChainNamespace[]
  const key = `latchkey.${id}`
  const networkIds: { [Namespace in ChainNamespace]?: CaipNetworkId } = {}

  const describe = (namespace: ChainNamespace): Connection => {
    const address = wallet.addresses[namespace]
    if (address === undefined) throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
    return {
      accounts: {
        [namespace]: {
          address,
          allAccounts: allAccounts[namespace] ?? [{ address, type: 'eoa' }],
          preferredAccountType: 'eoa',
          smartAccountDeployed: false,
          networkId: networkIds[namespace],
        },
      },
      user: {},
    }
  }

  const signIn = async ({ message }: AuthenticateCall, sign: (text: string) => Promise<string>) => {
    const { serializedMessage = '', chainId } = message
    const text = serializedMessage.replace(addressPlaceholder, wallet.addresses.eip155 ?? '')
    const texts = (authenticate?.networkIds ?? []).map((id) =>
      text.replace(`Chain ID: ${chainId.slice(7)}\n`, `Chain ID: ${id.slice(7)}\n`),
    )
    return Promise.all(texts.map(async (each) => ({ message: each, signature: await sign(each) })))
  }

  const factory: ConnectorFactory = ({ storage, state }) => {
    const connect = async ({ namespace, signal }: ConnectorCall) => {
      await behave(switches.connect, signal)
      storage.setItem(key, 'connected')
      return describe(namespace)
    }
    const createProvider = (namespace: ChainNamespace) => ({
      on(event: string, listener: (message: EvmProviderEvents['message']) => void) {
        if (event === 'message') listeners.add(listener)
      },
      removeListener(_: string, listener: (message: EvmProviderEvents['message']) => void) {
        listeners.delete(listener)
      },
      request: reportSpending(
        async (args: RequestArguments) => {
          const { address, network } = state.get(namespace)
          if (address === undefined) throw new ProviderRpcError(4100)
          if (switches.sign === 'refuse') throw new ProviderRpcError(4001)
          return respond ? respond(args, network) : address
        },
        (_, result) => emit('event', { type: 'spent', namespace, result }),
      ),
    })
    const providers = new Map(namespaces.map((name) => [name, createProvider(name)]))
    return {
      id,
      type: 'external',
      name,
      ...(icon === undefined ? {} : { icon }),
      namespaces,
      ...(connectsOthers ? { connectsOthers } : {}),
      ...(pairs ? { pairs } : {}),
      connect,
      ...(authenticate && {
        async authenticate(call: AuthenticateCall) {
          const connection = await connect(call)
          const isRefused = switches.sign === 'refuse'
          return { connection, signed: isRefused ? [] : await signIn(call, authenticate.sign) }
        },
      }),
      remembered: () => (storage.getItem(key) === 'connected' ? { user: {} } : undefined),
      async reconnect({ namespace, signal }) {
        await behave(switches.reconnect, signal)
        return switches.isKnown ? describe(namespace) : undefined
      },
      async disconnect() {
        if (storage.getItem(key) === null) return
        await behave(switches.disconnect)
        storage.removeItem(key)
      },
      getProvider: (namespace) => providers.get(namespace),
      async switchNetwork({ chainNamespace, caipNetworkId }, { signal } = {}) {
        if (switches.switchNetwork === 'lack') throw createOperationError('SWITCHING_NOT_SUPPORTED')
        await behave(switches.switchNetwork, signal)
        if (networkIds[chainNamespace]) networkIds[chainNamespace] = caipNetworkId
        return describe(chainNamespace)
      },
      subscribe: (listener) => on('event', listener),
      destroy() {},
    }
  }
  const wallet: MockConnectorFactory = Object.assign(factory, {
    switches,
    addresses,
    networkIds,
    emit: (event: ConnectorEvent) => emit('event', event),
    sendMessage(message: EvmProviderEvents['message']) {
      for (const listener of listeners) listener(message)
    },
    listeners: () => listeners.size,
  })
  return wallet
}

/** Resolves, rejects with a LatchkeyError, or waits for the signal. */
function behave(behaviour: MockBehaviour, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new LatchkeyError('ABORTED', { cause: signal?.reason }))
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort, { once: true })
    if (behaviour === 'accept') resolve()
    if (behaviour === 'refuse') reject(new LatchkeyError('USER_REJECTED'))
    if (behaviour === 'unreachable') reject(new LatchkeyError('SERVER_UNREACHABLE'))
  })
}

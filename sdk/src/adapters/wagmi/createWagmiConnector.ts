import type { Address } from 'viem'
import type { EvmProvider } from '../../connectors/providers.ts'
import type { ConnectionState } from '../../core/connection/connectionStore.ts'
import { getConnection, isSettled } from '../../core/connection/selectors.ts'
import { whenState } from '../../core/connection/whenState.ts'
import { LatchkeyError } from '../../core/errors.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import { loadOnce } from '../../primitives/loadOnce.ts'
import { type ConfigFollower, createConfigFollower } from './createConfigFollower.ts'
import { createFollowedProvider } from './createFollowedProvider.ts'
import { followConnection } from './followConnection.ts'
import { readConnection } from './readConnection.ts'
import { switchChain } from './switchChain.ts'
import type { WagmiConnection, WagmiConnector, WagmiContext } from './wagmiTypes.ts'
import { withWagmiErrors } from './withWagmiErrors.ts'

export type CreateWagmiConnectorParameters = {
  readonly context: WagmiContext
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  load(): Promise<Latchkey<'eip155'>>
  /** Storage has a connection to restore. */
  isRemembered(): boolean
  /** Resolves once the user is connected on EVM networks. */
  signIn(latchkey: Latchkey<'eip155'>): Promise<unknown>
}

/** A wagmi connector that keeps no state: it reads the instance's connection. */
export function createWagmiConnector(parameters: CreateWagmiConnectorParameters): WagmiConnector {
  const { context, isRemembered, signIn, load, ...description } = parameters
  let isStarted = false
  let follower: ConfigFollower | undefined
  let report = () => {}
  /** Calls of wagmi's `connect` that are under way. */
  let connecting = 0
  const provider = createFollowedProvider(() => open())
  provider.on('message', (message) => void context.emitter.emit('message', message))
  const { load: open, loaded } = loadOnce(async () => {
    const latchkey = await load()
    report = followConnection(latchkey, {
      emitter: context.emitter,
      isStarted: () => isStarted,
      follower: () => follower,
      provider,
    })
    return latchkey
  })
  const find = () => {
    const latchkey = loaded()
    return latchkey && readConnection(latchkey._internal.stores.connection.getState())
  }
  const restore = async () => {
    isStarted = true
    report()
    if (!loaded() && !isRemembered()) return undefined
    const { stores, destroyed } = (await open())._internal
    const matches = (state: ConnectionState) => {
      const connection = getConnection(state, 'eip155')
      return connection?.status !== 'reconnecting' || isSettled(connection)
    }
    await whenState(stores.connection, matches, destroyed)
    return find()
  }
  const connect = async (chainId: number | undefined) => {
    isStarted = true
    const latchkey = await open()
    await restore()
    if (!find()) await signIn(latchkey)
    if (chainId !== undefined && chainId !== find()?.chainId) {
      // The user is connected: refusing to switch does not change that.
      await switchChain(latchkey, context, { chainId }).catch(() => undefined)
    }
    return find()
  }

  return {
    ...description,
    type: 'latchkey',
    async setup() {
      // A server creates a config for each request, and the instance would keep every one.
      if (typeof window !== 'undefined') await open()
    },
    connect: ({ chainId, isReconnecting, withCapabilities } = {}) =>
      withWagmiErrors(async () => {
        connecting += 1
        const attempt = isReconnecting ? restore() : connect(chainId)
        const connection = await attempt.finally(() => {
          connecting -= 1
        })
        if (!connection) throw new LatchkeyError('NOT_CONNECTED')
        // TypeScript does not relate the parameter to the type of the result.
        return describe(connection, withCapabilities === true) as never
      }),
    disconnect: () =>
      withWagmiErrors(async () => {
        if (!loaded() && !isRemembered()) return
        await (await open()).disconnect({ namespace: 'eip155' })
      }),
    getAccounts: async () => find()?.accounts ?? [],
    async getChainId() {
      const { connection } = (await open())._internal.stores
      return Number(getConnection(connection.getState(), 'eip155')?.network.id)
    },
    getProvider: async (): Promise<EvmProvider> => provider,
    // A rejection would leave wagmi's `reconnect` under way for good: what failed to load, or an
    // instance that was destroyed, has no connection.
    isAuthorized: async () => (await restore().catch(() => undefined)) !== undefined,
    switchChain: (wanted) =>
      withWagmiErrors(async () => switchChain(await open(), context, wanted), 'toSwitchError'),
    // wagmi's type demands these; the instance follows the wallet itself.
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
    follow(config, uid) {
      const created = createConfigFollower({
        config,
        uid,
        isBusy: () => connecting > 0,
        report: () => report(),
        async onNetwork(chainId) {
          const latchkey = isStarted ? loaded() : undefined
          // The instance refuses: wagmi returns to its network.
          if (latchkey) await switchChain(latchkey, context, { chainId }).catch(() => report())
        },
      })
      follower = created
      report()
      return () => {
        follower = undefined
        created.stop()
      }
    },
  }
}

function describe({ accounts, chainId }: WagmiConnection, withCapabilities: boolean) {
  const describeAccount = (address: Address) => ({ address, capabilities: {} })
  return { accounts: withCapabilities ? accounts.map(describeAccount) : accounts, chainId }
}

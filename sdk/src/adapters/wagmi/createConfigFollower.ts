import type { ConnectionStatus } from '../../core/connection/connectionState.ts'
import { describeChange } from './readConnection.ts'
import type { WagmiConfig, WagmiConnection, WagmiState } from './wagmiTypes.ts'

/** Writes into wagmi's config what no event of a connector carries. */
export type ConfigFollower = {
  /** Reports the instance's attempt, unless wagmi runs one of its own. */
  showAttempt(status: ConnectionStatus): void
  /** Ends the attempt, without a step between. wagmi's own event follows. */
  showConnection(connection: WagmiConnection): void
  endAttempt(): void
  /** wagmi has the connection. */
  isConnected(): boolean
  /**
   * Makes wagmi's connection this one. wagmi does not hear the connector's events if the dApp
   * listened to them first, nor a change while it stores the connection.
   */
  correct(connection: WagmiConnection | undefined): void
  /** Shows the instance's network while no wallet is connected. */
  showNetwork(chainId: number): void
  stop(): void
}

export type CreateConfigFollowerParameters = {
  readonly config: WagmiConfig
  readonly uid: string
  /** wagmi connects through the connector, and reports that itself. */
  isBusy(): boolean
  /** Reports the instance's state again. */
  report(): void
  /** The dApp switched wagmi's network while no wallet was connected. */
  onNetwork(chainId: number): unknown
}

export function createConfigFollower({
  config,
  uid,
  isBusy,
  report,
  onNetwork,
}: CreateConfigFollowerParameters): ConfigFollower {
  let isShown = false
  /** Of the instance. */
  let network: number | undefined
  const stops = [
    config.subscribe(({ status }) => status, report),
    config.subscribe(
      ({ chainId }) => chainId,
      (chainId) => {
        if (config.state.current === null && chainId !== network) onNetwork(chainId)
      },
    ),
  ]
  const set = (change: Partial<WagmiState>) =>
    config.setState((state: WagmiState) => ({ ...state, ...change }))
  /** The attempt in wagmi's state is one that this follower wrote. */
  const isOwn = () => isShown && !isBusy() && /^(re)?connecting$/.test(config.state.status)

  return {
    showAttempt(status) {
      isShown = isOwn() || (!isBusy() && config.state.status === 'disconnected')
      if (isShown && config.state.status !== status) set({ status })
    },
    showConnection(connection) {
      const connector = config.connectors.find((known) => known.uid === uid)
      if (isOwn() && connector) {
        const connections = new Map(config.state.connections)
        // wagmi's type has the connector, too.
        connections.set(uid, Object.assign({ connector }, connection))
        set({ connections, current: uid, status: 'connected' })
      }
      isShown = false
    },
    endAttempt() {
      if (isOwn()) set({ status: config.state.current === null ? 'disconnected' : 'connected' })
      isShown = false
    },
    isConnected: () => config.state.connections.has(uid),
    correct(connection) {
      const shown = config.state.connections.get(uid)
      if (!shown || !describeChange(connection, shown)) return
      const connections = new Map(config.state.connections)
      if (connection) return set({ connections: connections.set(uid, { ...shown, ...connection }) })
      connections.delete(uid)
      const [next = null] = connections.keys()
      const { current, status } = config.state
      set({
        connections,
        current: current === uid ? next : current,
        status: next === null ? 'disconnected' : status,
      })
    },
    showNetwork(chainId) {
      network = chainId
      const { current, chainId: shown } = config.state
      const isListed = config.chains.some(({ id }) => id === chainId)
      if (current === null && isListed && shown !== chainId) set({ chainId })
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}

import type { IWalletKit } from '@reown/walletkit'
import type { WalletNetwork } from './config.ts'
import type { Namespaces } from './namespaces.ts'
import type { Peer, Session } from './walletState.ts'

export type SessionList = {
  list(): readonly Session[]
  getPeer(topic: string): Peer
  /** Changes the namespaces of every session. */
  update(change: (namespaces: Namespaces) => Namespaces): Promise<void>
  /** Sends an event to every dApp that wants it: on `chainId`, or in each namespace. */
  emit(name: string, getData: (namespace: string) => unknown, chainId?: string): Promise<void>
}

export function createSessionList(
  kit: IWalletKit,
  networks: readonly WalletNetwork[],
): SessionList {
  const read = () => Object.values(kit.getActiveSessions())
  return {
    list: () =>
      read().map(({ topic, peer, namespaces }) => {
        const chains = Object.values(namespaces).flatMap((each) => each.chains ?? [])
        const known = networks.filter(({ id }) => chains.includes(id))
        return { topic, peer: peer.metadata, networks: known.map(({ name }) => name) }
      }),
    getPeer: (topic) =>
      kit.getActiveSessions()[topic]?.peer.metadata ?? { name: 'The dApp', url: '' },
    async update(change) {
      for (const { topic, namespaces } of read()) {
        const { acknowledged } = await kit.updateSession({ topic, namespaces: change(namespaces) })
        // A dApp that is closed acknowledges nothing, and the wallet does not wait for it.
        void acknowledged().catch(() => {})
      }
    },
    async emit(name, getData, chainId) {
      for (const { topic, namespaces } of read()) {
        for (const [namespace, { chains = [], events }] of Object.entries(namespaces)) {
          const target = chainId === undefined ? chains[0] : chains.find((id) => id === chainId)
          if (target === undefined || !events.includes(name)) continue
          const event = { name, data: getData(namespace) }
          await kit.emitSessionEvent({ topic, event, chainId: target })
        }
      }
    },
  }
}

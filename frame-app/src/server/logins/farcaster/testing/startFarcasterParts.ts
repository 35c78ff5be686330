/** A relay and a registry of this machine, which a server's sign-in with Farcaster needs. */
import {
  type FarcasterRegistry,
  startFarcasterRegistry,
} from '../../../../../../e2e/services/farcasterRegistry.ts'
import {
  type FarcasterRelay,
  startFarcasterRelay,
} from '../../../../../../e2e/services/farcasterRelay.ts'

export type FarcasterParts = {
  readonly relay: FarcasterRelay
  readonly registry: FarcasterRegistry
  stop(): Promise<void>
}

export async function startFarcasterParts(): Promise<FarcasterParts> {
  const relay = await startFarcasterRelay()
  const registry = await startFarcasterRegistry()
  return {
    relay,
    registry,
    async stop() {
      await registry.stop()
      await relay.stop()
    },
  }
}

export const opMainnet = (rpcUrl: string) => ({
  ...{ id: 'eip155:10', name: 'OP Mainnet', rpcUrl },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})

/** Of a server with both. */
export const getFarcasterEnvironment = (addresses: { relayUrl: string; rpcUrl: string }) => ({
  ...{ PUBLIC_ORIGIN: 'http://127.0.0.1:5180', DEVELOPMENT: 'true' },
  FARCASTER_RELAY_URL: addresses.relayUrl,
  CHAINS: JSON.stringify([opMainnet(addresses.rpcUrl)]),
})

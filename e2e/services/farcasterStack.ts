/** A stack whose frame signs in with Farcaster, over a relay and a registry of this machine. */
import { type FarcasterRegistry, startFarcasterRegistry } from './farcasterRegistry.ts'
import { type FarcasterRelay, startFarcasterRelay } from './farcasterRelay.ts'
import { type Stack, startStack } from './stack.ts'

export type FarcasterStack = Stack & { farcaster: FarcasterRelay; registry: FarcasterRegistry }

export async function startFarcasterStack(): Promise<FarcasterStack> {
  const farcaster = await startFarcasterRelay()
  const registry = await startFarcasterRegistry()
  const stack = await startStack({
    chains: [
      {
        ...{ id: 'eip155:10', name: 'OP Mainnet', rpcUrl: registry.rpcUrl },
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    ],
    frameEnv: { FARCASTER_RELAY_URL: farcaster.url },
  })
  return {
    ...stack,
    farcaster,
    registry,
    async stop() {
      await stack.stop()
      await registry.stop()
      await farcaster.stop()
    },
  }
}

/** Farcaster on this machine: a relay, a registry of accounts, and a page in place of the app. */
import { type FarcasterRegistry, startFarcasterRegistry } from './farcasterRegistry.ts'
import { type FarcasterRelay, startFarcasterRelay } from './farcasterRelay.ts'
import type { FrameChain } from './frame.ts'
import { answerFarcaster, getOwner } from './signInPage/farcasterPage.ts'
import { people } from './signInPage/people.ts'

export type Farcaster = {
  relay: FarcasterRelay
  /** The test people have their accounts in it. */
  registry: FarcasterRegistry
  /** Where the frame's server reads the registry. */
  chain: FrameChain
  stop(): Promise<void>
}

export async function startFarcaster(port?: number): Promise<Farcaster> {
  const registry = await startFarcasterRegistry()
  for (const person of people) await registry.setOwner(getOwner(person).address, person.fid)
  const relay = await startFarcasterRelay({
    ...(port ? { port } : {}),
    answerPage: answerFarcaster,
  })
  return {
    relay,
    registry,
    chain: {
      id: 'eip155:10',
      name: 'Local OP Mainnet',
      rpcUrl: registry.rpcUrl,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      testnet: true,
    },
    async stop() {
      await relay.stop()
      await registry.stop()
    },
  }
}

/** Of a stack that was started with it. */
export function requireFarcaster({ farcaster }: { farcaster: Farcaster | undefined }): Farcaster {
  if (!farcaster) throw new Error('Start the stack with `farcaster: true`')
  return farcaster
}

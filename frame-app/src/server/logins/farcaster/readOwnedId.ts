import { FrameError } from '@latchkey/protocol'
import { type CallNodes, encodeWord } from './callNodes.ts'
import { idRegistry } from './idRegistry.ts'

/** `idOf(address)` */
const idOf = '0xd94fe832'

/**
 * Returns the Farcaster ID that an address owns; 0 if it owns none.
 *
 * @throws FrameError NODE_UNREACHABLE, also if the nodes serve a network without the registry
 */
export async function readOwnedId(callNodes: CallNodes, owner: string): Promise<bigint> {
  const answer = await callNodes({ to: idRegistry, data: `${idOf}${encodeWord(owner)}` })
  if (answer !== undefined && /^0x[0-9a-f]{64}$/i.test(answer)) return BigInt(answer)
  throw new FrameError('NODE_UNREACHABLE', { cause: new FrameError('CHAIN_NOT_SUPPORTED') })
}

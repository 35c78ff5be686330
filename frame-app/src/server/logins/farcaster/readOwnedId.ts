import { type CallNodes, encodeWord } from './callNodes.ts'
import { idRegistry } from './idRegistry.ts'

/** `idOf(address)` */
const idOf = '0xd94fe832'

/**
 * Returns the Farcaster ID that an address owns; 0 if it owns none.
 *
 * @throws FrameError NODE_UNREACHABLE
 */
export async function readOwnedId(callNodes: CallNodes, owner: string): Promise<bigint> {
  const answer = await callNodes({ to: idRegistry, data: `${idOf}${encodeWord(owner)}` })
  return answer !== undefined && /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : 0n
}

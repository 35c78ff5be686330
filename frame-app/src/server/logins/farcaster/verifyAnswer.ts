import type { ServerContext } from '../../http/context.ts'
import { createCallNodes } from './callNodes.ts'
import { checkMessage } from './checkMessage.ts'
import { registryChain } from './idRegistry.ts'
import { isSignedBy } from './isSignedBy.ts'
import { readOwnedId } from './readOwnedId.ts'
import type { Refusal } from './refusals.ts'
import type { RelayAnswer } from './relay.ts'

export type Verdict = { readonly fid: string } | { readonly refusal: Refusal }

/**
 * Verifies Sign In with Farcaster (FIP-11). Only the message, its signature and the registry count,
 * never what the relay says about the person. The owner has to sign: keys that an account delegated
 * ("auth addresses") are refused.
 *
 * @throws FrameError NODE_UNREACHABLE
 */
export async function verifyAnswer(
  { config, clock }: Pick<ServerContext, 'config' | 'clock'>,
  { message, signature }: Pick<RelayAnswer, 'message' | 'signature'>,
  nonce: string,
): Promise<Verdict> {
  const { publicOrigin } = config
  const checked = checkMessage(message, { publicOrigin, nonce, now: clock() })
  if (typeof checked === 'string') return { refusal: checked }
  const { address, fid } = checked
  const callNodes = createCallNodes(config, registryChain)
  if (!(await isSignedBy(callNodes, { message, signature, address }))) {
    return { refusal: 'signature' }
  }
  const owned = await readOwnedId(callNodes, address)
  return owned === BigInt(fid) ? { fid } : { refusal: 'custody' }
}

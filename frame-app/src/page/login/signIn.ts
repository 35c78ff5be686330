/** One-click sign-in: signs the dApp's message during a login (CAIP-122). */
import {
  addressPlaceholder,
  type CaipNetworkId,
  FrameError,
  type FrameErrorCode,
  type SiwxMessage,
  type User,
} from '@latchkey/protocol'
import { base58 } from '@scure/base'
import * as z from 'zod/mini'
import type { FrameContext } from '../handler.ts'

export type SignInParameters = {
  siwxMessage: SiwxMessage
  address: string
  chainId: CaipNetworkId
  origin: string
  context: Pick<FrameContext, 'rpc' | 'isVisible'>
}

/** Milliseconds for the dApp's page to show the frame. */
const visibilityLimit = 2_000

/** No approval was shown: the login continues, and the dApp can request again. */
const notAsked: ReadonlySet<FrameErrorCode> = new Set(['APPROVAL_UNSEEN', 'TOO_MANY_PROMPTS'])

const solanaSignature = z.object({ signature: z.string() })

/**
 * Requests an approval, then signs the message. If the frame is hidden or over its
 * prompt limit, the login continues without a signature.
 *
 * @returns additions to the user record; nothing without a signature
 * @throws FrameError USER_REJECTED and others that end an approval
 */
export async function signIn(
  parameters: SignInParameters,
): Promise<Pick<User, 'signature' | 'message' | 'siwxMessage'>> {
  const { siwxMessage, address, context } = parameters
  const message = siwxMessage.serializedMessage?.replaceAll(addressPlaceholder, address)
  if (message === undefined) return {}
  const unseen = new AbortController()
  const timer = setTimeout(async () => {
    if (!(await context.isVisible())) unseen.abort(new FrameError('APPROVAL_UNSEEN'))
  }, visibilityLimit)
  try {
    const signature = await sign(message, parameters, unseen.signal)
    return {
      signature,
      message,
      siwxMessage: { ...siwxMessage, accountAddress: address, serializedMessage: message },
    }
  } catch (error) {
    if (error instanceof FrameError && notAsked.has(error.reason)) return {}
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function sign(
  message: string,
  { address, chainId, origin, context }: SignInParameters,
  signal: AbortSignal,
): Promise<string> {
  const call = { origin, chainId, activeChainId: chainId }
  if (!chainId.startsWith('solana:')) {
    const params = [message, address]
    const signature = await context.rpc.request(
      { ...call, method: 'personal_sign', params },
      { signal },
    )
    return z.string().parse(signature)
  }
  const params = { message: base58.encode(new TextEncoder().encode(message)), pubkey: address }
  const answer = await context.rpc.request(
    { ...call, method: 'solana_signMessage', params },
    { signal },
  )
  return solanaSignature.parse(answer).signature
}

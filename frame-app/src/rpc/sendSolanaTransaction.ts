import { FrameError, type Json, type RpcParams } from '@latchkey/protocol'
import * as z from 'zod/mini'
import type { SignedPartOf } from './approveAndSign.ts'
import type { NodeRequest } from './node.ts'
import { isRefusal } from './toNodeError.ts'

type SendOptions = NonNullable<RpcParams<'solana_signAndSendTransaction'>['options']>

export type SendSolanaTransactionParameters = {
  /** In base64. */
  signed: SignedPartOf<'solanaTransaction'>
  options: SendOptions
  node: NodeRequest
}

/**
 * Sends a signed transaction as it is.
 *
 * @throws FrameError BLOCKHASH_EXPIRED, and the errors of the node's request
 */
export async function sendSolanaTransaction(
  parameters: SendSolanaTransactionParameters,
): Promise<void> {
  const { signed, options, node } = parameters
  await assertBlockhash(signed.blockhash, node)
  try {
    const config = { ...toNodeOptions(options), encoding: 'base64' }
    await node('sendTransaction', [signed.transaction, config])
  } catch (error) {
    // A first reply may have been lost, although the transaction was sent.
    if (isRefusal(error, 'ALREADY_KNOWN') || (await isKnown(signed.signature, node))) return
    throw isRefusal(error, 'BLOCKHASH_NOT_FOUND') ? blockhashNotFound(error) : error
  }
}

const validity = z.object({ value: z.boolean() })

/** The latest bank that the node has is the first to know a blockhash. */
async function assertBlockhash(blockhash: string | null, node: NodeRequest): Promise<void> {
  if (blockhash === null) return
  const params = [blockhash, { commitment: 'processed' }]
  const answer = await node('isBlockhashValid', params).catch(ignoreNodeError)
  if (validity.safeParse(answer).data?.value === false) throw new FrameError('BLOCKHASH_EXPIRED')
}

/** The node may not have the method; it then reports an expired blockhash when it sends. */
function ignoreNodeError(error: unknown): undefined {
  if (!isNodeError(error)) throw error
}

/** Nodes of today refuse the old names of commitments. */
const commitments = {
  processed: 'processed',
  confirmed: 'confirmed',
  finalized: 'finalized',
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
} as const satisfies Record<NonNullable<SendOptions['preflightCommitment']>, string>

function toNodeOptions({ preflightCommitment, ...options }: SendOptions): Record<string, Json> {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(given),
    ...(preflightCommitment && { preflightCommitment: commitments[preflightCommitment] }),
  }
}

const isNodeError = (error: unknown): error is FrameError =>
  error instanceof FrameError && error.reason === 'NODE_ERROR'

const blockhashNotFound = (cause: unknown) =>
  new FrameError('BLOCKHASH_EXPIRED', {
    message:
      'The transaction’s blockhash has expired, or is newer than preflightCommitment allows. ' +
      'Build the transaction again',
    cause,
  })

const statuses = z.object({ value: z.tuple([z.nullable(z.looseObject({}))]) })

async function isKnown(signature: string, node: NodeRequest): Promise<boolean> {
  const answer = await node('getSignatureStatuses', [[signature]]).catch(() => undefined)
  return statuses.safeParse(answer).data?.value[0] != null
}

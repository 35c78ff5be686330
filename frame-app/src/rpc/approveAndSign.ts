/** The way from a request to a signature: described by the worker, approved by the person, signed by the worker. */
import { FrameError } from '@latchkey/protocol'
import type { ApprovalView, SigningRequest, SigningResult, Vault } from '../keys/vault.ts'

/** Resolves when the person approves; rejects with a FrameError. The approval screen has the same shape. */
export type RequestApproval = (
  prompt: { origin: string; view: ApprovalView },
  options: { signal: AbortSignal },
) => Promise<void>

export type ApproveAndSignParameters<Kind extends SigningResult['kind']> = {
  vault: Vault
  requestApproval: RequestApproval
  /** `event.origin` of the dApp. */
  origin: string
  request: SigningRequest
  /** What the worker is to answer. */
  kind: Kind
  signal: AbortSignal
}

/**
 * Signs what the person approved, and nothing if they did not.
 *
 * @throws FrameError what ended the approval, or what the worker refused
 */
export async function approveAndSign<Kind extends SigningResult['kind']>(
  parameters: ApproveAndSignParameters<Kind>,
): Promise<Extract<SigningResult, { kind: Kind }>> {
  const { vault, requestApproval, origin, request, kind, signal } = parameters
  signal.throwIfAborted()
  const { approvalId, digest, view } = await vault.prepare(request)
  try {
    signal.throwIfAborted()
    await requestApproval({ origin, view }, { signal })
  } catch (error) {
    // A worker that ended meanwhile holds nothing; why the approval ended is what counts.
    await vault.discard(approvalId).catch(() => undefined)
    throw error
  }
  const result = await vault.sign({ approvalId, digest })
  if (!isOfKind(result, kind)) throw new FrameError('INTERNAL')
  return result
}

const isOfKind = <Kind extends SigningResult['kind']>(
  result: SigningResult,
  kind: Kind,
): result is Extract<SigningResult, { kind: Kind }> => result.kind === kind

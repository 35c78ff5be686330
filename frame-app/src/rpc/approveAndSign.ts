import { FrameError } from '@latchkey/protocol'
import type { SignedPart, SigningRequest, Vault } from '../keys/vault.ts'
import type { RequestApproval, WaitingRequests } from '../keys/view.ts'

export type SignedPartOf<Kind extends SignedPart['kind']> = Extract<SignedPart, { kind: Kind }>

export type ApproveAndSignParameters<Kind extends SignedPart['kind']> = {
  vault: Vault
  requestApproval: RequestApproval
  origin: string
  request: SigningRequest
  /** The kind that each part of the result must have. */
  kind: Kind
  signal: AbortSignal
  others?: WaitingRequests
}

/**
 * Signs every part of an approved request.
 *
 * @throws FrameError the end of the approval, or the worker's refusal
 */
export async function approveAndSign<Kind extends SignedPart['kind']>(
  parameters: ApproveAndSignParameters<Kind>,
): Promise<readonly [SignedPartOf<Kind>, ...SignedPartOf<Kind>[]]> {
  const { vault, requestApproval, origin, request, kind, signal, others } = parameters
  signal.throwIfAborted()
  const { signingId, digest, view } = await vault.prepare(request)
  try {
    signal.throwIfAborted()
    await requestApproval({ origin, view }, { signal, ...(others && { others }) })
  } catch (error) {
    // A worker that ended meanwhile holds nothing.
    await vault.discard(signingId).catch(() => undefined)
    throw error
  }
  const signed = await vault.sign({ signingId, digest })
  if (signed.length !== view.parts.length) throw new FrameError('INTERNAL')
  const [first, ...more] = signed
  return [requireKind(first, kind), ...more.map((part) => requireKind(part, kind))]
}

function requireKind<Kind extends SignedPart['kind']>(
  part: SignedPart,
  kind: Kind,
): SignedPartOf<Kind> {
  if (isOfKind(part, kind)) return part
  throw new FrameError('INTERNAL')
}

const isOfKind = <Kind extends SignedPart['kind']>(
  part: SignedPart,
  kind: Kind,
): part is SignedPartOf<Kind> => part.kind === kind

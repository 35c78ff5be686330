import { FrameError } from '@latchkey/protocol'
import type { SignedPart, SigningRequest, Vault } from '../keys/vault.ts'
import type { RequestApproval, SentTransaction, WaitingRequests } from '../keys/view.ts'

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
  sent?: Promise<SentTransaction>
}

/**
 * Signs every part of an approved request.
 *
 * @throws FrameError the end of the approval, or the worker's refusal
 */
export async function approveAndSign<Kind extends SignedPart['kind']>(
  parameters: ApproveAndSignParameters<Kind>,
): Promise<readonly [SignedPartOf<Kind>, ...SignedPartOf<Kind>[]]> {
  const { vault, requestApproval, origin, request, kind, signal, others, sent } = parameters
  signal.throwIfAborted()
  const { signingId, digest, view } = await vault.prepare(request)
  try {
    signal.throwIfAborted()
    await requestApproval(
      { origin, view },
      { signal, ...(others && { others }), ...(sent && { sent }) },
    )
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

export type ApproveAndSendParameters<Kind extends SignedPart['kind']> = Omit<
  ApproveAndSignParameters<Kind>,
  'sent'
> & {
  send: (signed: SignedPartOf<Kind>) => Promise<SentTransaction>
}

/**
 * Likewise for one part, which is then sent. The screen follows it.
 *
 * @throws FrameError also those of `send`
 */
export async function approveAndSend<Kind extends SignedPart['kind']>({
  send,
  ...parameters
}: ApproveAndSendParameters<Kind>): Promise<SignedPartOf<Kind>> {
  const { promise: sent, resolve, reject } = createDeferred<SentTransaction>()
  // The screen may have closed.
  sent.catch(() => undefined)
  try {
    const [signed] = await approveAndSign({ ...parameters, sent })
    resolve(await send(signed))
    return signed
  } catch (error) {
    reject(error)
    throw error
  }
}

function createDeferred<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<Value>((...settle) => {
    ;[resolve, reject] = settle
  })
  return { promise, resolve, reject }
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

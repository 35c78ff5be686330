import { FrameError } from '@latchkey/protocol'
import type { PreparedSigning, SignedPart, SigningRequest, Vault } from '../keys/vault.ts'
import type {
  ApprovalPrompt,
  FeeMenu,
  FeeName,
  NonceEffect,
  RequestApproval,
  SentTransaction,
  WaitingRequests,
} from '../keys/view.ts'
import type { Advisor } from './createAdvisor.ts'

export type SignedPartOf<Kind extends SignedPart['kind']> = Extract<SignedPart, { kind: Kind }>

export type ApproveAndSignParameters<Kind extends SignedPart['kind']> = {
  vault: Vault
  requestApproval: RequestApproval
  advisor: Advisor
  origin: string
  request: SigningRequest
  /** The kind that each part of the result must have. */
  kind: Kind
  signal: AbortSignal
  others?: WaitingRequests
  sent?: Promise<SentTransaction>
  fees?: FeeChange | undefined
  nonceEffect?: NonceEffect | undefined
}

export type FeeChange = {
  menu: FeeMenu
  /** The same request with another fee. */
  apply(chosen: FeeName): SigningRequest
}

/** Revisions of one request. */
const mostRevisions = 20

/**
 * Signs every part of an approved request. A revised one is prepared again, and only that is signed.
 *
 * @throws FrameError the end of the approval, or the worker's refusal
 */
export async function approveAndSign<Kind extends SignedPart['kind']>(
  parameters: ApproveAndSignParameters<Kind>,
): Promise<readonly [SignedPartOf<Kind>, ...SignedPartOf<Kind>[]]> {
  const { vault, requestApproval, advisor, origin, request, kind, signal } = parameters
  const { others, sent, fees, nonceEffect } = parameters
  signal.throwIfAborted()
  let prepared = await vault.prepare(request)
  let menu = fees?.menu
  let revisions = 0
  let state: 'shown' | 'revising' | 'over' = 'shown'
  let decided = new AbortController()
  // A worker that ended meanwhile holds nothing.
  const discard = ({ signingId }: PreparedSigning) =>
    vault.discard(signingId).catch(() => undefined)
  const describe = (): ApprovalPrompt => {
    decided.abort()
    decided = new AbortController()
    const choice = menu && revisions < mostRevisions && { fees: menu }
    const more = { ...choice, ...(nonceEffect && { nonce: nonceEffect }) }
    return advisor.advise({ origin, view: prepared.view, ...more }, decided.signal)
  }
  const revise = async (chosen: FeeName) => {
    const isOffered = menu?.options.some(({ name }) => name === chosen)
    if (!fees || !menu || !isOffered || state !== 'shown' || revisions === mostRevisions) {
      throw new FrameError('INTERNAL')
    }
    state = 'revising'
    revisions += 1
    const next = await vault.prepare(fees.apply(chosen))
    // The request may have ended meanwhile.
    if (isOver()) {
      await discard(next)
      throw new FrameError('RPC_ABORTED')
    }
    await discard(prepared)
    prepared = next
    menu = { ...menu, chosen }
    state = 'shown'
    return describe()
  }
  const isOver = () => state === 'over'
  try {
    signal.throwIfAborted()
    const follow = { ...(others && { others }), ...(sent && { sent }), ...(menu && { revise }) }
    await requestApproval(describe(), { signal, ...follow })
    // A new preparation may not be on the screen yet.
    if (state !== 'shown') throw new FrameError('INTERNAL')
  } catch (error) {
    await discard(prepared)
    throw error
  } finally {
    state = 'over'
    decided.abort()
  }
  const { signingId, digest, view } = prepared
  const signed = await vault.sign({ signingId, digest })
  advisor.remember(view)
  if (signed.length !== view.parts.length) throw new FrameError('INTERNAL')
  const [first, ...more] = signed
  return [requireKind(first, kind), ...more.map((part) => requireKind(part, kind))]
}

export type ApproveAndSendParameters<Kind extends SignedPart['kind']> = Omit<
  ApproveAndSignParameters<Kind>,
  'sent'
> & {
  send: (signed: readonly [SignedPartOf<Kind>, ...SignedPartOf<Kind>[]]) => Promise<SentTransaction>
}

/**
 * Likewise, then sends the parts. The screen follows it.
 *
 * @throws FrameError also those of `send`
 */
export async function approveAndSend<Kind extends SignedPart['kind']>({
  send,
  ...parameters
}: ApproveAndSendParameters<Kind>): Promise<
  readonly [SignedPartOf<Kind>, ...SignedPartOf<Kind>[]]
> {
  const { promise: sent, resolve, reject } = createDeferred<SentTransaction>()
  // The screen may have closed.
  sent.catch(() => undefined)
  try {
    const signed = await approveAndSign({ ...parameters, sent })
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

import type { AssetRequest } from '../keys/vault.ts'
import type { ApproveAndSignParameters } from './approveAndSign.ts'

export type ApproveParameters = Omit<
  ApproveAndSignParameters<never>,
  'request' | 'kind' | 'sent' | 'fees'
> & { request: AssetRequest }

/**
 * Shows what the worker makes of a request, and signs nothing.
 *
 * @throws FrameError the end of the approval, or the worker's refusal
 */
export async function approve(parameters: ApproveParameters): Promise<void> {
  const { vault, requestApproval, advisor, origin, request, signal, others } = parameters
  signal.throwIfAborted()
  const { signingId, view } = await vault.prepare(request)
  const decided = new AbortController()
  try {
    signal.throwIfAborted()
    const prompt = advisor.advise({ origin, view }, decided.signal)
    await requestApproval(prompt, { signal, ...(others && { others }) })
  } finally {
    decided.abort()
    // A worker that ended meanwhile holds nothing.
    await vault.discard(signingId).catch(() => undefined)
  }
  advisor.remember(view)
}

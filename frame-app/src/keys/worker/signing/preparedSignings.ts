/** Requests that were parsed and shown, and wait for the person's yes. */
import { FrameError } from '@latchkey/protocol'
import type { ApprovalView, PreparedSigning, SigningResult } from '../../vault.ts'
import type { Clock } from '../clock.ts'
import { type Bytes, equalBytes, toBase64url, toHex, utf8 } from '../crypto/bytes.ts'
import type { Random } from '../crypto/seal.ts'
import type { Keyring } from '../wallet/keyring.ts'

/** A parsed request: what it signs, what is shown of it, and the signing of just that. */
export type SigningPlan = {
  /** 32 bytes. */
  digest: Bytes
  view: ApprovalView
  sign(keyring: Keyring): Promise<SigningResult>
}

export type Approvals = {
  add(plan: SigningPlan): PreparedSigning
  /** Takes the plan out: its id is spent, whatever becomes of it. Throws INVALID_REQUEST when id or digest is not the prepared one. */
  take(approval: { approvalId: string; digest: string }): SigningPlan
  discard(approvalId: string): void
  clear(): void
}

const lifetime = 10 * 60_000
const mostOpen = 64

/** Keeps the prepared requests; each lives ten minutes. */
export function createApprovals(parameters: { clock: Clock; random: Random }): Approvals {
  const { clock, random } = parameters
  const open = new Map<string, { plan: SigningPlan; expiresAt: number }>()

  return {
    add(plan) {
      for (const [id, { expiresAt }] of open) if (expiresAt <= clock.now()) open.delete(id)
      if (open.size >= mostOpen) throw new FrameError('TOO_MANY_PROMPTS')
      const approvalId = toBase64url(random(16))
      open.set(approvalId, { plan, expiresAt: clock.now() + lifetime })
      return { approvalId, digest: toHex(plan.digest), view: plan.view }
    },

    take({ approvalId, digest }) {
      const approval = open.get(approvalId)
      open.delete(approvalId)
      const valid =
        approval !== undefined &&
        approval.expiresAt > clock.now() &&
        typeof digest === 'string' &&
        equalBytes(utf8(toHex(approval.plan.digest)), utf8(digest))
      if (valid) return approval.plan
      throw new FrameError('INVALID_REQUEST', { message: 'This is not what was approved' })
    },

    discard: (approvalId) => void open.delete(approvalId),
    clear: () => open.clear(),
  }
}

import type { PreparedSigning } from '../../vault.ts'
import { VaultError } from '../../vaultError.ts'
import type { Clock } from '../clock.ts'
import { equalBytes, toBase64url, toHex, utf8 } from '../crypto/bytes.ts'
import type { Random } from '../crypto/seal.ts'
import type { SigningPlan } from './signingPlan.ts'

export type PreparedSignings = {
  add(plan: SigningPlan): PreparedSigning
  /**
   * Removes and returns a plan, whatever the outcome.
   *
   * @throws VaultError INVALID_REQUEST if id or digest is not the prepared one
   */
  take(approved: { signingId: string; digest: string }): SigningPlan
  discard(signingId: string): void
  clear(): void
}

const lifetime = 10 * 60_000
const mostOpen = 64

/** Keeps each signing plan for ten minutes, while the person decides. */
export function createPreparedSignings(parameters: {
  clock: Clock
  random: Random
}): PreparedSignings {
  const { clock, random } = parameters
  const open = new Map<string, { plan: SigningPlan; expiresAt: number }>()

  return {
    add(plan) {
      for (const [id, { expiresAt }] of open) if (expiresAt <= clock.now()) open.delete(id)
      if (open.size >= mostOpen) throw new VaultError('TOO_MANY_PROMPTS')
      const signingId = toBase64url(random(16))
      open.set(signingId, { plan, expiresAt: clock.now() + lifetime })
      return { signingId, digest: toHex(plan.digest), view: plan.view }
    },

    take({ signingId, digest }) {
      const prepared = open.get(signingId)
      open.delete(signingId)
      const valid =
        prepared !== undefined &&
        prepared.expiresAt > clock.now() &&
        typeof digest === 'string' &&
        equalBytes(utf8(toHex(prepared.plan.digest)), utf8(digest))
      if (valid) return prepared.plan
      throw new VaultError('INVALID_REQUEST', { message: 'This is not what was approved' })
    },

    discard: (signingId) => void open.delete(signingId),
    clear: () => open.clear(),
  }
}

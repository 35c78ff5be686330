/**
 * Exports that the server allowed. It signs `["latchkey/export/v1", userId, walletId, requestId]`
 * for a login at most 5 minutes old, after it stored the notice to the owner.
 */
import type { ExportPermit } from '../../accountVault.ts'
import { VaultError } from '../../vaultError.ts'
import { assertServerSigned } from '../crypto/assertServerSigned.ts'
import { toBase64url } from '../crypto/bytes.ts'
import type { RequestParameters } from '../requestParameters.ts'

const lifetime = 5 * 60_000
const mostOpen = 4

export type ExportRequests = {
  open(): { requestId: string }
  /**
   * Spends the request, whatever the outcome. Rejects with INVALID_REQUEST for an unknown, used or
   * old one, and with WALLET_CORRUPT unless the server signed it for this wallet.
   */
  take(permit: ExportPermit, owner: { userId: string; walletId: string }): Promise<void>
  clear(): void
}

export function createExportRequests(parameters: RequestParameters): ExportRequests {
  const { clock, random, factorKey } = parameters
  const open = new Map<string, number>()

  return {
    open() {
      const requestId = toBase64url(random(16))
      for (const [id, expiresAt] of open) {
        if (expiresAt <= clock.now() || open.size >= mostOpen) open.delete(id)
      }
      open.set(requestId, clock.now() + lifetime)
      return { requestId }
    },
    async take({ requestId, signature }, { userId, walletId }) {
      const expiresAt = open.get(requestId) ?? 0
      open.delete(requestId)
      if (expiresAt <= clock.now()) {
        throw new VaultError('INVALID_REQUEST', { message: 'No such export was asked for' })
      }
      const signed = ['latchkey/export/v1', userId, walletId, requestId]
      await assertServerSigned(factorKey, signed, signature)
    },
    clear: () => open.clear(),
  }
}

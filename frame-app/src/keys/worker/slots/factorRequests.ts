/**
 * Deliveries of server factors, each sealed to a key of its own and opened once. The server signs
 * `["latchkey/factor/v1", userId, slotId, kind, ephemeralPub, serverPub, ciphertext]`.
 */

import type { FactorRequest, GivenFactor, SlotKind } from '../../vault.ts'
import { VaultError } from '../../vaultError.ts'
import { assertServerSigned } from '../crypto/assertServerSigned.ts'
import { type Bytes, concat, fromBase64url, toBase64url } from '../crypto/bytes.ts'
import { deriveSealKey, unseal } from '../crypto/seal.ts'
import { withSecrets } from '../crypto/wipe.ts'
import { type AgreementKey, createAgreementKey } from '../crypto/x25519.ts'
import type { RequestParameters } from '../requestParameters.ts'

type Delivery = { userId: string; slotId: string; kind: SlotKind } & Omit<
  Extract<GivenFactor, { label: 'server' }>,
  'label'
>

export type FactorRequests = {
  open(): Promise<FactorRequest>
  /**
   * Returns the factor, 32 bytes, which the caller wipes. Spends the request, whatever the outcome.
   * Rejects with WALLET_CORRUPT for a factor that the server did not sign for this delivery.
   */
  receive(delivery: Delivery): Promise<Bytes>
  clear(): void
}

const lifetime = 10 * 60_000
const mostOpen = 16

/** Keeps each request for ten minutes; drops the oldest beyond the limit. */
export function createFactorRequests(parameters: RequestParameters): FactorRequests {
  const { clock, random, factorKey } = parameters
  const open = new Map<string, { key: AgreementKey; expiresAt: number }>()

  const drop = (requestId: string) => {
    open.get(requestId)?.key.wipe()
    open.delete(requestId)
  }

  return {
    async open() {
      const key = await createAgreementKey(random)
      const requestId = toBase64url(random(16))
      for (const [id, { expiresAt }] of open) {
        if (expiresAt <= clock.now() || open.size >= mostOpen) drop(id)
      }
      open.set(requestId, { key, expiresAt: clock.now() + lifetime })
      return { requestId, ephemeralPub: toBase64url(key.publicKey) }
    },

    async receive(delivery) {
      const request = open.get(delivery.requestId)
      open.delete(delivery.requestId)
      if (!request || request.expiresAt <= clock.now()) {
        request?.key.wipe()
        throw new VaultError('INVALID_REQUEST', { message: 'No such factor was asked for' })
      }
      try {
        await assertSigned(factorKey, request.key, delivery)
        return await openFactor(request.key, delivery)
      } finally {
        request.key.wipe()
      }
    },

    clear() {
      for (const requestId of [...open.keys()]) drop(requestId)
    },
  }
}

function assertSigned(
  factorKey: Bytes,
  key: AgreementKey,
  { userId, slotId, kind, sealedFactor }: Delivery,
): Promise<void> {
  const { serverPub, ciphertext, signature } = sealedFactor
  const ephemeralPub = toBase64url(key.publicKey)
  const signed = ['latchkey/factor/v1', userId, slotId, kind, ephemeralPub, serverPub, ciphertext]
  return assertServerSigned(factorKey, signed, signature)
}

function openFactor(key: AgreementKey, delivery: Delivery): Promise<Bytes> {
  const { slotId, kind, sealedFactor } = delivery
  return withSecrets(async (keep) => {
    const serverPub = fromBase64url(sealedFactor.serverPub)
    if (!serverPub) throw new VaultError('WALLET_CORRUPT')
    const shared = keep(await key.agree(serverPub))
    const salt = concat(key.publicKey, serverPub)
    const info = `latchkey/factor/v1|${slotId}|${kind}`
    const sealKey = await deriveSealKey(shared, salt, info)
    const factor = await unseal(sealKey, sealedFactor.ciphertext, `${slotId}|${kind}`)
    if (factor.length === 32) return factor
    keep(factor)
    throw new VaultError('WALLET_CORRUPT')
  })
}

/** Deliveries of server factors: each is sealed by the server to a key that is made for it and opened once. */
import { FrameError } from '@latchkey/protocol'
import { type Bytes, concat, fromBase64url, toBase64url } from './bytes.ts'
import type { Clock } from './clock.ts'
import { deriveSealKey, type Random, unseal } from './seal.ts'
import type { FactorRequest, SealedFactor, SlotKind } from './vault.ts'
import { withSecrets } from './wipe.ts'
import { type AgreementKey, createAgreementKey } from './x25519.ts'

export type Delivery = {
  requestId: string
  slotId: string
  kind: SlotKind
  sealedFactor: SealedFactor
}

export type FactorRequests = {
  open(): Promise<FactorRequest>
  /** The 32 bytes of the factor, the caller's to wipe. Spends the request, whatever the outcome. */
  receive(delivery: Delivery): Promise<Bytes>
  /** Forgets every open request. */
  clear(): void
}

const lifetime = 10 * 60_000
const mostOpen = 16

/** Keeps the open requests; each lives ten minutes, and the oldest goes when there are too many. */
export function createFactorRequests(parameters: { clock: Clock; random: Random }): FactorRequests {
  const { clock, random } = parameters
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
        throw new FrameError('INVALID_REQUEST', { message: 'No such factor was asked for' })
      }
      try {
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

function openFactor(key: AgreementKey, delivery: Delivery): Promise<Bytes> {
  const { slotId, kind, sealedFactor } = delivery
  return withSecrets(async (keep) => {
    const serverPub = fromBase64url(sealedFactor.serverPub)
    if (!serverPub) throw new FrameError('WALLET_CORRUPT')
    const shared = keep(await key.agree(serverPub))
    const salt = concat(key.publicKey, serverPub)
    const info = `latchkey/factor/v1|${slotId}|${kind}`
    const sealKey = await deriveSealKey(shared, salt, info)
    const factor = await unseal(sealKey, sealedFactor.ciphertext, `${slotId}|${kind}`)
    if (factor.length === 32) return factor
    keep(factor)
    throw new FrameError('WALLET_CORRUPT')
  })
}

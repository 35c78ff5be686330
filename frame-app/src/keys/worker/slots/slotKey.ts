import type { GivenFactor, SlotKind } from '../../vault.ts'
import { VaultError } from '../../vaultError.ts'
import { type Bytes, concat, utf8 } from '../crypto/bytes.ts'
import { deriveBytes, deriveSealKey } from '../crypto/seal.ts'
import { type Keep, withSecrets } from '../crypto/wipe.ts'

export type FactorLabel = 'device' | GivenFactor['label']

export type SlotFactor = {
  label: FactorLabel
  /** Bytes; an HKDF key; or an HMAC key, whose factor is the MAC of the slot id. */
  key: Bytes | CryptoKey
}

export type SlotPlace = { walletId: string; slotId: string; kind: SlotKind }

type DeriveSlotKey = (
  place: SlotPlace,
  factors: readonly SlotFactor[],
  salt: Bytes,
) => Promise<CryptoKey>

/** Version 1: one HKDF over all factors. Stored slots depend on every byte of it. */
const deriveJoinedKey: DeriveSlotKey = ({ kind, walletId, slotId }, factors, salt) =>
  withSecrets(async (keep) => {
    const parts: Bytes[] = []
    for (const { key } of factors) parts.push(await readFactor(keep, key, slotId))
    const info = `slot/${kind}/v1|${walletId}|${slotId}`
    return deriveSealKey(keep(concat(...parts)), salt, info)
  })

/** Version 2: an HKDF per factor, which may be non-extractable, and one over the results. */
export const deriveLabelledKey: DeriveSlotKey = ({ kind, walletId, slotId }, factors, salt) =>
  withSecrets(async (keep) => {
    const parts: Bytes[] = []
    for (const [place, { label, key }] of factors.entries()) {
      const info = ['latchkey/slot-factor/v2', kind, walletId, slotId, place, label]
      const secret = isHkdfKey(key) ? key : await readFactor(keep, key, slotId)
      parts.push(keep(await deriveBytes(secret, salt, utf8(JSON.stringify(info)), 32)))
    }
    const labels = factors.map(({ label }) => label)
    const info = JSON.stringify(['latchkey/slot/v2', kind, walletId, slotId, labels])
    return deriveSealKey(keep(concat(...parts)), salt, info)
  })

const isHkdfKey = (key: SlotFactor['key']): key is CryptoKey =>
  !(key instanceof Uint8Array) && key.algorithm.name === 'HKDF'

async function readFactor(keep: Keep, key: SlotFactor['key'], slotId: string): Promise<Bytes> {
  if (key instanceof Uint8Array) return key
  if (key.algorithm.name !== 'HMAC') throw new VaultError('INVALID_PARAMS')
  return keep(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(slotId))))
}

type SlotRecipe = { labels: readonly FactorLabel[]; derive: DeriveSlotKey }

const recipes = {
  device: { labels: ['device', 'server'], derive: deriveJoinedKey },
  assisted: { labels: ['server'], derive: deriveJoinedKey },
  passkey: { labels: ['server', 'passkey'], derive: deriveLabelledKey },
  password: { labels: ['password'], derive: deriveLabelledKey },
} as const satisfies Record<SlotKind, SlotRecipe>

/** @throws VaultError WALLET_CORRUPT for an unknown kind */
function findRecipe(kind: SlotKind): SlotRecipe {
  if (Object.hasOwn(recipes, kind)) return recipes[kind]
  throw new VaultError('WALLET_CORRUPT')
}

export function listFactors(kind: SlotKind): readonly FactorLabel[] {
  return findRecipe(kind).labels
}

/** @throws VaultError INVALID_PARAMS unless the factors are the kind's, in order */
export async function deriveSlotKey(
  place: SlotPlace,
  factors: readonly SlotFactor[],
  salt: Bytes,
): Promise<CryptoKey> {
  const { labels, derive } = findRecipe(place.kind)
  assertLabels(factors, labels)
  return derive(place, factors, salt)
}

/** @throws VaultError INVALID_PARAMS */
export function assertLabels(
  factors: readonly { label: FactorLabel }[],
  expected: readonly FactorLabel[],
): void {
  const isSame =
    factors.length === expected.length &&
    factors.every(({ label }, index) => label === expected[index])
  if (isSame) return
  throw new VaultError('INVALID_PARAMS', { message: 'These are not the factors of the slot' })
}

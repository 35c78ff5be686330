/**
 * AES-256-GCM under a key that can be changed: a sealed value names its key.
 *
 * 1. Under key 1 it is the layout of `aesGcm.ts` alone, as 0.1.0 wrote it, so that instances of the
 *    version before read what this one writes.
 * 2. Under a later key, `LK` and the key's number, 1 byte, stand in front of that.
 * 3. A value of key 1 may begin like that by chance: what does not open by 2 is opened by 1.
 */
import { seal, unseal } from './aesGcm.ts'
import type { Secrets } from './http/context.ts'

/** The keys that values are sealed under. */
export type SealKeys = Pick<Secrets, 'emailKey' | 'laterEmailKeys'>

const mark = Buffer.from('LK')
const headLength = mark.length + 1

/** Seals under the current key; opening requires the same `aad`. */
export function sealVersioned(keys: SealKeys, bytes: Uint8Array, aad: Uint8Array): Buffer {
  const { current = 1, keys: later } = keys.laterEmailKeys ?? {}
  const key = later?.get(current)
  if (key === undefined) return seal(keys.emailKey, bytes, aad)
  return Buffer.concat([mark, Buffer.from([current]), seal(key, bytes, aad)])
}

/** Opens what `sealVersioned` made. Throws for a key that is not there, another `aad`, or any changed bit. */
export function unsealVersioned(keys: SealKeys, sealed: Uint8Array, aad: Uint8Array): Buffer {
  const isMarked = mark.equals(sealed.subarray(0, mark.length))
  const key = isMarked ? keys.laterEmailKeys?.keys.get(sealed[mark.length] ?? 0) : undefined
  if (key === undefined) return unseal(keys.emailKey, sealed, aad)
  try {
    return unseal(key, sealed.subarray(headLength), aad)
  } catch {
    // Rule 3.
    return unseal(keys.emailKey, sealed, aad)
  }
}

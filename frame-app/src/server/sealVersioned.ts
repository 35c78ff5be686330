/**
 * AES-256-GCM under a key that can be changed: a sealed value names its key.
 *
 * 1. Under key 1 it has only the layout of `aesGcm.ts`, so that instances of the previous version
 *    read new values.
 * 2. Under a later key, `LK` and the key's number, 1 byte, precede it.
 * 3. A value of key 1 may begin like that by chance: rule 1 opens what rule 2 does not.
 */
import { seal, unseal } from './aesGcm.ts'
import type { Secrets } from './http/context.ts'

export type SealKeys = Pick<Secrets, 'emailKey' | 'laterEmailKeys'>

const mark = Buffer.from('LK')
const headLength = mark.length + 1

/** Opening requires the same `aad`. */
export function sealVersioned(keys: SealKeys, bytes: Uint8Array, aad: Uint8Array): Buffer {
  const { current = 1, keys: later } = keys.laterEmailKeys ?? {}
  const key = later?.get(current)
  if (key === undefined) return seal(keys.emailKey, bytes, aad)
  return Buffer.concat([mark, Buffer.from([current]), seal(key, bytes, aad)])
}

/** Throws for a missing key, another `aad`, or any changed bit. */
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

import * as z from 'zod/mini'
import { type SealKeys, sealVersioned, unsealVersioned } from '../sealVersioned.ts'
import { type OutboxEntry, type OutboxKindName, outboxKinds } from './kinds.ts'

type SealedEntry = { readonly id: string; readonly kind: string; readonly payload_enc: Uint8Array }

// The keys of an object literal are its type's.
const kindName = z.enum(Object.keys(outboxKinds) as [OutboxKindName, ...OutboxKindName[]])

/** Seals an entry for its row. Its id and kind are additional data: rows cannot be mixed. */
export function sealEntry(keys: SealKeys, id: string, entry: OutboxEntry): Buffer {
  const { kind, ...payload } = entry
  return sealVersioned(keys, Buffer.from(JSON.stringify(payload)), rowAad(id, kind))
}

/**
 * Opens a row's entry. Throws for another key or row, and for a kind or
 * payload that a newer version of the server wrote.
 */
export function openEntry(keys: SealKeys, { id, kind, payload_enc }: SealedEntry): OutboxEntry {
  const json = unsealVersioned(keys, payload_enc, rowAad(id, kind)).toString()
  const known = kindName.parse(kind)
  return { kind: known, ...outboxKinds[known].payload.parse(JSON.parse(json)) }
}

const rowAad = (id: string, kind: string) => Buffer.from(`outbox|${id}|${kind}`)

import * as z from 'zod/mini'
import { type SealKeys, sealVersioned, unsealVersioned } from '../sealVersioned.ts'
import { type OutboxEntry, type OutboxKindName, outboxKinds } from './kinds.ts'

type SealedEntry = { readonly id: string; readonly kind: string; readonly payload_enc: Uint8Array }

// The type has exactly the literal's keys.
const kindName = z.enum(Object.keys(outboxKinds) as [OutboxKindName, ...OutboxKindName[]])

/** Id and kind are additional data: rows cannot be mixed. */
export function sealEntry(keys: SealKeys, id: string, entry: OutboxEntry): Buffer {
  const { kind, ...payload } = entry
  return sealVersioned(keys, Buffer.from(JSON.stringify(payload)), rowAad(id, kind))
}

/** Throws for another key or row, and for a kind or payload of a newer server. */
export function openEntry(keys: SealKeys, { id, kind, payload_enc }: SealedEntry): OutboxEntry {
  const json = unsealVersioned(keys, payload_enc, rowAad(id, kind)).toString()
  const known = kindName.parse(kind)
  const payload = outboxKinds[known].payload.parse(JSON.parse(json))
  // Parsed by the kind's own schema.
  return { kind: known, ...payload } as OutboxEntry
}

const rowAad = (id: string, kind: string) => Buffer.from(`outbox|${id}|${kind}`)

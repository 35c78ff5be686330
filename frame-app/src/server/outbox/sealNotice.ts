import * as z from 'zod/mini'
import { seal, unseal } from '../aesGcm.ts'
import type { Secrets } from '../http/context.ts'
import type { Email } from '../mailer/createComposer.ts'

/** Emails that report something to an account's owner, and go through the outbox. */
export type Notice = Extract<Email, { kind: 'newDevice' }>

type SealKey = Pick<Secrets, 'emailKey'>
type SealedNotice = { readonly id: string; readonly kind: string; readonly payload_enc: Uint8Array }

const loginDetails = z.object({
  dappOrigin: z.string(),
  browser: z.string(),
  at: z.pipe(
    z.iso.datetime(),
    z.transform((instant) => new Date(instant)),
  ),
})

/** The payload of each kind, as JSON keeps it. */
const payloads = {
  newDevice: z.object({ to: z.string(), parameters: z.object({ loginDetails }) }),
} as const satisfies Record<Notice['kind'], z.ZodMiniType>

/** Seals a notice for its row. Its id and kind are additional data: rows cannot be mixed. */
export function sealNotice({ emailKey }: SealKey, id: string, notice: Notice): Buffer {
  const { kind, ...payload } = notice
  return seal(emailKey, Buffer.from(JSON.stringify(payload)), rowAad(id, kind))
}

/**
 * Opens a row's notice. Throws for another key or row, and for a kind or
 * payload that a newer version of the server wrote.
 */
export function openNotice({ emailKey }: SealKey, { id, kind, payload_enc }: SealedNotice): Notice {
  const json = unseal(emailKey, payload_enc, rowAad(id, kind)).toString()
  const known = z.enum(['newDevice']).parse(kind)
  return { kind: known, ...payloads[known].parse(JSON.parse(json)) }
}

const rowAad = (id: string, kind: string) => Buffer.from(`outbox|${id}|${kind}`)

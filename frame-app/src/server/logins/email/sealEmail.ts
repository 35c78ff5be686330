/** Emails at rest: an HMAC to find them, and AES-256-GCM. */
import { hmacSha256 } from '../../digest.ts'
import type { Secrets } from '../../http/context.ts'
import { type SealKeys, sealVersioned, unsealVersioned } from '../../sealVersioned.ts'

type EmailKeys = SealKeys & Pick<Secrets, 'emailIndexKey'>

export type SealedEmail = {
  /** HMAC-SHA-256 of the normalised address, 32 bytes. */
  email_hmac: Buffer
  /** The HMAC is its additional data, so columns of two rows cannot be mixed. */
  email_enc: Buffer
}

export function sealEmail(keys: EmailKeys, email: string): SealedEmail {
  const email_hmac = hmacSha256(keys.emailIndexKey, email)
  return { email_hmac, email_enc: sealVersioned(keys, Buffer.from(email), email_hmac) }
}

/** Throws if it was sealed with other keys or for another index. */
export function openEmail(
  keys: SealKeys,
  row: { email_hmac: Uint8Array; email_enc: Uint8Array },
): string {
  return unsealVersioned(keys, row.email_enc, row.email_hmac).toString('utf8')
}

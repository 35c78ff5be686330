/** E-mails at rest: an HMAC to find them by, and AES-256-GCM to write to them. */
import { createHmac } from 'node:crypto'
import { seal, unseal } from '../../aesGcm.ts'
import type { Secrets } from '../../http/context.ts'

type EmailKeys = Pick<Secrets, 'emailKey' | 'emailIndexKey'>

/** The columns that stand for one e-mail. */
export type SealedEmail = {
  /** HMAC-SHA-256 of the normalised address, 32 bytes. */
  email_hmac: Buffer
  /** The HMAC is its additional data, so the columns of two rows cannot be mixed. */
  email_enc: Buffer
}

/** Seals a normalised e-mail for a row. */
export function sealEmail(keys: EmailKeys, email: string): SealedEmail {
  const email_hmac = createHmac('sha256', keys.emailIndexKey).update(email).digest()
  return { email_hmac, email_enc: seal(keys.emailKey, Buffer.from(email), email_hmac) }
}

/** Opens a row's e-mail; throws when it was sealed with other keys or for another index. */
export function openEmail(
  keys: EmailKeys,
  row: { email_hmac: Uint8Array; email_enc: Uint8Array },
): string {
  return unseal(keys.emailKey, row.email_enc, row.email_hmac).toString('utf8')
}

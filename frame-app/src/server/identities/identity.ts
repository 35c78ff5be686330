/**
 * A login method proves an identity: a subject, named by an issuer. Devices, flows and budgets
 * refer to it by its HMAC under the index key:
 *
 * 1. an email's is the HMAC of its normalised address, as in 0.1.0;
 * 2. any other one's is the HMAC of provider, issuer and subject behind NULs, which no email
 *    contains.
 */
import { hmacSha256 } from '../digest.ts'
import type { Secrets } from '../http/context.ts'
import type { SealedEmail } from '../logins/email/sealEmail.ts'

export type Identity = {
  /** `email`, or the name of a provider. */
  readonly provider: string
  readonly issuer: string
  readonly subject: string
  readonly identityHmac: Buffer
  /** As the issuer knows the person. Only ever shown. */
  readonly displayName?: string | undefined
  /** Verified if the issuer says so. */
  readonly email: (SealedEmail & { readonly isVerified: boolean }) | undefined
}

export function createEmailIdentity(email: SealedEmail): Identity {
  return {
    provider: 'email',
    issuer: 'email',
    subject: email.email_hmac.toString('base64url'),
    identityHmac: email.email_hmac,
    email: { ...email, isVerified: true },
  }
}

export function createIdentity(
  { emailIndexKey }: Pick<Secrets, 'emailIndexKey'>,
  identity: Omit<Identity, 'identityHmac'>,
): Identity {
  const { provider, issuer, subject } = identity
  const identityHmac = hmacSha256(emailIndexKey, ['', provider, issuer, subject].join('\0'))
  return { ...identity, identityHmac }
}

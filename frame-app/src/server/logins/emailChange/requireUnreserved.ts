import { FrameError } from '@latchkey/protocol'
import type { ServerContext } from '../../http/context.ts'
import type { Identity } from '../../identities/identity.ts'

/**
 * Checks that an identity is not an address that an account left less than 72 hours ago.
 *
 * @throws FrameError EMAIL_IN_USE with `data: { until }`
 */
export async function requireUnreserved(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { identityHmac }: Pick<Identity, 'identityHmac'>,
): Promise<void> {
  const reserved = await db
    .selectFrom('identities')
    .select('reserved_until')
    .where('identity_hmac', '=', identityHmac)
    .where('reserved_until', '>', clock())
    .executeTakeFirst()
  if (!reserved?.reserved_until) return
  const until = reserved.reserved_until.toISOString()
  throw new FrameError('EMAIL_IN_USE', {
    message: `This address was the email of an account that has changed it. Sign in with the new address, or use this one for another account from ${writeTime(until)}`,
    data: { until },
  })
}

/** `2026-01-02 13:00 UTC`, for messages without a language. */
export const writeTime = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`

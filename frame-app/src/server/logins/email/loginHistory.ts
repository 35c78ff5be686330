import { FrameError } from '@latchkey/protocol'
import type { ServerContext } from '../../http/context.ts'
import { countTriesLeft, countWrongCodes, type WrongCodes } from '../codes/wrongCodeBudget.ts'
import type { FlowOwner, LoginFlow } from './loginFlow.ts'

/** What was attempted at an email before, by this key and by all. */
export type LoginHistory = {
  /** This key has logged in to this email before, and was not revoked since. */
  readonly isKnown: boolean
  readonly wrong: WrongCodes
}

/** Reads it in one statement, the same for every email. */
export async function readHistory(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { jkt, email_hmac }: Pick<FlowOwner, 'jkt' | 'email_hmac'>,
): Promise<LoginHistory> {
  const now = clock()
  const { isKnown, day, month } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      countWrongCodes('day', email_hmac, now).as('day'),
      countWrongCodes('month', email_hmac, now).as('month'),
      exists(
        selectFrom('devices')
          .select('id')
          .where('jkt', '=', jkt)
          .where('email_hmac', '=', Buffer.from(email_hmac))
          .where('approved_at', 'is not', null)
          .where('revoked_at', 'is', null),
      ).as('isKnown'),
    ])
    .executeTakeFirstOrThrow()
  return { isKnown: Boolean(isKnown), wrong: { day, month } }
}

/**
 * Refuses a login that could only end in a code that is never compared: its
 * client shows no number, and even the tries that are kept for it are used up.
 *
 * @throws FrameError RATE_LIMITED
 */
export function requireTries(
  { shows_number }: Pick<LoginFlow, 'shows_number'>,
  { wrong }: LoginHistory,
): void {
  const isHopeless = !shows_number && countTriesLeft(wrong, 'confirmed') === 0
  if (isHopeless) throw new FrameError('RATE_LIMITED')
}

import { FrameError } from '@latchkey/protocol'
import type { CodePurpose } from '../../db/loginTables.ts'
import { prepareStatement } from '../../db/prepareStatement.ts'
import type { ServerContext } from '../../http/context.ts'
import {
  countTriesLeft,
  countWrongCodes,
  getStarts,
  type WindowStarts,
  type WrongCodes,
} from '../codes/wrongCodeBudget.ts'
import { codePurposes, type FlowOwner, type LoginFlow } from './loginFlow.ts'

export type LoginHistory = {
  readonly isKnown: boolean
  readonly wrong: WrongCodes
}

/** One statement, the same for every identity. */
export async function readHistory(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { jkt, identityHmac, purpose }: Pick<FlowOwner, 'jkt' | 'identityHmac' | 'purpose'>,
): Promise<LoginHistory> {
  const owner = { jkt, identityHmac, purpose: codePurposes[purpose] }
  const [row] = await selectHistory(db, { ...owner, ...getStarts(clock()) })
  // Three expressions without a table yield one row.
  const { isKnown, day, month } = row as NonNullable<typeof row>
  return { isKnown: Boolean(isKnown), wrong: { day, month } }
}

type Wanted = Pick<FlowOwner, 'jkt' | 'identityHmac'> &
  WindowStarts & { readonly purpose: CodePurpose }

const selectHistory = prepareStatement((db, wanted: Wanted) =>
  db.selectNoFrom(({ exists, selectFrom }) => [
    countWrongCodes('day', wanted).as('day'),
    countWrongCodes('month', wanted).as('month'),
    exists(
      selectFrom('devices')
        .select('id')
        .where('jkt', '=', wanted.jkt)
        .where('identity_hmac', '=', wanted.identityHmac)
        .where('approved_at', 'is not', null)
        .where('revoked_at', 'is', null),
    ).as('isKnown'),
  ]),
)

/**
 * Refuses a login whose code would never be compared: its client shows no number, and even the
 * tries reserved for it are used up.
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

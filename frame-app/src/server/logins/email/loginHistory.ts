import { FrameError } from '@latchkey/protocol'
import { expressionBuilder, type SqlBool } from 'kysely'
import type { CodePurpose } from '../../db/loginTables.ts'
import { prepareStatement } from '../../db/prepareStatement.ts'
import type { Database, Tables } from '../../db/schema.ts'
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
  owner: Pick<FlowOwner, 'jkt' | 'identityHmac' | 'purpose'>,
): Promise<LoginHistory> {
  const [row] = await selectHistory(db, getHistoryValues(owner, clock()))
  // Three expressions without a table yield one row.
  return toHistory(row as NonNullable<typeof row>)
}

export type HistoryValues = Pick<FlowOwner, 'jkt' | 'identityHmac'> &
  WindowStarts & { readonly codePurpose: CodePurpose }

export const getHistoryValues = (
  { jkt, identityHmac, purpose }: Pick<FlowOwner, 'jkt' | 'identityHmac' | 'purpose'>,
  now: Date,
): HistoryValues => ({
  jkt,
  identityHmac,
  codePurpose: codePurposes[purpose],
  ...getStarts(now),
})

const { exists } = expressionBuilder<Tables, never>()

export function getHistoryColumns(db: Pick<Database, 'selectFrom'>, wanted: HistoryValues) {
  const { identityHmac, codePurpose: purpose, day, month } = wanted
  const budget = { identityHmac, purpose, day, month }
  return [
    countWrongCodes('day', budget).as('day'),
    countWrongCodes('month', budget).as('month'),
    exists(
      db
        .selectFrom('devices')
        .select('id')
        .where('jkt', '=', wanted.jkt)
        .where('identity_hmac', '=', identityHmac)
        .where('approved_at', 'is not', null)
        .where('revoked_at', 'is', null),
    ).as('isKnown'),
  ] as const
}

export const toHistory = ({
  isKnown,
  day,
  month,
}: WrongCodes & { readonly isKnown: SqlBool }): LoginHistory => ({
  isKnown: Boolean(isKnown),
  wrong: { day, month },
})

const selectHistory = prepareStatement((db, wanted: HistoryValues) =>
  db.selectNoFrom(getHistoryColumns(db, wanted)),
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

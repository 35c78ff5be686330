import { expressionBuilder } from 'kysely'
import { prepareStatement } from '../../db/prepareStatement.ts'
import type { Tables } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import { type ProofValues, withProof } from '../../http/dpop.ts'
import { DpopError } from '../../http/dpopError.ts'
import { selectLiveSession } from '../../sessions/selectLiveSession.ts'
import { idleSince } from '../../sessions/sessionLife.ts'
import type { FlowOwner, LoginFlow, ProofParameters } from './loginFlow.ts'
import {
  getHistoryColumns,
  getHistoryValues,
  type HistoryValues,
  type LoginHistory,
  toHistory,
} from './loginHistory.ts'
import { findOpenFlow, getOpenFlowValues, type OpenFlowValues, selectOpenFlow } from './openFlow.ts'

/** Earlier logins that matter to a new one. */
export type LoginState = {
  readonly history: LoginHistory
  /** This key can still complete it. */
  readonly open: LoginFlow | undefined
}

type ReadLoginStateParameters = ProofParameters & {
  readonly owner: FlowOwner
}

/**
 * Records the proof of a new login, and reads all that decides its course, in one statement: the
 * same for every identity.
 *
 * @returns `isConnected`: this key has a session for this identity at this origin
 * @throws DpopError `jti` for a used proof
 */
export async function readLoginState(
  context: Pick<ServerContext, 'db' | 'clock'>,
  { owner, proof }: ReadLoginStateParameters,
): Promise<LoginState & { readonly isConnected: boolean }> {
  const { db, clock } = context
  const now = clock()
  const [row] = await selectState(db, {
    ...getOpenFlowValues(owner, now),
    ...getHistoryValues(owner, now),
    ...{ now, idleSince: idleSince(now) },
    ...{ proofId: proof.id, proofUntil: proof.until },
  })
  if (row === undefined) throw new DpopError('jti')
  return {
    isConnected: Boolean(row.isConnected),
    history: toHistory(row),
    // An open flow is rare, and its row has many columns.
    open: row.isOpen ? await findOpenFlow(context, owner) : undefined,
  }
}

type StateValues = ProofValues &
  OpenFlowValues &
  HistoryValues & { readonly now: Date; readonly idleSince: Date }

const { exists } = expressionBuilder<Tables, never>()

const selectState = prepareStatement((db, wanted: StateValues) =>
  withProof(db, wanted)
    .selectFrom('proof')
    .select([
      ...getHistoryColumns(db, wanted),
      exists(selectLiveSession(db, wanted)).as('isConnected'),
      exists(selectOpenFlow(db, wanted)).as('isOpen'),
    ]),
)

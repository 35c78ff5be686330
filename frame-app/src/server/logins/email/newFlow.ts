import { newId } from '../../db/newId.ts'
import { prepareStatement } from '../../db/prepareStatement.ts'
import type { Database, NewRow } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import { loginLimits } from '../limits.ts'
import { type FlowOwner, getOwnerColumns, type LoginFlow } from './loginFlow.ts'

/** The address of a flow's emails, and their login details. */
export type FlowDetails = Pick<
  NewRow<'login_flows'>,
  'email_enc' | 'browser' | 'time_zone' | 'shows_number' | 'locale'
>

/** The statement of the flow's first email stores it. */
export function makeFlow(
  { clock }: Pick<ServerContext, 'clock'>,
  owner: FlowOwner,
  details: FlowDetails,
): LoginFlow {
  const now = clock()
  return {
    id: newId('fl'),
    ...getOwnerColumns(owner),
    ...details,
    time_zone: details.time_zone ?? null,
    locale: details.locale ?? null,
    state: 'STARTED',
    device_required: false,
    approved_at: null,
    number_matched: false,
    created_at: now,
    expires_at: new Date(now.getTime() + loginLimits.flowLife),
  }
}

export const insertFlow = (db: Pick<Database, 'insertInto'>, flow: NewFlow) =>
  db.insertInto('login_flows').values({
    id: flow.id,
    purpose: flow.purpose,
    jkt: flow.jkt,
    identity_hmac: flow.identity_hmac,
    project_id: flow.project_id,
    dapp_origin: flow.dapp_origin,
    session_id: flow.session_id,
    email_enc: flow.email_enc,
    browser: flow.browser,
    time_zone: flow.time_zone,
    shows_number: flow.shows_number,
    locale: flow.locale,
    state: flow.state,
    device_required: false,
    created_at: flow.created_at,
    expires_at: flow.expires_at,
  })

export type NewFlow = NewRow<'login_flows'>

export const toNewFlow = (flow: LoginFlow): NewFlow => ({
  ...flow,
  identity_hmac: Buffer.from(flow.identity_hmac),
  email_enc: Buffer.from(flow.email_enc),
})

/** Stores a flow whose first email is a link. */
export async function storeFlow({ db }: Pick<ServerContext, 'db'>, flow: LoginFlow): Promise<void> {
  await insertOneFlow(db, toNewFlow(flow))
}

const insertOneFlow = prepareStatement((db, flow: NewFlow) => insertFlow(db, flow))

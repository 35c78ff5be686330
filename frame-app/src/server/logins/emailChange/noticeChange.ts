import type { ServerContext } from '../../http/context.ts'
import { addEntry } from '../../outbox/addEntry.ts'
import { readProjectName } from '../../projects/readProjectName.ts'
import { openEmail, type SealedEmail } from '../email/sealEmail.ts'
import { type ChangeCaller, type EmailChange, getNewEmail, getOldEmail } from './emailChange.ts'

/** Where the link of an email leads. */
export const undoPath = '/email-change/undo'

/**
 * Emails both addresses, in the transaction of the change. Only the old one gets the link that
 * undoes it.
 */
export async function noticeChange(
  context: ServerContext,
  { session: { place } }: ChangeCaller,
  { change, undoToken }: { change: EmailChange; undoToken: string | undefined },
): Promise<void> {
  const { secrets, config } = context
  const [old, next] = [getOldEmail(change), getNewEmail(change)]
  const newEmail = openEmail(secrets, next)
  const dappName = place && (await readProjectName(context, place.projectId))
  const loginDetails = describeChange(context, change, dappName)
  const locale = change.locale ?? undefined
  if (old && undoToken !== undefined) {
    const to = openEmail(secrets, old)
    const url = `${config.publicOrigin}${undoPath}?t=${undoToken}`
    const parameters = { url, newEmail, loginDetails }
    await addEntry(context, { kind: 'emailChanged', to, locale, parameters })
  }
  const parameters = { loginDetails }
  await addEntry(context, { kind: 'emailAdded', to: newEmail, locale, parameters })
}

/** Emails the restored address and the one that was removed. */
export async function noticeUndo(
  context: ServerContext,
  change: EmailChange,
  addresses: readonly SealedEmail[],
): Promise<void> {
  const loginDetails = describeChange(context, change, undefined)
  const locale = change.locale ?? undefined
  for (const address of addresses) {
    const to = openEmail(context.secrets, address)
    await addEntry(context, { kind: 'emailChangeUndone', to, locale, parameters: { loginDetails } })
  }
}

function describeChange(
  { clock, config }: Pick<ServerContext, 'clock' | 'config'>,
  { dapp_origin, browser, done_at }: EmailChange,
  dappName: string | undefined,
) {
  const at = done_at ?? clock()
  return { dappOrigin: dapp_origin ?? config.publicOrigin, dappName, browser, at }
}

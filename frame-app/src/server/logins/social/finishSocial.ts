import { FrameError } from '@latchkey/protocol'
import { sql } from 'kysely'
import type { ApiReply, ApiRequest } from '../../../api/calls.ts'
import type { ServerContext } from '../../http/context.ts'
import { createIdentity } from '../../identities/identity.ts'
import { requireProject } from '../../projects/requireProject.ts'
import { normalizeEmail } from '../email/normalizeEmail.ts'
import { sealEmail } from '../email/sealEmail.ts'
import { prepareLogin, type SpendProof } from '../prepareLogin.ts'
import { type FinishedLogin, findResult } from './flow.ts'
import { findProvider } from './providers/index.ts'

/**
 * Ends a login with the address that the callback returned, which works once. It opens the account
 * of the provider's subject, whatever email the provider names.
 *
 * @throws FrameError NO_LOGIN_IN_PROGRESS, PROVIDER_REFUSED, PROVIDER_FAILED, PROVIDER_UNREACHABLE
 */
export async function finishSocial(
  context: ServerContext,
  { jkt, address }: { readonly jkt: string; readonly address: string },
  { uri }: ApiRequest<'socialFinish'>,
): Promise<ApiReply<'socialFinish'>> {
  const found = await findResult(context, { uri, jkt })
  const { flow } = found
  const place = { projectId: flow.project_id, dappOrigin: flow.dapp_origin }
  await requireProject(context, place)
  const identity = readIdentity(context, found)
  const login = { identity, jkt, place, address, browser: flow.browser, amr: ['oauth'] }
  const reply = await completeLogin(context, login, { flowId: flow.id })
  if (reply === undefined) throw new FrameError('NO_LOGIN_IN_PROGRESS')
  return reply
}

function readIdentity(context: ServerContext, { flow, profile }: FinishedLogin) {
  const configured = findProvider(context.config, flow.provider)
  if (configured === undefined) throw new FrameError('NOT_CONFIGURED')
  const { provider, settings } = configured
  const email = readEmail(profile.email)
  return createIdentity(context.secrets, {
    provider: flow.provider,
    issuer: settings.endpoints?.issuer ?? settings.issuer ?? provider.issuer,
    subject: profile.subject,
    displayName: profile.name,
    email:
      email === undefined
        ? undefined
        : { ...sealEmail(context.secrets, email), isVerified: profile.emailVerified },
  })
}

/** Undefined for an address of a form that no email of ours has. */
function readEmail(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : normalizeEmail(text)
  } catch (error) {
    if (error instanceof FrameError && error.reason === 'INVALID_EMAIL') return undefined
    throw error
  }
}

const spendFlow: SpendProof<{ flowId: string }> = (_, { flowId }) => sql`
  spent as (
    update social_flows set state = 'FINISHED'
    where id = ${flowId} and state = 'CALLBACK_DONE'
    returning id
  )`

const completeLogin = prepareLogin(spendFlow)

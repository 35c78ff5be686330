import { FrameError } from '@latchkey/protocol'
import type { ServerContext } from '../../http/context.ts'
import { createIdentity, type Identity } from '../../identities/identity.ts'
import { normalizeEmail } from '../email/normalizeEmail.ts'
import { sealEmail } from '../email/sealEmail.ts'
import type { FinishedFlow } from './flow.ts'
import { findProvider } from './providers/index.ts'

/**
 * Reads who a finished flow proves.
 *
 * @throws FrameError NOT_CONFIGURED if the operator removed the provider meanwhile
 */
export function readIdentity(
  context: Pick<ServerContext, 'config' | 'secrets'>,
  { flow, profile }: FinishedFlow,
): Identity {
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

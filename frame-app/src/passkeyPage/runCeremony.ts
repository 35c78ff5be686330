import {
  askAuthenticator,
  type CredentialJson,
  type CredentialsContainerLike,
} from './askAuthenticator.ts'
import type { OpenCeremony } from './passkeyBoot.ts'

/**
 * `cancelled`: the person closed the browser's dialog, or there was nothing to choose from: browsers
 * do not tell these apart. `exists`: the authenticator has a passkey of this account.
 */
export type CeremonyFailure =
  | 'cancelled'
  | 'exists'
  | 'unknown'
  | 'unsupported'
  | 'failed'
  | 'expired'

export type CeremonyOutcome = { resultUri: string } | CeremonyFailure

export type RunCeremonyParameters = {
  ceremony: OpenCeremony
  /** Undefined in a browser without WebAuthn. */
  credentials: CredentialsContainerLike | undefined
  fetch: typeof globalThis.fetch
}

/** Milliseconds. */
const answerLimit = 15_000

const failures: Readonly<Record<string, CeremonyFailure>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'exists',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
}

export async function runCeremony(parameters: RunCeremonyParameters): Promise<CeremonyOutcome> {
  const { ceremony, credentials } = parameters
  if (credentials === undefined) return 'unsupported'
  try {
    const credential = await askAuthenticator(credentials, ceremony)
    return credential === undefined ? 'failed' : await send(parameters, credential)
  } catch (error) {
    // WebAuthn's errors, and TypeError from a server that cannot be reached.
    return (error instanceof DOMException && failures[error.name]) || 'failed'
  }
}

async function send(
  { ceremony: { state }, fetch }: RunCeremonyParameters,
  credential: CredentialJson,
): Promise<CeremonyOutcome> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new TypeError('No answer in time')), answerLimit)
  try {
    const response = await fetch('/v1/passkey/answer', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state, credential }),
      signal: limit.signal,
    })
    if (response.status === 404) return 'expired'
    if (!response.ok) return 'failed'
    const { outcome, resultUri }: { outcome?: unknown; resultUri?: unknown } = Object(
      await response.json(),
    )
    if (outcome === 'done' && typeof resultUri === 'string') return { resultUri }
    return outcome === 'unknown' ? 'unknown' : 'failed'
  } finally {
    clearTimeout(timer)
  }
}

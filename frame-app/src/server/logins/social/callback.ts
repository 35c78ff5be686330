import { FrameError } from '@latchkey/protocol'
import { audit } from '../../audit.ts'
import type { ServerContext } from '../../http/context.ts'
import { requirePlace } from '../../projects/requireProject.ts'
import { getPlace } from '../../sessions/place.ts'
import { describeFailure } from '../describeFailure.ts'
import { exchangeCode } from './exchangeCode.ts'
import {
  callbackPath,
  type SocialFailure,
  type SocialFlow,
  storeProfile,
  takeState,
  writeFailure,
} from './flow.ts'
import { openProvider } from './openProvider.ts'
import type { Profile } from './provider.ts'
import { findProvider } from './providers/index.ts'

export type SocialOutcome =
  /** For the opener of the popup, on exactly this origin. */
  | { readonly kind: 'message'; readonly resultUri: string; readonly dappOrigin: string }
  | { readonly kind: 'redirect'; readonly url: string }
  /** Unknown, used or expired. */
  | { readonly kind: 'gone' }
  /** The dApp is no longer allowed: it gets no result. */
  | { readonly kind: 'disallowed' }

/** Telegram's clients append the dApp's page to the state. */
const pageSeparator = '--'

/** Handles a provider's answer; its state counts once, whatever the answer. */
export async function handleCallback(
  context: ServerContext,
  { parameters, address }: { readonly parameters: URLSearchParams; readonly address: string },
): Promise<SocialOutcome> {
  const [state = '', page] = splitState(parameters.get('state') ?? '')
  const flow = await takeState(context, state)
  if (flow === undefined) return { kind: 'gone' }
  const dappOrigin = flow.dapp_origin ?? context.config.publicOrigin
  if (!(await isAllowed(context, flow))) return { kind: 'disallowed' }
  parameters.set('state', state)
  const resultUri = await writeResult(context, flow, { parameters, state, address })
  const target = flow.return_url ?? findOwnPage(page, dappOrigin)
  if (target === undefined) return { kind: 'message', resultUri, dappOrigin }
  const url = new URL(target)
  url.searchParams.set('result_uri', resultUri)
  return { kind: 'redirect', url: url.href }
}

async function isAllowed(context: ServerContext, flow: SocialFlow): Promise<boolean> {
  try {
    await requirePlace(context, getPlace(flow))
    return true
  } catch (error) {
    if (!(error instanceof FrameError)) throw error
    context.log.warn({ provider: flow.provider, failure: error.reason }, 'sign-in refused')
    return false
  }
}

function splitState(state: string): string[] {
  const at = state.indexOf(pageSeparator)
  return at < 0 ? [state] : [state.slice(0, at), state.slice(at + pageSeparator.length)]
}

function findOwnPage(page: string | undefined, dappOrigin: string): string | undefined {
  if (page === undefined || !URL.canParse(page)) return undefined
  return new URL(page).origin === dappOrigin ? page : undefined
}

type Answer = {
  readonly parameters: URLSearchParams
  readonly state: string
  readonly address: string
}

async function writeResult(
  context: ServerContext,
  flow: SocialFlow & { readonly codeVerifier: string },
  { parameters, state, address }: Answer,
): Promise<string> {
  try {
    return await storeProfile(
      context,
      flow,
      await readProfile(context, flow, { parameters, state }),
    )
  } catch (error) {
    const failure = readFailure(error)
    const { provider } = flow
    context.log.warn({ provider, failure, ...describeFailure(error) }, 'sign-in refused')
    await audit(context, {
      event: 'login.providerRefused',
      ...getPlace(flow),
      address,
      detail: { provider, failure },
    })
    return writeFailure(context.config.publicOrigin, failure)
  }
}

async function readProfile(
  context: ServerContext,
  { provider: id, nonce, codeVerifier }: SocialFlow & { readonly codeVerifier: string },
  { parameters, state }: Pick<Answer, 'parameters' | 'state'>,
): Promise<Profile> {
  const configured = findProvider(context.config, id)
  if (configured === undefined) throw new FrameError('PROVIDER_FAILED')
  const opened = await openProvider(context, configured)
  const redirectUri = `${context.config.publicOrigin}${callbackPath}`
  const callback = { parameters, state, nonce, codeVerifier, redirectUri }
  return exchangeCode(configured, { opened, callback })
}

/** Anything unexpected is the server's own fault. */
function readFailure(error: unknown): SocialFailure {
  if (!(error instanceof FrameError)) throw error
  const { reason } = error
  if (reason === 'PROVIDER_REFUSED' || reason === 'PROVIDER_UNREACHABLE') return reason
  return 'PROVIDER_FAILED'
}

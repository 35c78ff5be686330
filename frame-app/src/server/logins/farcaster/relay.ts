/**
 * The HTTP interface of a Farcaster relay, between this server and the person's Farcaster app:
 * 1. POST /v1/channel opens a channel; its secret token reads it, its URL is for the app;
 * 2. GET /v1/channel/status answers 202 until the app has signed;
 * 3. then it answers 200 with message and signature, once: the channel closes with that;
 * 4. a closed or expired channel is 401.
 */
import { FrameError } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { text } from '../../../api/values.ts'
import type { ServerContext } from '../../http/context.ts'
import { limitedFetch } from '../../http/limitedFetch.ts'
import { getDomain, getUri } from './checkMessage.ts'

/** Milliseconds, of one request. */
const requestLimit = 8_000

const channel = z.object({ channelToken: text(512), url: text(2_048) })
export type Channel = z.infer<typeof channel>

const answer = z.object({
  message: text(8_192),
  signature: text(80_000),
  /** Only ever shown: nothing proves it. */
  username: z.catch(z.optional(text(320)), undefined),
})
export type RelayAnswer = z.infer<typeof answer>

type RelayContext = Pick<ServerContext, 'config'>

/**
 * @throws FrameError NOT_CONFIGURED, PROVIDER_UNREACHABLE, PROVIDER_FAILED
 */
export async function openChannel(
  context: RelayContext,
  { nonce, expiresAt }: { readonly nonce: string; readonly expiresAt: Date },
): Promise<Channel> {
  const { publicOrigin, developmentMode } = context.config
  const response = await send(context, '/v1/channel', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      siweUri: getUri(publicOrigin),
      domain: getDomain(publicOrigin),
      nonce,
      expirationTime: expiresAt.toISOString(),
      // A delegated key may not sign: see `verifyAnswer`.
      acceptAuthAddress: false,
    }),
  })
  if (response.status === 429 || response.status >= 500) {
    throw new FrameError('PROVIDER_UNREACHABLE', { cause: response })
  }
  const opened = response.ok ? await parse(response, channel) : undefined
  // Shown as a link: no scheme that would run in the page.
  const scheme = developmentMode ? /^https?:\/\//i : /^https:\/\//i
  if (opened === undefined || !scheme.test(opened.url)) {
    throw new FrameError('PROVIDER_FAILED', { cause: response })
  }
  return opened
}

export type ChannelStatus =
  | { readonly state: 'pending' | 'gone' | 'unusable' }
  | { readonly state: 'completed'; readonly answer: RelayAnswer }

/**
 * Reads a channel. A completed one closes with that: store the answer first.
 *
 * @throws FrameError NOT_CONFIGURED, PROVIDER_UNREACHABLE
 */
export async function readChannel(
  context: RelayContext,
  channelToken: string,
): Promise<ChannelStatus> {
  const response = await send(context, '/v1/channel/status', {
    method: 'GET',
    headers: { authorization: `Bearer ${channelToken}` },
  })
  const { status } = response
  if (status === 202) return { state: 'pending' }
  if (status === 401 || status === 404) return { state: 'gone' }
  if (status === 429 || status >= 500) {
    throw new FrameError('PROVIDER_UNREACHABLE', { cause: response })
  }
  const completed = status === 200 ? await parse(response, answer) : undefined
  return completed ? { state: 'completed', answer: completed } : { state: 'unusable' }
}

async function send(
  { config }: RelayContext,
  path: string,
  request: { method: string; headers: Record<string, string>; body?: string },
): Promise<Response> {
  const { farcasterRelayUrl } = config
  if (farcasterRelayUrl === undefined) throw createNotConfigured()
  try {
    return await limitedFetch(`${farcasterRelayUrl}${path}`, {
      ...request,
      signal: AbortSignal.timeout(requestLimit),
    })
  } catch (cause) {
    // Refused, too slow or too large.
    throw new FrameError('PROVIDER_UNREACHABLE', { cause })
  }
}

export const createNotConfigured = () =>
  new FrameError('NOT_CONFIGURED', { message: 'Sign-in with Farcaster is not configured' })

/** Undefined for anything else. */
async function parse<Schema extends z.ZodMiniType>(
  response: Response,
  schema: Schema,
): Promise<z.infer<Schema> | undefined> {
  try {
    return schema.safeParse(await response.json()).data
  } catch {
    // No JSON.
    return undefined
  }
}

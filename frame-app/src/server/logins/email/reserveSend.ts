import { FrameError } from '@latchkey/protocol'
import { addressBlock } from '../../http/clientAddress.ts'
import type { ServerContext } from '../../http/context.ts'
import { hit, hitInTurn, type RateLimitResult } from '../../http/rateLimit.ts'
import { isLoopbackHost } from '../../projects/normalizeOrigin.ts'
import { type SendLimitName, sendLimits } from '../limits.ts'

/** How many mails each window has seen, this one included. */
export type SendCounts = Record<SendLimitName, number>

/**
 * Counts one mail before it is sent. The same work for every address, known or
 * not. In development mode this very machine is no network to be limited.
 *
 * @throws FrameError COOLDOWN, RATE_LIMITED, with `data: { retryAfter }` in seconds
 */
export async function reserveSend(
  context: ServerContext,
  { emailHmac, address }: { emailHmac: Uint8Array; address: string },
): Promise<SendCounts> {
  const isOurs = context.config.developmentMode && isLoopbackHost(address)
  const subjects = {
    network: isOurs ? undefined : addressBlock(address),
    email: Buffer.from(emailHmac).toString('base64url'),
  }
  const limits = sendLimits.flatMap((limit) => {
    const subject = subjects[limit.of]
    return subject === undefined ? [] : { ...limit, key: `send|${limit.name}|${subject}` }
  })
  const counts: SendCounts = { networkHour: 0, cooldown: 0, emailHour: 0, emailDay: 0 }
  const results = await hitInTurn(context, limits)
  for (const [turn, { name }] of limits.entries()) {
    const { allowed, count, retryAfter } = results[turn] as RateLimitResult
    if (!allowed) throw refusal(name, retryAfter)
    counts[name] = count
  }
  return counts
}

/** Begins the cool-down of an address whose mail nobody has to ask for. */
export async function noteSend(context: ServerContext, emailHmac: Uint8Array): Promise<void> {
  const { of: _, name, ...limit } = sendLimits[1]
  const key = `send|${name}|${Buffer.from(emailHmac).toString('base64url')}`
  await hit(context, { key, ...limit })
}

function refusal(name: SendLimitName, retryAfter: number): FrameError {
  return name === 'cooldown'
    ? new FrameError('COOLDOWN', {
        message: `Please try again after ${retryAfter} seconds`,
        data: { retryAfter },
      })
    : new FrameError('RATE_LIMITED', { data: { retryAfter } })
}

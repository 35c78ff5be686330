/**
 * Limits the emails to one address.
 *
 * 1. Each device has its own limits for each address, and the replies to it depend only on these,
 *    never on the requests of others.
 * 2. A device that has logged in to the address before, or whose login's link was approved, has no
 *    other limits: strangers cannot lock it out.
 * 3. All other devices share the limits of their network and of the address. Past the latter no
 *    email is sent, but the reply is the same.
 * 4. A refused request does not count.
 */
import { FrameError } from '@latchkey/protocol'
import { addressBlock } from '../../http/clientAddress.ts'
import type { ServerContext } from '../../http/context.ts'
import { consume, type RateLimit } from '../../http/rateLimit.ts'
import { prepareReservation } from '../../http/reservation.ts'
import { isLoopbackHost } from '../../projects/normalizeOrigin.ts'
import { getSendLimits, networkWindowSeconds } from '../limits.ts'
import type { FlowOwner } from './loginFlow.ts'

type SendOwner = Pick<FlowOwner, 'jkt' | 'identityHmac'>

export type SendQuota = {
  readonly isSent: boolean
  /**
   * Requests of unknown devices for this address, and in this network, in the last hour; 0 for a
   * known device.
   */
  readonly addressHour: number
  readonly networkHour: number
}

const withheld = 'login email withheld: unknown devices have used up the emails of this address'

const limitNames = ['cooldown', 'hour', 'day'] as const

/** For a known device, an unknown one, and an unknown one on this machine. */
const reserve = {
  known: prepareReservation([limitNames.length]),
  unknown: prepareReservation([limitNames.length + 1, limitNames.length]),
  here: prepareReservation([limitNames.length, limitNames.length]),
} as const

/** @throws FrameError COOLDOWN, RATE_LIMITED, with `data: { retryAfter }` in seconds */
export async function consumeSendQuota(
  context: ServerContext,
  parameters: { owner: SendOwner; isKnown: boolean; address: string },
): Promise<SendQuota> {
  const { owner, isKnown, address } = parameters
  const { config } = context
  const ofDevice = getLimits(context, nameDevice(owner))
  const ofNetwork = networkLimits(context, address)
  const ofAddress = getLimits(context, `unknown devices|${encode(owner.identityHmac)}`)
  const [requested, sent] = isKnown
    ? await reserve.known(context, [ofDevice])
    : await reserve[ofNetwork.length === 0 ? 'here' : 'unknown'](context, [
        [...ofDevice, ...ofNetwork],
        ofAddress,
      ])
  if (requested?.refusal) throw refusal(requested.refusal)
  const isSent = sent?.refusal === undefined
  if (!isSent) context.log[config.developmentMode ? 'warn' : 'debug'](withheld)
  return {
    isSent,
    addressHour: sent?.counts[limitNames.indexOf('hour')] ?? 0,
    networkHour: requested?.counts[ofDevice.length] ?? 0,
  }
}

/** After an email that the device did not request. */
export async function startCooldown(context: ServerContext, owner: SendOwner): Promise<void> {
  const [cooldown] = getLimits(context, nameDevice(owner))
  if (cooldown) await consume(context, cooldown)
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const nameDevice = ({ jkt, identityHmac }: SendOwner) => `device|${jkt}|${encode(identityHmac)}`
function getLimits({ config }: ServerContext, subject: string): RateLimit[] {
  const limits = getSendLimits(config.emailLimits)
  return limitNames.map((name) => ({ key: `send|${name}|${subject}`, ...limits[name] }))
}

function networkLimits({ config }: ServerContext, address: string): RateLimit[] {
  if (config.developmentMode && isLoopbackHost(address)) return []
  const key = `send|network|${addressBlock(address)}`
  return [{ key, limit: config.networkEmailsPerHour, windowSeconds: networkWindowSeconds }]
}

function refusal({ index, retryAfter }: { index: number; retryAfter: number }): FrameError {
  return limitNames[index] === 'cooldown'
    ? new FrameError('COOLDOWN', {
        message: `Please try again after ${retryAfter} seconds`,
        data: { retryAfter },
      })
    : new FrameError('RATE_LIMITED', {
        message: `Too many attempts. Try again in ${describeWait(retryAfter)}`,
        data: { retryAfter },
      })
}

/** Rounds up, so that the next attempt does not come too early. */
function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `${Math.ceil(minutes / 60)} hours`
}

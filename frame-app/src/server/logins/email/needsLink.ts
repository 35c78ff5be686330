import type { ServerContext } from '../../http/context.ts'
import type { Project } from '../../projects/projectDirectory.ts'
import { countTriesLeft, type WrongCodes } from '../codes/wrongCodeBudget.ts'
import type { SendQuota } from './consumeSendQuota.ts'
import type { LoginFlow } from './loginFlow.ts'
import type { LoginHistory } from './loginHistory.ts'

type DevicePolicy = Project['settings']['deviceVerification']
type Signs = { send: SendQuota; wrong: WrongCodes; networkLimit: number; addressLimit: number }

const policies: Record<DevicePolicy, (signs: Signs) => boolean> = {
  off: () => false,
  risk: looksLikeAnAttack,
  always: () => true,
}

/** `risk` sends the link from these thresholds, each well below its limit. */
const riskyCounts = { wrongToday: 3, shareOfAddress: 0.8, shareOfNetwork: 0.5 }

function looksLikeAnAttack({ send, wrong, networkLimit, addressLimit }: Signs): boolean {
  return (
    wrong.day >= riskyCounts.wrongToday ||
    send.addressHour >= Math.max(1, addressLimit * riskyCounts.shareOfAddress) ||
    send.networkHour >= Math.max(1, networkLimit * riskyCounts.shareOfNetwork)
  )
}

export type NextStep = {
  readonly flow: LoginFlow
  /** The flow is not stored yet. */
  readonly isNew: boolean
  readonly policy: DevicePolicy
  readonly history: LoginHistory
  readonly send: SendQuota
  /** The flow's address, if the call has it. */
  readonly email?: string | undefined
}

/**
 * Decides if this login needs the 256-bit link before it gets a code:
 * 1. not again once its link was approved, and never less than was required before;
 * 2. always if the email's wrong codes are used up, so that nobody is locked out;
 * 3. not for a key that has logged in to this email before;
 * 4. otherwise as the project's policy says.
 *
 * Nothing depends on an account: `risk` counts recent attempts at this address and from this
 * network.
 */
export function needsLink(
  { config }: Pick<ServerContext, 'config'>,
  parameters: NextStep,
): boolean {
  const { flow, policy, history, send } = parameters
  const { isKnown, wrong } = history
  if (flow.approved_at !== null) return false
  if (flow.device_required || countTriesLeft(wrong, 'unconfirmed') === 0) return true
  const networkLimit = config.networkEmailsPerHour
  const addressLimit = config.emailLimits.hour
  return !isKnown && policies[policy]({ send, wrong, networkLimit, addressLimit })
}

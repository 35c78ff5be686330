import type { ServerContext } from '../../http/context.ts'
import type { Project } from '../../projects/projectDirectory.ts'
import { isLinkApproved, type LoginFlow } from './loginFlow.ts'
import type { SendCounts } from './reserveSend.ts'
import { budgetOf, type WrongCodeBudget, wrongCodesIn } from './wrongCodeBudget.ts'

/** What a project's `deviceVerification` asks of a device that was not approved before. */
type DevicePolicy = Project['settings']['deviceVerification']
type Signs = { counts: SendCounts; budget: WrongCodeBudget }

const policies: Record<DevicePolicy, (signs: Signs) => boolean> = {
  off: () => false,
  risk: looksLikeAnAttack,
  always: () => true,
}

/** From here on `risk` wants the link; each is well below its limit. */
const riskyCounts = { wrongToday: 3, emailHour: 4, networkHour: 10 }

/**
 * Whether this login wants the 256-bit link before a code. In this order:
 * 1. not again once it was approved, and never less than was asked before;
 * 2. always when the e-mail's wrong codes are used up: nobody is locked out;
 * 3. not for a key that has logged in to this e-mail before;
 * 4. else as the project's policy says.
 *
 * Nothing here asks whether the e-mail has an account: the answer would tell.
 * So `risk` goes by what was tried of late at this address and from this
 * network: wrong codes today, mails in the last hour.
 */
export async function needsLink(
  context: ServerContext,
  parameters: { flow: LoginFlow; project: Project; counts: SendCounts },
): Promise<boolean> {
  const { flow, project, counts } = parameters
  const { isKnown, budget } = await readStanding(context, flow)
  if (isLinkApproved(flow)) return false
  if (flow.device_required || budget.exhausted) return true
  return !isKnown && policies[project.settings.deviceVerification]({ counts, budget })
}

function looksLikeAnAttack({ counts, budget }: Signs): boolean {
  return (
    budget.wrongToday >= riskyCounts.wrongToday ||
    counts.emailHour >= riskyCounts.emailHour ||
    counts.networkHour >= riskyCounts.networkHour
  )
}

type Standing = { isKnown: boolean; budget: WrongCodeBudget }

/** Whether the key has logged in to the e-mail before, and what is left of the e-mail's tries. */
async function readStanding({ db, clock }: ServerContext, flow: LoginFlow): Promise<Standing> {
  const now = clock()
  const { isKnown, today, month } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      wrongCodesIn('day', flow.email_hmac, now).as('today'),
      wrongCodesIn('month', flow.email_hmac, now).as('month'),
      exists(
        selectFrom('devices')
          .select('id')
          .where('jkt', '=', flow.jkt)
          .where('email_hmac', '=', Buffer.from(flow.email_hmac))
          .where('approved_at', 'is not', null)
          .where('revoked_at', 'is', null),
      ).as('isKnown'),
    ])
    .executeTakeFirstOrThrow()
  return { isKnown: Boolean(isKnown), budget: budgetOf(today, month) }
}

import { FrameError } from '@latchkey/protocol'
import { audit } from '../../audit.ts'
import type { ServerContext } from '../../http/context.ts'
import { getPlace } from '../../sessions/place.ts'
import { describeFailure } from '../describeFailure.ts'
import {
  type FarcasterFlow,
  failFlow,
  farcasterLimits,
  openAnswer,
  openChannelToken,
  postpone,
  storeAccount,
  storeAnswer,
} from './flow.ts'
import type { Refusal } from './refusals.ts'
import { type RelayAnswer, readChannel } from './relay.ts'
import { verifyAnswer } from './verifyAnswer.ts'

export type StepContext = Pick<ServerContext, 'db' | 'clock' | 'secrets' | 'config' | 'log'>

/**
 * Takes the next step of a claimed sign-in: reads its channel, and verifies the answer. During an
 * outage of the relay or of a node it tries again later, and gives up after a while.
 */
export async function takeStep(context: StepContext, flow: FarcasterFlow): Promise<void> {
  try {
    const answer = openAnswer(context, flow) ?? (await readAnswer(context, flow))
    if (answer === undefined) return
    const verdict = await verifyAnswer(context, answer, flow.nonce)
    if ('fid' in verdict) await storeAccount(context, flow, verdict.fid)
    else await refuse(context, flow, verdict.refusal)
  } catch (error) {
    await handleOutage(context, flow, error)
  }
}

/** Undefined if nothing can be verified now. */
async function readAnswer(
  context: StepContext,
  flow: FarcasterFlow,
): Promise<RelayAnswer | undefined> {
  const status = await readChannel(context, openChannelToken(context, flow))
  if (status.state === 'completed') {
    await storeAnswer(context, flow, status.answer)
    return status.answer
  }
  if (status.state === 'pending') {
    await postpone(context, flow, { pause: farcasterLimits.pollEvery, outages: 0 })
  } else {
    await refuse(context, flow, status.state === 'gone' ? 'gone' : 'answer')
  }
  return undefined
}

async function handleOutage(
  context: StepContext,
  flow: FarcasterFlow,
  error: unknown,
): Promise<void> {
  if (!(error instanceof FrameError)) throw error
  const outages = flow.outages + 1
  const { outages: most, outagePause: pause } = farcasterLimits
  const failure = error.reason === 'NODE_UNREACHABLE' ? 'node' : 'relay'
  context.log.warn({ failure, outages, ...describeFailure(error) }, 'sign-in with Farcaster waits')
  if (outages < most) await postpone(context, flow, { pause, outages })
  else await refuse(context, flow, failure)
}

async function refuse(context: StepContext, flow: FarcasterFlow, failure: Refusal): Promise<void> {
  if (!(await failFlow(context, flow, failure))) return
  context.log.warn({ provider: 'farcaster', failure }, 'sign-in refused')
  await audit(context, {
    event: 'login.providerRefused',
    ...getPlace(flow),
    detail: { provider: 'farcaster', failure },
  })
}

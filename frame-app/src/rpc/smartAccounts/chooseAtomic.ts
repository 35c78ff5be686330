import { FrameError, type Hex } from '@latchkey/protocol'
import type { AccountCall } from '../../smartAccounts/driver.ts'
import { type CallRequest, inCall } from '../calls/callRequest.ts'
import type { RpcContext } from '../handler.ts'
import { readAccountState } from './readAccountState.ts'

export type ChooseAtomicParameters = {
  requests: readonly CallRequest[]
  isRequired: boolean
  from: Hex
  context: Pick<RpcContext, 'chain' | 'node'>
}

export type AtomicChoice = { calls: readonly AccountCall[]; needsAuthorization: boolean }

/**
 * Decides whether an account runs calls in one transaction: if the dApp requires it, or if the
 * account runs the contract already. Of such an account, nodes keep only one waiting transaction.
 *
 * @returns undefined for a transaction of each call
 * @throws FrameError ATOMICITY_NOT_SUPPORTED, DELEGATED_ELSEWHERE, and as the node's request
 */
export async function chooseAtomic(
  parameters: ChooseAtomicParameters,
): Promise<AtomicChoice | undefined> {
  const { requests, isRequired, from, context } = parameters
  const { chain, node } = context
  const calls = requests.flatMap(({ to, value, data }) => (to ? { to, value, data } : []))
  const apart = requests.findIndex((request) => isApart(request, from))
  if (apart >= 0) {
    if (!isRequired) return undefined
    throw inCall(new FrameError('ATOMICITY_NOT_SUPPORTED', { message: apartMessage }), apart)
  }
  const state = await readAccountState({ account: from, chain, node })
  if (state === 'supported') return { calls, needsAuthorization: false }
  if (!isRequired) return undefined
  if (state === 'ready') return { calls, needsAuthorization: true }
  if (state === 'foreign') throw new FrameError('DELEGATED_ELSEWHERE')
  throw new FrameError('ATOMICITY_NOT_SUPPORTED', {
    message: `The contract that runs calls together is not on ${chain.id}, or its node reports another`,
  })
}

const apartMessage =
  'A contract creation, or a call with data to the account itself, needs a transaction of its own'

/** The contract creates none, and takes a call of the account to itself for its owner's. */
const isApart = ({ to, data }: CallRequest, from: Hex): boolean =>
  to === undefined || (to.toLowerCase() === from.toLowerCase() && data !== '0x')

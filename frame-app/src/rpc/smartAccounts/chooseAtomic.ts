import { FrameError, type Hex } from '@latchkey/protocol'
import type { AccountCall } from '../../smartAccounts/driver.ts'
import { type CallRequest, inCall } from '../calls/callRequest.ts'
import type { Chain } from '../chains.ts'
import type { RpcContext } from '../handler.ts'
import { type AccountState, readAccountState } from './readAccountState.ts'

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
 * @returns undefined if each call is to be a transaction
 * @throws FrameError ATOMICITY_NOT_SUPPORTED, with the rule as data, and as the node's request
 */
export async function chooseAtomic(
  parameters: ChooseAtomicParameters,
): Promise<AtomicChoice | undefined> {
  const { requests, isRequired, from, context } = parameters
  const { chain, node } = context
  const calls = requests.flatMap(({ to, value, data }) => (to ? { to, value, data } : []))
  const separate = requests.findIndex((request) => isSeparate(request, from))
  if (separate >= 0) {
    if (!isRequired) return undefined
    const error = { message: separateMessage, data: { rule: 'ownTransaction' } }
    throw inCall(new FrameError('ATOMICITY_NOT_SUPPORTED', error), separate)
  }
  const state = await readAccountState({ account: from, chain, node })
  if (state === 'supported') return { calls, needsAuthorization: false }
  if (!isRequired) return undefined
  if (state === 'ready') return { calls, needsAuthorization: true }
  throw new FrameError('ATOMICITY_NOT_SUPPORTED', describeRefusal(state, chain))
}

const describeRefusal = (state: AccountState, { id }: Chain) =>
  state === 'foreign'
    ? {
        message: 'The account runs a contract that this wallet does not list (EIP-7702)',
        data: { rule: 'otherContract' },
      }
    : {
        message: `The contract that runs calls together is not on ${id}, or its node reports another`,
        data: { rule: 'noContract' },
      }

const separateMessage =
  'A contract creation, or a call with data to the account itself, needs a transaction of its own'

/** The contract creates none, and takes a call of the account to itself for its owner's. */
const isSeparate = ({ to, data }: CallRequest, from: Hex): boolean =>
  to === undefined || (to.toLowerCase() === from.toLowerCase() && data !== '0x')

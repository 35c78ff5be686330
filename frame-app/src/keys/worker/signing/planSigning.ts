/** From a request to what would be signed and what is shown of it: each kind is parsed by a file of its own. */
import { FrameError } from '@latchkey/protocol'
import type { SigningRequest, WalletAccounts } from '../../vault.ts'
import { planEvmTransaction } from './planEvmTransaction.ts'
import { planPersonalMessage } from './planPersonalMessage.ts'
import { planSolanaMessage } from './planSolanaMessage.ts'
import { planSolanaTransaction } from './planSolanaTransaction.ts'
import { planTypedData } from './planTypedData.ts'
import type { SigningPlan } from './preparedSignings.ts'

export type SigningContext = { accounts: WalletAccounts; now: number }

/** The request of one kind. */
export type RequestOf<Kind extends SigningRequest['kind']> = Extract<SigningRequest, { kind: Kind }>

type Planners = {
  [Kind in SigningRequest['kind']]: (
    request: RequestOf<Kind>,
    context: SigningContext,
  ) => SigningPlan
}

const planners = {
  personalMessage: planPersonalMessage,
  typedData: planTypedData,
  evmTransaction: planEvmTransaction,
  solanaMessage: planSolanaMessage,
  solanaTransaction: planSolanaTransaction,
} satisfies Planners

/**
 * Parses a request into bytes of our own: nothing of the request object is read again.
 *
 * @throws FrameError ACCOUNT_MISMATCH for another account, CHAIN_MISMATCH, INVALID_PARAMS
 */
export function planSigning(request: SigningRequest, context: SigningContext): SigningPlan {
  if (!Object.hasOwn(planners, request.kind)) throw new FrameError('INVALID_PARAMS')
  // The cast holds: a planner takes the request of the kind that it is listed under.
  const plan = planners[request.kind] as (
    request: SigningRequest,
    context: SigningContext,
  ) => SigningPlan
  return plan(request, context)
}

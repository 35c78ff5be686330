import { FrameError } from '@latchkey/protocol'
import type { SigningRequest } from '../../vault.ts'
import { planEvmTransaction } from './planEvmTransaction.ts'
import { planPersonalMessage } from './planPersonalMessage.ts'
import { planSolanaMessage } from './planSolanaMessage.ts'
import { planSolanaTransaction } from './planSolanaTransaction.ts'
import { planSolanaTransactions } from './planSolanaTransactions.ts'
import { planTypedData } from './planTypedData.ts'
import {
  createSigningPlan,
  type RequestOf,
  type SigningContext,
  type SigningParts,
  type SigningPlan,
} from './signingPlan.ts'

type Planners = {
  [Kind in SigningRequest['kind']]: (
    request: RequestOf<Kind>,
    context: SigningContext,
  ) => SigningParts
}

const planners = {
  personalMessage: (request, context) => [planPersonalMessage(request, context)],
  typedData: (request, context) => [planTypedData(request, context)],
  evmTransaction: (request, context) => [planEvmTransaction(request, context)],
  solanaMessage: (request, context) => [planSolanaMessage(request, context)],
  solanaTransaction: (request, context) => [planSolanaTransaction(request, context)],
  solanaTransactions: planSolanaTransactions,
} satisfies Planners

/**
 * Parses a request into private bytes, so that later changes to the object have no effect.
 *
 * @throws FrameError ACCOUNT_MISMATCH, CHAIN_MISMATCH, INVALID_PARAMS
 */
export function planSigning(request: SigningRequest, context: SigningContext): SigningPlan {
  if (!Object.hasOwn(planners, request.kind)) throw new FrameError('INVALID_PARAMS')
  // A planner receives the kind that lists it.
  const plan = planners[request.kind] as (
    request: SigningRequest,
    context: SigningContext,
  ) => SigningParts
  return createSigningPlan(plan(request, context))
}

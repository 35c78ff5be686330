import { VaultError } from '../../vaultError.ts'
import { planAsset } from './planAsset.ts'
import { planEvmTransaction } from './planEvmTransaction.ts'
import { planEvmTransactions } from './planEvmTransactions.ts'
import { planPersonalMessage } from './planPersonalMessage.ts'
import { planSolanaMessage } from './planSolanaMessage.ts'
import { planSolanaTransaction } from './planSolanaTransaction.ts'
import { planSolanaTransactions } from './planSolanaTransactions.ts'
import { planTypedData } from './planTypedData.ts'
import {
  createSigningPlan,
  type PlannedRequest,
  type RequestOf,
  type SigningContext,
  type SigningParts,
  type SigningPlan,
} from './signingPlan.ts'

/** Without a planner, requests of the kind are refused. */
export type Planners = {
  readonly [Kind in PlannedRequest['kind']]?: (
    request: RequestOf<Kind>,
    context: SigningContext,
  ) => SigningParts
}

/** Of every worker that signs. */
export const planners = {
  personalMessage: (request, context) => [planPersonalMessage(request, context)],
  typedData: (request, context) => [planTypedData(request, context)],
  evmTransaction: (request, context) => [planEvmTransaction(request, context)],
  evmTransactions: planEvmTransactions,
  solanaMessage: (request, context) => [planSolanaMessage(request, context)],
  solanaTransaction: (request, context) => [planSolanaTransaction(request, context)],
  solanaTransactions: planSolanaTransactions,
  asset: (request, context) => [planAsset(request, context)],
} satisfies Required<Omit<Planners, 'atomicCalls'>>

/**
 * Parses a request into private bytes, so that later changes to the object have no effect.
 *
 * @throws VaultError ACCOUNT_MISMATCH, CHAIN_MISMATCH, INVALID_PARAMS
 */
export function planSigning(
  request: PlannedRequest,
  context: SigningContext,
  available: Planners = planners,
): SigningPlan {
  if (!Object.hasOwn(available, request.kind)) throw new VaultError('INVALID_PARAMS')
  // A planner receives the kind that lists it.
  const plan = available[request.kind] as (
    request: PlannedRequest,
    context: SigningContext,
  ) => SigningParts
  return createSigningPlan(plan(request, context))
}

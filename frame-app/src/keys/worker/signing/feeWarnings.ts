import type { ChainNamespace } from '@latchkey/protocol'
import type { Warning } from '../../view.ts'

const farAbove = 10n

/** Never unusual. 0.0001 of an EVM network's currency, 0.005 SOL. */
const smallFees = {
  eip155: 10n ** 14n,
  solana: 5_000_000n,
} as const satisfies Partial<Record<ChainNamespace, bigint>>

export type FeeWarningsParameters = {
  namespace: keyof typeof smallFees
  /** Base units. */
  fee: bigint
  /** The operator's node's, decimal text. */
  nodeFee: string | null
  /** Of a plain transfer, base units. */
  sent?: bigint | undefined
}

/**
 * Warns of a fee far above the node's, or above a plain transfer's amount. Without the node's,
 * every fee above the minimum is unusual.
 */
export function feeWarnings(parameters: FeeWarningsParameters): Warning[] {
  const { namespace, fee, nodeFee, sent } = parameters
  if (fee <= smallFees[namespace]) return []
  const isFar = fee > parseFee(nodeFee) * farAbove
  const isMoreThanSent = sent !== undefined && sent > 0n && fee > sent
  return isFar || isMoreThanSent ? [{ code: 'unusualFee' }] : []
}

const parseFee = (text: string | null) =>
  typeof text === 'string' && /^\d{1,78}$/.test(text) ? BigInt(text) : 0n

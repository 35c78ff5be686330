import type { Proof } from '../../page/custody/recoverySlots.ts'
import type { WalletWays } from '../custody.ts'

export type ProofKind = Proof['kind']

export const proofKinds: readonly ProofKind[] = ['password', 'passkey']

/** What a person can open the wallet with, without the server's help alone. */
export const listProofs = (ways: WalletWays): readonly ProofKind[] =>
  proofKinds.filter((kind) => ways.has(kind))

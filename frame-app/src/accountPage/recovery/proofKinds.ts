import type { Proof } from '../../page/custody/recoverySlots.ts'
import type { WalletWays } from '../custody.ts'

export type ProofKind = Proof['kind']

export const proofKinds: readonly ProofKind[] = ['password', 'passkey']

/** The slots that open the wallet with a password or a passkey, not with a sign-in alone. */
export const listProofs = (ways: WalletWays): readonly ProofKind[] =>
  proofKinds.filter((kind) => ways.has(kind))

import type { Proof } from '../../page/custody/recoverySlots.ts'
import type { WalletWays } from '../custody.ts'
import type { AccountTexts } from '../texts.ts'

export type ProofKind = Proof['kind']

export const proofKinds: readonly ProofKind[] = ['password', 'passkey']

/** The slots that open the wallet with a password or a passkey, not with a sign-in alone. */
export const listProofs = (ways: WalletWays): readonly ProofKind[] =>
  proofKinds.filter((kind) => ways.has(kind))

/** Says what opens the wallet without the password or passkey. */
export function describeLoss({ t }: AccountTexts, kinds: readonly ProofKind[]): string {
  if (kinds.length > 1) return t('openWallet.lostEither')
  return t(kinds.includes('passkey') ? 'openWallet.lostPasskey' : 'openWallet.lostPassword')
}

import { FrameError } from '@latchkey/protocol'
import type { GivenFactor, WalletAccounts } from '../../keys/vault.ts'
import { type SlotParameters, takeFactor, writeDeviceSlot } from '../wallet/slots.ts'
import { nameWrongProof } from './nameWrongProof.ts'
import type { ProofKey } from './unlockPort.ts'

/**
 * Opens the wallet with what the person proved in a window of the frame's origin, and gives this
 * device a slot, so that it opens without the person from now on.
 *
 * @throws FrameError as `openByProof`
 */
export async function openByKey(
  parameters: SlotParameters,
  { kind, key }: ProofKey,
): Promise<WalletAccounts> {
  const { scope, vault, session, call } = parameters
  const state = await call('wallet', {})
  const { wallet, slots } = state
  const slot = slots.find((each) => each.kind === kind)
  if (!wallet || !slot) throw new FrameError('WALLET_NOT_FOUND')
  const { slotId } = slot
  const factors: readonly GivenFactor[] =
    kind === 'passkey'
      ? [await takeFactor(parameters, slotId, kind), { label: kind, key }]
      : [{ label: kind, key }]
  const userId = session.user.id
  const accounts = await vault
    .unlock({ scope, userId, wallet, slots, slotId, factors })
    .catch(nameWrongProof(kind))
  await writeDeviceSlot(parameters, state)
  return accounts
}

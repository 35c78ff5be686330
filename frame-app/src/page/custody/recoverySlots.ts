/**
 * Slots that open the wallet on new devices without the server alone: a password, or a passkey's
 * PRF output. A new one counts only once it has opened the stored wallet.
 */
import { FrameError } from '@latchkey/protocol'
import type { GivenFactor, NewSlot, SlotKind, WalletAccounts } from '../../keys/vault.ts'
import { newId } from '../wallet/newId.ts'
import { takeFactor, unlockSlot, type WalletState, writeDeviceSlot } from '../wallet/slots.ts'
import type { AccountParameters } from './accountParameters.ts'
import { nameWrongProof } from './nameWrongProof.ts'
import type { PasskeyKey } from './readPasskeyKey.ts'

/** The key to the slot. The worker wipes its copy of a password; the caller wipes its own. */
export type Proof = { kind: 'password'; password: Uint8Array } | ({ kind: 'passkey' } & PasskeyKey)

/**
 * Adds the slot, in place of another of its kind, and opens the stored wallet through it.
 *
 * @throws FrameError FRESH_LOGIN_REQUIRED for a login of more than 5 minutes ago; INVALID_PARAMS
 * with `data: SecretMistake`; WALLET_LOCKED; RATE_LIMITED
 */
export async function addRecoverySlot(
  parameters: AccountParameters,
  proof: Proof,
): Promise<WalletAccounts> {
  const { scope, vault, call } = parameters
  const { wallet, slots } = await call('wallet', {})
  if (!wallet) throw new FrameError('WALLET_NOT_FOUND')
  const slot = await mintRecoverySlot(parameters, proof)
  const { slotId } = slot
  const write = await vault.addSlot({ scope, wallet, slots, slot })
  const passkey = proof.kind === 'passkey' ? { credentialId: proof.credentialId } : {}
  return openThrough(parameters, await call('slotPut', { slotId, write, ...passkey }), proof)
}

/**
 * Opens the wallet of a new device in self-custody mode, and gives the device a slot of its own.
 *
 * @throws FrameError WALLET_CORRUPT for a wrong password or passkey, with `data.cause`
 * PASSWORD_WRONG or PASSKEY_WRONG; WALLET_NOT_FOUND if the wallet has no such slot;
 * FRESH_LOGIN_REQUIRED; RATE_LIMITED
 */
export async function openByProof(
  parameters: AccountParameters,
  proof: Proof,
): Promise<WalletAccounts> {
  const state = await parameters.call('wallet', {})
  const accounts = await openStored(parameters, state, proof)
  await writeDeviceSlot(parameters, state)
  return accounts
}

/**
 * Opens the wallet with the way that remains, then deletes the assisted slot and its factor in one
 * write: from now on the server alone opens nothing. Someone with an old backup of the database and
 * the key-encryption key still can.
 *
 * @throws as `openByProof`, and FRESH_LOGIN_REQUIRED for a login of more than 5 minutes ago
 */
export async function leaveAssisted(parameters: AccountParameters, proof: Proof): Promise<void> {
  const state = await parameters.call('wallet', {})
  await openStored(parameters, state, proof)
  await deleteSlot(parameters, state, 'assisted')
}

/**
 * Deletes the password's or passkey's slot, after another way has opened the wallet: the assisted
 * slot if there is one, else what `remaining` proves.
 *
 * @throws FrameError INVALID_PARAMS if nothing else opens the wallet; as `leaveAssisted`
 */
export async function removeRecoverySlot(
  parameters: AccountParameters,
  kind: Proof['kind'],
  remaining?: Proof,
): Promise<void> {
  const state = await parameters.call('wallet', {})
  const assisted = state.slots.find((slot) => slot.kind === 'assisted')
  if (assisted) await unlockSlot(parameters, state, assisted)
  else if (remaining && remaining.kind !== kind) await openStored(parameters, state, remaining)
  else throw new FrameError('INVALID_PARAMS', { data: { cause: 'LAST_RECOVERY' } })
  await deleteSlot(parameters, state, kind)
}

async function deleteSlot(
  { vault, call }: AccountParameters,
  { wallet, slots }: WalletState,
  kind: SlotKind,
): Promise<void> {
  const slot = slots.find((each) => each.kind === kind)
  if (!wallet || !slot) return
  const { slotId } = slot
  await call('slotDelete', { slotId, write: await vault.deleteSlot({ wallet, slots, slotId }) })
}

const openStored = (
  parameters: AccountParameters,
  state: WalletState,
  proof: Proof,
): Promise<WalletAccounts> =>
  openThrough(parameters, state, proof).catch(nameWrongProof(proof.kind))

/** @throws as `addRecoverySlot` */
export async function mintRecoverySlot(
  parameters: AccountParameters,
  proof: Proof,
): Promise<NewSlot> {
  const slotId = newId('sl')
  const factors = await takeFactors(parameters, slotId, proof, true)
  return { slotId, kind: proof.kind, deviceId: null, factors }
}

/** @throws as `openByProof` */
export async function openThrough(
  parameters: AccountParameters,
  { wallet, slots }: WalletState,
  proof: Proof,
): Promise<WalletAccounts> {
  const { scope, vault, session } = parameters
  const slot = slots.find(({ kind }) => kind === proof.kind)
  if (!wallet || !slot) throw new FrameError('WALLET_NOT_FOUND')
  const { slotId } = slot
  const factors = await takeFactors(parameters, slotId, proof, false)
  return vault.unlock({ scope, userId: session.user.id, wallet, slots, slotId, factors })
}

async function takeFactors(
  parameters: AccountParameters,
  slotId: string,
  proof: Proof,
  isNew: boolean,
): Promise<readonly GivenFactor[]> {
  if (proof.kind === 'passkey') {
    const server = await takeFactor(parameters, slotId, 'passkey')
    return [server, { label: 'passkey', key: proof.key }]
  }
  const { vault, call } = parameters
  const { password } = proof
  const { requestId, blinded } = await vault.openPasswordRequest({ slotId, password, isNew })
  const evaluation = await call('slotEvaluate', { slotId, blinded })
  return [{ label: 'password', requestId, evaluation }]
}

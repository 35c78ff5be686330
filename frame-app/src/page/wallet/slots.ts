import { FrameError } from '@latchkey/protocol'
import type { ApiReply } from '../../api/calls.ts'
import type {
  GivenFactor,
  NewSlot,
  SlotKind,
  SlotRecord,
  Vault,
  WalletAccounts,
} from '../../keys/vault.ts'
import type { Session, Sessions } from '../login/sessions.ts'
import { newId } from './newId.ts'

export type SlotParameters = {
  scope: string
  vault: Pick<Vault, 'openFactorRequest' | 'unlock' | 'addSlot'>
  session: Session
  call: Sessions['call']
}

export type WalletState = ApiReply<'wallet'>

/** @throws FrameError WALLET_CORRUPT, FRESH_LOGIN_REQUIRED */
export async function unlockSlot(
  parameters: SlotParameters,
  { wallet, slots }: WalletState,
  { slotId, kind }: SlotRecord,
): Promise<WalletAccounts> {
  const { scope, vault, session } = parameters
  if (!wallet) throw new FrameError('WALLET_CORRUPT')
  const factors = [await takeFactor(parameters, slotId, kind)]
  return vault.unlock({ scope, userId: session.user.id, wallet, slots, slotId, factors })
}

export async function writeDeviceSlot(
  parameters: SlotParameters,
  state: WalletState,
): Promise<void> {
  await addDeviceSlot(parameters, state).catch(async (error: unknown) => {
    // Another tab or device wrote first, which raised the version.
    if (!isConflict(error)) throw error
    await addDeviceSlot(parameters, await parameters.call('wallet', {}))
  })
}

async function addDeviceSlot(
  parameters: SlotParameters,
  { wallet, slots }: WalletState,
): Promise<void> {
  const { scope, vault, session, call } = parameters
  if (!wallet) throw new FrameError('WALLET_CORRUPT')
  const slot = await mintSlot(parameters, 'device', session.deviceId)
  const write = await vault.addSlot({ scope, wallet, slots, slot })
  await call('slotPut', { slotId: slot.slotId, write })
}

export async function mintSlot(
  parameters: SlotParameters,
  kind: SlotKind,
  deviceId: string | null,
): Promise<NewSlot> {
  const slotId = newId('sl')
  return { slotId, kind, deviceId, factors: [await takeFactor(parameters, slotId, kind)] }
}

/** The first request makes the server create a slot's factor; it sends it sealed to the worker. */
export async function takeFactor(
  { vault, call }: SlotParameters,
  slotId: string,
  kind: SlotKind,
): Promise<GivenFactor> {
  const { requestId, ephemeralPub } = await vault.openFactorRequest()
  const sealedFactor = await call('slotFactor', { slotId, kind, ephemeralPub })
  return { label: 'server', requestId, sealedFactor }
}

export const isConflict = (error: unknown) =>
  error instanceof FrameError && error.reason === 'WALLET_CONFLICT'

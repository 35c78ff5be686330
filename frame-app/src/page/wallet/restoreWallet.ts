/**
 * From a session to an open wallet.
 *
 * 1. No wallet yet: the worker creates one with a device and an assisted slot, and the server
 *    stores it unless another tab was first. The page opens the stored wallet through its assisted
 *    slot: no address leaves before it was read back.
 * 2. This device has a slot, which opens the wallet without the person. A wallet of 0.1.0 then gets
 *    its manifest, with a slot that replaces this one.
 * 3. A device without a slot, or that lost its half: the assisted slot opens the wallet, after a
 *    fresh login, and the device gets a slot.
 * 4. The server's state is older than this device has seen, or lacks a slot: reads it again, since
 *    another tab may have just written. If nothing changed, continues as in 3.
 */
import { FrameError, type FrameErrorCode } from '@latchkey/protocol'
import type { NewSlot, Vault, WalletAccounts } from '../../keys/vault.ts'
import { newId } from './newId.ts'
import { selfCustodyError } from './selfCustody.ts'
import {
  isConflict,
  mintSlot,
  type SlotParameters,
  unlockSlot,
  type WalletState,
  writeDeviceSlot,
} from './slots.ts'

/**
 * The device's key is gone or was replaced, or the store was rolled back: tries the assisted slot.
 */
const deviceSlotFails: ReadonlySet<FrameErrorCode> = new Set([
  'FRESH_LOGIN_REQUIRED',
  'WALLET_CORRUPT',
  'WALLET_CONFLICT',
])

/**
 * @throws FrameError FRESH_LOGIN_REQUIRED, RECOVERY_ON_HOLD, WALLET_CORRUPT, SESSION_EXPIRED,
 * SERVER_UNREACHABLE
 */
export async function restoreWallet(
  parameters: SlotParameters & { vault: Pick<Vault, 'create'> },
): Promise<WalletAccounts> {
  const { vault } = parameters
  const state = await parameters.call('wallet', {})
  if (state.wallet) return openOnThisDevice(parameters, state)
  return createAndReadBack(parameters, (creating) => vault.create(creating))
}

async function openOnThisDevice(
  parameters: SlotParameters,
  state: WalletState,
  isSecondLook = false,
): Promise<WalletAccounts> {
  const own = state.slots.find(
    ({ kind, deviceId }) => kind === 'device' && deviceId === parameters.session.deviceId,
  )
  if (!state.wallet || !own) return openOnNewDevice(parameters, state)
  try {
    const accounts = await unlockSlot(parameters, state, own)
    if (state.wallet.manifest === null) await writeDeviceSlot(parameters, state)
    return accounts
  } catch (error) {
    if (isConflict(error) && !isSecondLook) {
      return openOnThisDevice(parameters, await parameters.call('wallet', {}), true)
    }
    const slotFails = error instanceof FrameError && deviceSlotFails.has(error.reason)
    if (!slotFails) throw error
    return openOnNewDevice(parameters, state)
  }
}

/** A slot that opens the new wallet on other devices, and reads it back. */
export type RecoveryWay = {
  mint(): Promise<NewSlot>
  /** Of the slot's passkey. */
  credentialId?: string
  open(state: WalletState): Promise<WalletAccounts>
}

/**
 * Stores the wallet that `create` makes, unless the user has one, and opens what is stored. The
 * wallet of another tab, which was first, opens through its assisted slot.
 */
export async function createAndReadBack(
  parameters: SlotParameters,
  create: Vault['create'],
  recovery: RecoveryWay = {
    mint: () => mintSlot(parameters, 'assisted', null),
    open: (state) => unlockAssisted(parameters, state),
  },
): Promise<WalletAccounts> {
  const { scope, session, call } = parameters
  const walletId = newId('wa')
  const slots = await Promise.all([
    mintSlot(parameters, 'device', session.deviceId),
    recovery.mint(),
  ])
  const userId = session.user.id
  const created = await create({ scope, userId, walletId, slots })
  const { credentialId } = recovery
  const passkey = credentialId === undefined ? {} : { credentialId }
  const state = await call('walletCreate', { write: created.write, ...passkey })
  const isOurs = state.wallet?.walletId === walletId
  if (!isOurs) return openOnNewDevice(parameters, state)
  const opened = await recovery.open(state)
  if (!haveSameAccounts(opened, created.accounts)) throw new FrameError('WALLET_CORRUPT')
  return opened
}

async function openOnNewDevice(
  parameters: SlotParameters,
  state: WalletState,
): Promise<WalletAccounts> {
  const accounts = await unlockAssisted(parameters, state)
  await writeDeviceSlot(parameters, state)
  return accounts
}

function unlockAssisted(parameters: SlotParameters, state: WalletState): Promise<WalletAccounts> {
  const assisted = state.slots.find(({ kind }) => kind === 'assisted')
  if (!assisted) throw selfCustodyError(state.slots)
  return unlockSlot(parameters, state, assisted)
}

const listAccounts = ({ eip155, solana }: WalletAccounts) =>
  [...eip155, ...solana].map(({ type, address }) => `${type}:${address}`)

const haveSameAccounts = (a: WalletAccounts, b: WalletAccounts) =>
  listAccounts(a).join() === listAccounts(b).join()

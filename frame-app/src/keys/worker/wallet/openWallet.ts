import type { SlotRecord, UnlockParameters, WalletRecord } from '../../vault.ts'
import { VaultError } from '../../vaultError.ts'
import type { Bytes } from '../crypto/bytes.ts'
import { wipe, withSecrets } from '../crypto/wipe.ts'
import type { DeviceStore, PinnedWallet } from '../device/deviceStore.ts'
import { type StateKind, verifyState } from '../slots/manifest.ts'
import type { CollectFactors } from '../slots/slotFactors.ts'
import { openSlot } from '../slots/slots.ts'
import { assertSameWallet, deriveKeyring, type Keyring } from './keyring.ts'
import { openSecret } from './sealSecret.ts'

export type OpenWallet = {
  readonly userId: string
  readonly walletId: string
  readonly version: number
  readonly isSigned: boolean
  /** The slot that opened it. */
  readonly slot: Pick<SlotRecord, 'slotId' | 'kind'>
  readonly walletKey: Bytes
  readonly keyring: Keyring
  wipe(): void
}

export type OpenWalletParameters = UnlockParameters & {
  deviceStore: DeviceStore
  collect: CollectFactors
  /** The server's Ed25519 public key, base64url. */
  factorKey: string
}

/**
 * Opens a stored wallet through one of its slots, and compares what it derives with record,
 * manifest and this device's pin.
 *
 * @throws VaultError WALLET_CORRUPT on any difference; WALLET_CONFLICT for an older state than this
 * device has seen, or one without some device slots. Slots of other kinds open these too, because
 * their factors take a fresh login: a restored backup locks nobody out.
 */
export function openWallet(parameters: OpenWalletParameters): Promise<OpenWallet> {
  const { scope, userId, wallet, slots, slotId, deviceStore, collect, factorKey } = parameters
  const slot = slots.find((each) => each.slotId === slotId)
  return withSecrets(async (keep) => {
    if (!slot) throw new VaultError('WALLET_CORRUPT')
    const { kind } = slot
    const { factors } = parameters
    const found = await collect(keep, { userId, slotId, kind, factors })
    const { walletId } = wallet
    const pins = await deviceStore.findPins(scope, { userId, walletId })
    const walletKey = keep(await openSlot(walletId, slot, found))
    const keyring = await deriveKeyring(await openSecret(keep, walletKey, wallet))
    try {
      assertSameWallet(keyring, wallet)
      const state = await verifyState(keyring.vaultAuth.publicKey, {
        wallet,
        slots,
        userId,
        factorKey,
      })
      const seen = toPin({ userId, wallet, state, factorKey })
      assertPinned(pins, seen)
      if (kind === 'device') assertUpToDate(pins, wallet, state)
      await pinIfChanged(deviceStore, scope, pins, seen)
      const { version } = wallet
      return opened({ seen, version, slot, walletKey: walletKey.slice(), keyring })
    } catch (error) {
      keyring.wipe()
      throw error
    }
  })
}

/** Without a manifest nothing states a version, so none is pinned. */
function toPin(parameters: {
  userId: string
  wallet: WalletRecord
  state: StateKind
  factorKey: string
}): PinnedWallet {
  const { userId, wallet, state, factorKey } = parameters
  const { walletId, evmAddress, solanaAddress, manifest } = wallet
  const version = state === 'unsigned' ? 0 : wallet.version
  return { userId, walletId, evmAddress, solanaAddress, version, manifest, factorKey }
}

function assertPinned(pins: readonly PinnedWallet[], seen: PinnedWallet): void {
  const isSame = pins.every(
    (pin) =>
      pin.userId === seen.userId &&
      pin.walletId === seen.walletId &&
      pin.evmAddress === seen.evmAddress &&
      pin.solanaAddress === seen.solanaAddress &&
      (pin.factorKey ?? seen.factorKey) === seen.factorKey,
  )
  if (isSame) return
  const message =
    'Your wallet was not opened: this device knows another one of yours. Ask the operator for help'
  throw new VaultError('WALLET_CORRUPT', { message })
}

/** Refuses an older version, another manifest of this version, a lost manifest, lost slots. */
function assertUpToDate(
  pins: readonly PinnedWallet[],
  { version, manifest }: WalletRecord,
  state: StateKind,
): void {
  const isRolledBack = pins.some((pin) => {
    if (pin.version > version) return true
    if (pin.manifest === null) return false
    return manifest === null || (pin.version === version && pin.manifest !== manifest)
  })
  if (isRolledBack || state === 'incomplete') throw new VaultError('WALLET_CONFLICT')
}

async function pinIfChanged(
  deviceStore: DeviceStore,
  scope: string,
  pins: readonly PinnedWallet[],
  seen: PinnedWallet,
): Promise<void> {
  const isPinned = pins.length === 2 && pins.every(({ manifest }) => manifest === seen.manifest)
  if (!isPinned) await deviceStore.pin(scope, seen)
}

function opened(parameters: {
  seen: PinnedWallet
  version: number
  slot: OpenWallet['slot']
  walletKey: Bytes
  keyring: Keyring
}): OpenWallet {
  const { seen, version, slot, walletKey, keyring } = parameters
  const { userId, walletId, manifest } = seen
  return {
    userId,
    walletId,
    version,
    isSigned: manifest !== null,
    slot,
    walletKey,
    keyring,
    wipe() {
      wipe(walletKey)
      keyring.wipe()
    },
  }
}

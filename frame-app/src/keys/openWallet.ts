/** Opening a stored wallet, and the checks that it is the one it says. */
import { FrameError } from '@latchkey/protocol'
import { openBlob } from './blob.ts'
import type { Bytes } from './bytes.ts'
import type { DeviceStore, PinnedWallet } from './deviceStore.ts'
import { assertSameWallet, deriveKeyring, type Keyring } from './keyring.ts'
import type { SlotFactorSource } from './slotFactors.ts'
import { openSlot } from './slots.ts'
import type { UnlockParameters, WalletRecord } from './vault.ts'
import { wipe, withSecrets } from './wipe.ts'

/** An unlocked wallet: all secrets of it that live on. */
export type OpenWallet = {
  readonly walletId: string
  readonly walletKey: Bytes
  readonly keyring: Keyring
  wipe(): void
}

export type OpenWalletParameters = UnlockParameters & {
  deviceStore: DeviceStore
  factors: SlotFactorSource
}

/**
 * Unwraps the wallet key through the slot, opens the blob with it, derives
 * everything anew and compares it with the record and with what this device
 * saw before.
 *
 * @throws FrameError WALLET_CORRUPT when slot, blob, binding, record or pin
 * differ in any bit; WALLET_CONFLICT for an older version than was seen
 * before: another tab was faster, or the store was rolled back. The assisted
 * slot opens that one too, and the device goes on from it: its factor takes a
 * fresh login, so that a restored backup locks nobody out and passes nobody unseen.
 */
export function openWallet(parameters: OpenWalletParameters): Promise<OpenWallet> {
  const { scope, wallet, slot, requestId, sealedFactor, deviceStore, factors } = parameters
  const { slotId, kind } = slot
  return withSecrets(async (keep) => {
    const found = await factors(keep, { requestId, sealedFactor, slotId, kind })
    const pinned = await findPin(deviceStore, scope, wallet)
    const isOlder = pinned !== undefined && pinned.version > wallet.version
    if (isOlder && kind !== 'assisted') throw new FrameError('WALLET_CONFLICT')
    const walletKey = keep(await openSlot(wallet.walletId, slot, found))
    const keyring = await deriveKeyring(keep(await openBlob(walletKey, wallet)))
    try {
      assertSameWallet(keyring, wallet)
      if (pinned?.version !== wallet.version) await pin(deviceStore, scope, wallet)
    } catch (error) {
      keyring.wipe()
      throw error
    }
    return opened(wallet.walletId, walletKey.slice(), keyring)
  })
}

/** What this device remembers of the wallet, after comparing the record with it. */
async function findPin(
  deviceStore: DeviceStore,
  scope: string,
  wallet: WalletRecord,
): Promise<PinnedWallet | undefined> {
  const pinned = await deviceStore.findPin(scope, wallet.walletId)
  if (!pinned) return undefined
  const same =
    pinned.evmAddress === wallet.evmAddress && pinned.solanaAddress === wallet.solanaAddress
  if (!same) throw new FrameError('WALLET_CORRUPT')
  return pinned
}

function pin(deviceStore: DeviceStore, scope: string, wallet: WalletRecord): Promise<void> {
  const { walletId, evmAddress, solanaAddress, version } = wallet
  return deviceStore.pin(scope, walletId, { evmAddress, solanaAddress, version })
}

function opened(walletId: string, walletKey: Bytes, keyring: Keyring): OpenWallet {
  return {
    walletId,
    walletKey,
    keyring,
    wipe() {
      wipe(walletKey)
      keyring.wipe()
    },
  }
}

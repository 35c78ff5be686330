/** Opening a stored wallet, and the checks that it is the one it says. */
import { FrameError } from '@latchkey/protocol'
import { openBlob } from './blob.ts'
import type { Bytes } from './bytes.ts'
import type { DeviceStore } from './deviceStore.ts'
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
 * before: another tab was faster, or the store was rolled back
 */
export function openWallet(parameters: OpenWalletParameters): Promise<OpenWallet> {
  const { scope, wallet, slot, requestId, sealedFactor, deviceStore, factors } = parameters
  const { slotId, kind } = slot
  return withSecrets(async (keep) => {
    const found = await factors(keep, { requestId, sealedFactor, slotId, kind })
    await assertPinned(deviceStore, scope, wallet)
    const walletKey = keep(await openSlot(wallet.walletId, slot, found))
    const keyring = await deriveKeyring(keep(await openBlob(walletKey, wallet)))
    try {
      assertSameWallet(keyring, wallet)
      const { evmAddress, solanaAddress, version } = wallet
      await deviceStore.pin(scope, wallet.walletId, { evmAddress, solanaAddress, version })
    } catch (error) {
      keyring.wipe()
      throw error
    }
    return opened(wallet.walletId, walletKey.slice(), keyring)
  })
}

async function assertPinned(
  deviceStore: DeviceStore,
  scope: string,
  wallet: WalletRecord,
): Promise<void> {
  const pin = await deviceStore.findPin(scope, wallet.walletId)
  if (!pin) return
  const same = pin.evmAddress === wallet.evmAddress && pin.solanaAddress === wallet.solanaAddress
  if (!same) throw new FrameError('WALLET_CORRUPT')
  if (pin.version > wallet.version) throw new FrameError('WALLET_CONFLICT')
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

import { VaultError } from '../../vaultError.ts'
import type { Clock } from '../clock.ts'
import { createIdleLock } from './idleLock.ts'
import type { OpenWallet } from './openWallet.ts'

export type UnlockedWallet = {
  /** Replaces the wallet. Rejects with WALLET_LOCKED if `close` ran meanwhile. */
  open(work: () => Promise<OpenWallet>): Promise<OpenWallet>
  /** Restarts the idle time. @throws VaultError WALLET_LOCKED */
  use(): OpenWallet
  /** Leaves the idle time running. */
  look(): OpenWallet | undefined
  close(): void
}

/** @param onClose - runs whenever the wallet is closed */
export function createUnlockedWallet(parameters: {
  clock: Clock
  onClose: () => void
}): UnlockedWallet {
  let held: OpenWallet | undefined
  let closings = 0

  const close = () => {
    closings++
    held?.wipe()
    held = undefined
    idle.stop()
    parameters.onClose()
  }
  const idle = createIdleLock({ clock: parameters.clock, lock: close })
  const look = () => {
    if (idle.isOver()) close()
    return held
  }

  return {
    close,
    look,
    use() {
      const wallet = look()
      if (!wallet) throw new VaultError('WALLET_LOCKED')
      idle.touch()
      return wallet
    },
    async open(work) {
      close()
      const closingsBefore = closings
      const wallet = await work()
      if (closings !== closingsBefore) {
        wallet.wipe()
        throw new VaultError('WALLET_LOCKED')
      }
      held = wallet
      idle.touch()
      return wallet
    },
  }
}

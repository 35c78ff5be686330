/** Holds the one open wallet, and lets go of it when asked or when it is idle. */
import { FrameError } from '@latchkey/protocol'
import type { Clock } from '../clock.ts'
import { createIdleLock } from './idleLock.ts'
import type { OpenWallet } from './openWallet.ts'

export type WalletHolder = {
  /** Opens a wallet in place of the one before. Rejects with WALLET_LOCKED when `close` came in between. */
  open(work: () => Promise<OpenWallet>): Promise<OpenWallet>
  /** The open wallet; puts off the idle lock. Throws WALLET_LOCKED when there is none. */
  use(): OpenWallet
  /** The open wallet, if there is one; no use of it. */
  look(): OpenWallet | undefined
  /** Zeroes the wallet's secrets. */
  close(): void
}

/** @param onClose - runs whenever a wallet is let go */
export function createWalletHolder(parameters: {
  clock: Clock
  onClose: () => void
}): WalletHolder {
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
      if (!wallet) throw new FrameError('WALLET_LOCKED')
      idle.touch()
      return wallet
    },
    async open(work) {
      close()
      const closingsBefore = closings
      const wallet = await work()
      if (closings !== closingsBefore) {
        wallet.wipe()
        throw new FrameError('WALLET_LOCKED')
      }
      held = wallet
      idle.touch()
      return wallet
    },
  }
}

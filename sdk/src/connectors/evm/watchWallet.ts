import type { EvmWallet } from './evmWallet.ts'

export type WalletListeners = Readonly<Record<string, (payload: unknown) => void>>

/**
 * Listens to a wallet's events (EIP-1193).
 *
 * @returns a function that stops
 */
export function watchWallet(wallet: EvmWallet, listeners: WalletListeners): () => void {
  // Some wallets fail to remove a listener.
  let stopped = false
  const guarded = Object.entries(listeners).map(([event, listener]) => {
    const guard = (payload: unknown) => {
      if (!stopped) listener(payload)
    }
    return [event, guard] as const
  })
  for (const [event, guard] of guarded) attempt(() => wallet.on?.(event, guard))
  return () => {
    stopped = true
    for (const [event, guard] of guarded) {
      attempt(() =>
        wallet.removeListener ? wallet.removeListener(event, guard) : wallet.off?.(event, guard),
      )
    }
  }
}

function attempt(run: () => unknown): void {
  try {
    run()
  } catch {
    // A wallet that throws here sends no events.
  }
}

import { requestProviders } from 'mipd'
import { type EvmWallet, isEvmWallet } from '../evm/evmWallet.ts'

/** Calls `onWallet` for the wallets that announce themselves by a name (EIP-6963), until `signal` aborts. */
export function followAnnounced(
  rdns: string,
  onWallet: (wallet: EvmWallet) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const stop = requestProviders((detail) => {
    // Any script of the page can announce anything.
    const { info, provider }: { info?: { rdns?: unknown }; provider?: unknown } = detail
    if (info?.rdns === rdns && isEvmWallet(provider)) onWallet(provider)
  })
  signal.addEventListener('abort', () => stop?.())
}

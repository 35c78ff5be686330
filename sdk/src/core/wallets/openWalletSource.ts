import { sdkType, sdkVersion } from '../../primitives/version.ts'
import { createWalletSource } from '../../wallets/createWalletSource.ts'
import type { WalletSource } from '../../wallets/walletSource.ts'
import type { Latchkey } from '../latchkey.ts'

/** Requests nothing. */
export function openWalletSource({ _internal }: Latchkey): WalletSource {
  const { api, projectId } = _internal.options
  return createWalletSource({ api, projectId, sdkType, sdkVersion })
}

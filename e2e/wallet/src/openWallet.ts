import { openWalletKit } from '../../services/walletConnectKit.ts'
import { config } from './config.ts'
import { createWallet, type DemoWebWallet } from './createWallet.ts'

export type OpenedWallet = { wallet: DemoWebWallet; close(): Promise<void> }

/** Restores the wallet of this browser, and connects it to the relay. */
export async function openWallet(): Promise<OpenedWallet> {
  const { kit, close } = await openWalletKit({
    relayUrl: config.relayUrl,
    storagePrefix: 'demo',
    metadata: {
      name: 'Demo web wallet',
      description: 'A wallet with public test keys.',
      url: location.origin,
      icons: [],
    },
  })
  return { wallet: createWallet({ kit, config, storage: localStorage }), close }
}

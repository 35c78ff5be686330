import type { DemoConfig } from '../../dapp/src/config.ts'

/** The addresses of relay and chain that the page was served with. */
export type WalletConfig = {
  relayUrl: string
  chain: DemoConfig['chain']
  /** It sends nothing there, so it needs no node. */
  solana: WalletNetwork
}

export type WalletNetwork = {
  /** CAIP-2. */
  id: string
  name: string
}

export const config: WalletConfig = JSON.parse(
  document.getElementById('config')?.textContent ?? '{}',
)

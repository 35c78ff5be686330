import type { LoginProvider } from '@latchkey/sdk/actions'

/** The addresses of frame, chain and inbox that the page was served with. */
export type DemoConfig = {
  frameUrl: string
  projectId: string
  inboxUrl: string
  /** Absent: WalletConnect is not offered. */
  walletConnect?: { projectId: string; relayUrl?: string }
  /** The providers of the local sign-in. */
  socials?: readonly LoginProvider[]
  /** Offers a wallet in the page, for people who have none. */
  demoWallet?: boolean
  /** The wallet on a page of its own. Absent: not offered. */
  webWalletUrl?: string
  /** The host of chain data. Absent: the account shows no tokens and no activity. */
  apiUrl?: string
  chain: DemoChain
  /** Absent: the demo has one EVM chain. */
  otherChain?: DemoChain
  /** Absent: the libraries of Solana are not offered. */
  solana?: DemoChain
  /** Its node is Esplora's API. Absent: Bitcoin is not offered. */
  bitcoin?: DemoChain
}

export type DemoChain = {
  /** CAIP-2. */
  id: string
  name: string
  rpcUrl: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
}

export const config: DemoConfig = JSON.parse(document.getElementById('config')?.textContent ?? '{}')

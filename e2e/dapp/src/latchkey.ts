/** The dApp's instance, and its registration for typed hooks. */
import { createLatchkey } from '@latchkey/sdk'
import { frame } from '@latchkey/sdk/connectors/frame'
import { injected } from '@latchkey/sdk/connectors/injected'
import { solanaDevnet } from '@latchkey/sdk/networks'
import { config } from './config.ts'
import { dappOptions, external } from './dappOptions.ts'
import { announceDemoWallet } from './demoWallet/announceDemoWallet.ts'
import { localChain, solanaChain } from './networks.ts'
import { siwx } from './signIn.ts'

/** WalletConnect wallets sign in while they connect only if every network is an EVM one. */
const isEvmOnly = new URLSearchParams(location.search).get('sign-in') === 'evm'

// As extensions do, before the dApp's own code.
if (config.demoWallet) announceDemoWallet(config.chain)

export const latchkey = createLatchkey({
  ...dappOptions,
  networks: isEvmOnly ? [localChain] : [localChain, solanaChain ?? solanaDevnet],
  connectors: [frame(), injected(), ...external],
  siwx,
})

declare module '@latchkey/sdk' {
  interface Register {
    latchkey: typeof latchkey
  }
}

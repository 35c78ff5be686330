/** The dApp's instance, and its registration for typed hooks. */
import { createLatchkey } from '@latchkey/sdk'
import { frame } from '@latchkey/sdk/connectors/frame'
import { injected } from '@latchkey/sdk/connectors/injected'
import { walletConnect } from '@latchkey/sdk/connectors/walletConnect'
import { defineNetwork, solanaDevnet } from '@latchkey/sdk/networks'
import { config } from './config.ts'
import { announceDemoWallet } from './demoWallet/announceDemoWallet.ts'
import { webIcon } from './demoWallet/icon.ts'
import { siwx } from './signIn.ts'

const { id, name, nativeCurrency, rpcUrl } = config.chain
const external = config.walletConnect ? [walletConnect(config.walletConnect)] : []

const webWallet = config.webWalletUrl && {
  id: 'localhost.latchkey.web',
  name: 'Demo web wallet',
  image_url: webIcon,
  webapp_link: config.webWalletUrl,
}

// As extensions do, before the dApp's own code.
if (config.demoWallet) announceDemoWallet(config.chain)

const localChain = defineNetwork({
  id: Number(id.split(':')[1]),
  name,
  nativeCurrency,
  rpcUrl,
  testnet: true,
})

export const latchkey = createLatchkey({
  frameUrl: config.frameUrl,
  projectId: config.projectId,
  networks: [localChain, solanaDevnet],
  connectors: [frame(), injected(), ...external],
  siwx,
  modal: {
    customWallets: webWallet ? [webWallet] : [],
    features: { socials: config.socials },
  },
})

declare module '@latchkey/sdk' {
  interface Register {
    latchkey: typeof latchkey
  }
}

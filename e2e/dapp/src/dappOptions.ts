/** The options that the demo's pages share, and the wallets of the page. */
import { walletConnect } from '@latchkey/sdk/connectors/walletConnect'
import { config } from './config.ts'
import { webIcon } from './demoWallet/icon.ts'

const webWallet = config.webWalletUrl && {
  id: 'localhost.latchkey.web',
  name: 'Demo web wallet',
  image_url: webIcon,
  webapp_link: config.webWalletUrl,
}

export const external = config.walletConnect ? [walletConnect(config.walletConnect)] : []

export const dappOptions = {
  frameUrl: config.frameUrl,
  projectId: config.projectId,
  ...(config.apiUrl === undefined ? {} : { api: { url: config.apiUrl } }),
  modal: {
    customWallets: webWallet ? [webWallet] : [],
    features: { socials: config.socials },
  },
}

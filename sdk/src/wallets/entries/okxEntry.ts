import type { BundledEntry } from '../bundledEntry.ts'
import { rainbowkit, thirdweb } from './sources.ts'

export const okxEntry = {
  id: 'com.okex.wallet',
  name: 'OKX Wallet',
  rdns: { value: 'com.okex.wallet', source: [0] },
  namespaces: { value: ['eip155', 'solana', 'bip122'], source: [2] },
  homepage: { value: 'https://www.okx.com/web3', source: [0, 1] },
  links: { native: { value: 'okex://main', source: [0, 1] } },
  stores: {
    ios: { value: 'https://apps.apple.com/app/id1327268470', source: [0, 1] },
    android: {
      value: 'https://play.google.com/store/apps/details?id=com.okinc.okex.gp',
      source: [0, 1],
    },
    chrome: {
      value: 'https://chromewebstore.google.com/detail/mcohilncbfahbmgdjkbpemcciiolgcge',
      source: [0, 1],
    },
  },
  supportsWalletConnect: true,
  source: [
    thirdweb('2253ce5e4af3fde27583b3959e9b3e2336185891', 'com.okex.wallet'),
    rainbowkit('06021928b302873b3a1bb2b4e2c907e262252570', 'okxWallet'),
    'https://web3.okx.com/onchainos/dev-docs/sdks/app-connect-preparation',
  ],
} as const satisfies BundledEntry

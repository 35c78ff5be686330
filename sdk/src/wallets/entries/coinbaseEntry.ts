import type { BundledEntry } from '../bundledEntry.ts'
import { connectkit, rainbowkit, thirdweb } from './sources.ts'

export const coinbaseEntry = {
  id: 'com.coinbase.wallet',
  name: 'Coinbase Wallet',
  rdns: { value: 'com.coinbase.wallet', source: [0, 2] },
  namespaces: { value: ['eip155'], source: [0, 1, 2] },
  homepage: { value: 'https://www.coinbase.com/wallet', source: [0, 1, 2] },
  stores: {
    ios: { value: 'https://apps.apple.com/app/id1278383455', source: [0, 1, 2] },
    android: {
      value: 'https://play.google.com/store/apps/details?id=org.toshi',
      source: [0, 1, 2],
    },
    chrome: {
      value: 'https://chromewebstore.google.com/detail/hnfanknocfeofbddgcijnmhnfnkdnaad',
      source: [0, 1, 2],
    },
  },
  supportsWalletConnect: false,
  source: [
    thirdweb('2253ce5e4af3fde27583b3959e9b3e2336185891', 'com.coinbase.wallet'),
    rainbowkit('06021928b302873b3a1bb2b4e2c907e262252570', 'coinbaseWallet'),
    connectkit,
  ],
} as const satisfies BundledEntry

import type { BundledEntry } from '../bundledEntry.ts'
import { connectkit, rainbowkit, thirdweb } from './sources.ts'

export const ledgerEntry = {
  id: 'com.ledger',
  name: 'Ledger Live',
  namespaces: { value: ['eip155'], source: [0, 1, 2] },
  homepage: { value: 'https://www.ledger.com/ledger-live', source: [0, 1, 2] },
  links: {
    native: { value: 'ledgerlive://', source: [0, 1, 2] },
    desktop: { value: 'ledgerlive://', source: [0, 1] },
  },
  stores: {
    ios: { value: 'https://apps.apple.com/app/id1361671700', source: [0, 1, 2] },
    android: {
      value: 'https://play.google.com/store/apps/details?id=com.ledger.live',
      source: [0, 1, 2],
    },
  },
  supportsWalletConnect: true,
  source: [
    thirdweb('382f1ec70f02c397c2c6151238e91e16fdb0d638', 'com.ledger'),
    rainbowkit('09a8f1fb6494f8086a708ec03e6f00685e8ce086', 'ledgerWallet'),
    connectkit,
  ],
} as const satisfies BundledEntry

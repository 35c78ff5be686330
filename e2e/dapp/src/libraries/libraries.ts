/** The libraries to choose from, and the pages that show them. */
import { bitcoinChain, solanaChain } from '../networks.ts'
import type { Library } from './library.ts'

const libraries = {
  wagmi: {
    namespace: 'eip155',
    title: 'Ethereum with wagmi',
    sends: 'Send 0.1 ETH',
    load: async () => (await import('./wagmi.ts')).openWagmi,
  },
  ethers6: {
    namespace: 'eip155',
    title: 'Ethereum with ethers 6',
    sends: 'Send 0.1 ETH',
    load: async () => (await import('./ethers6.ts')).openEthers6,
  },
  ethers5: {
    namespace: 'eip155',
    title: 'Ethereum with ethers 5',
    sends: 'Send 0.1 ETH',
    load: async () => (await import('./ethers5.ts')).openEthers5,
  },
  solana: {
    namespace: 'solana',
    title: 'Solana with web3.js',
    sends: 'Send 0.1 SOL',
    load: async () => (await import('./solana.ts')).openSolana,
  },
  bitcoin: {
    namespace: 'bip122',
    title: 'Bitcoin',
    sends: 'Send 0.01 BTC',
    load: async () => (await import('./bitcoin.ts')).openBitcoin,
  },
} as const satisfies Record<string, Library>

type PageTexts = { name: string; about: string; shows: readonly (keyof typeof libraries)[] }

const pages: readonly (PageTexts & { id: string })[] = [
  {
    id: 'wagmi',
    name: 'wagmi',
    about: 'Latchkey’s modal connects. wagmi’s own calls report the account, sign and send.',
    shows: ['wagmi'],
  },
  {
    id: 'ethers6',
    name: 'ethers 6',
    about: 'A signer of ethers 6 follows the wallet that you connect in the modal.',
    shows: ['ethers6'],
  },
  {
    id: 'ethers5',
    name: 'ethers 5',
    about: 'The same for dApps that stay on ethers 5.',
    shows: ['ethers5'],
  },
  {
    id: 'solana',
    name: 'Solana',
    about: 'Transactions of @solana/web3.js, signed by your login or by a Solana wallet.',
    shows: ['solana'],
  },
  {
    id: 'bitcoin',
    name: 'Bitcoin',
    about: 'The Bitcoin wallets of your browser. The demo brings one, which needs nothing.',
    shows: ['bitcoin'],
  },
  {
    id: 'all',
    name: 'All at once',
    about:
      'Three chains, each with its own wallet. Connect, switch and disconnect one, and the others stay.',
    shows: ['ethers6', 'solana', 'bitcoin'],
  },
]

export type LibraryPage = { id: string; name: string; about: string; libraries: readonly Library[] }

const isServed = ({ namespace }: Library) =>
  namespace === 'eip155' || (namespace === 'solana' ? solanaChain : bitcoinChain) !== undefined

/** Leaves out the pages whose chains do not run. */
export const libraryPages: readonly LibraryPage[] = pages
  .map(({ shows, ...page }) => ({ ...page, libraries: shows.map((name) => libraries[name]) }))
  .filter((page) => page.libraries.every(isServed))

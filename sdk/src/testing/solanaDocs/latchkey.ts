import { createLatchkey } from '@latchkey/sdk'
import { solanaWallet } from '@latchkey/sdk/adapters/solana'
import { mainnet, solana } from '@latchkey/sdk/networks'
import { PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js'

export const latchkey = createLatchkey({
  frameUrl: 'https://login.example.com',
  projectId: 'shop',
  networks: [mainnet, solana],
})

export const wallet = solanaWallet(latchkey, { PublicKey, Transaction, VersionedTransaction })

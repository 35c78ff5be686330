import { solanaWallet } from '@latchkey/sdk/adapters/solana'
import {
  Connection,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js'
import { solanaChain } from '../networks.ts'
import { toHex } from '../toHex.ts'
import type { OpenSession } from './library.ts'
import { pollUntil } from './pollUntil.ts'
import { recipients } from './recipients.ts'
import { watchAddress } from './watchAddress.ts'

export const openSolana: OpenSession = (latchkey) => {
  const wallet = solanaWallet(latchkey, { PublicKey, Transaction, VersionedTransaction })
  const connection = new Connection(solanaChain?.rpcUrls.default.http[0] ?? '', 'confirmed')
  const toPubkey = new PublicKey(recipients.solana)
  return {
    connect: () => wallet.connect(),
    disconnect: () => wallet.disconnect(),
    watch: (onChange) => watchAddress(latchkey, 'solana', onChange),
    async signMessage(message) {
      if (!wallet.signMessage) throw new TypeError('This wallet signs no messages')
      return toHex(await wallet.signMessage(new TextEncoder().encode(message)))
    },
    async send() {
      if (!wallet.publicKey) throw new TypeError('Connect a Solana wallet first')
      const transaction = new Transaction().add(
        SystemProgram.transfer({
          fromPubkey: wallet.publicKey,
          toPubkey,
          lamports: LAMPORTS_PER_SOL / 10,
        }),
      )
      const id = await wallet.sendTransaction(transaction, connection)
      const slot = await pollUntil(async () => {
        const { value } = await connection.getSignatureStatus(id)
        return value?.confirmationStatus ? value.slot : undefined
      })
      return { id, place: `slot ${slot}` }
    },
  }
}

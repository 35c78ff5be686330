import { type Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { wallet } from './latchkey.ts'

export async function pay(connection: Connection, to: string, lamports: number) {
  await wallet.connect()
  if (!wallet.publicKey) return undefined
  const transaction = new Transaction().add(
    SystemProgram.transfer({
      fromPubkey: wallet.publicKey,
      toPubkey: new PublicKey(to),
      lamports,
    }),
  )
  return wallet.sendTransaction(transaction, connection)
}

/**
 * The contract of the Solana adapter over each kind of wallet, on a real runtime (litesvm):
 *
 * 1. The instance has the connection; the adapter reports it.
 * 2. Signatures are those of the connected account, and a node accepts signed transactions.
 * 3. A refusal rejects with UserRejectedError, and without a connection with 4100.
 * 4. What the wallet cannot do is undefined.
 */
import type { ChainNamespace } from '@latchkey/protocol'
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SolanaNode, startSolanaNode } from '../../../e2e/services/solanaNode.ts'
import { solanaWallet } from '../adapters/solana/solanaWallet.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { UserRejectedError } from '../primitives/rpcErrors.ts'
import type { AbilityRecord } from './recordAbilities.ts'

/** The wallet behind the adapter, as the suite moves it. */
export type SolanaAdapterWallet = {
  latchkey: Latchkey<ChainNamespace>
  connect(): Promise<unknown>
  /** From now on it refuses to sign. */
  refuse(): unknown
}

const toWallet = (latchkey: Latchkey<ChainNamespace>) =>
  solanaWallet(latchkey, { PublicKey, Transaction, VersionedTransaction })
type Wallet = ReturnType<typeof toWallet>

const recipient = Keypair.generate().publicKey

export function runSolanaAdapterContract(
  name: string,
  { show }: AbilityRecord,
  start: () => SolanaAdapterWallet | Promise<SolanaAdapterWallet>,
): void {
  describe(`contract of the Solana adapter: ${name}`, () => {
    let node: SolanaNode
    let connection: Connection

    beforeAll(async () => {
      node = await startSolanaNode()
      connection = new Connection(node.rpcUrl, 'confirmed')
    })
    afterAll(() => node.stop())

    const begin = async () => {
      const started = await start()
      return { ...started, wallet: toWallet(started.latchkey) }
    }
    const beginConnected = async () => {
      const started = await begin()
      await started.connect()
      const { publicKey } = started.wallet
      if (!publicKey) throw new TypeError('Not connected')
      node.fund(publicKey.toBase58(), BigInt(LAMPORTS_PER_SOL))
      return { ...started, publicKey }
    }
    const transfer = (fromPubkey: PublicKey, lamports: number) =>
      SystemProgram.transfer({ fromPubkey, toPubkey: recipient, lamports })
    const writeV0 = async (payerKey: PublicKey, lamports: number) => {
      const { blockhash } = await connection.getLatestBlockhash()
      const instructions = [transfer(payerKey, lamports)]
      const message = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions })
      return new VersionedTransaction(message.compileToV0Message())
    }
    const writeLegacy = async (feePayer: PublicKey, lamports: number) => {
      const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
      return new Transaction({ feePayer, recentBlockhash }).add(transfer(feePayer, lamports))
    }
    const balance = () => connection.getBalance(recipient)
    /** Returns an ability that the wallets of the suite have. */
    const need = <Name extends keyof Wallet>(wallet: Wallet, member: Name) => {
      const ability = wallet[member]
      if (!ability) throw new TypeError(`The wallet lacks ${member}`)
      return ability
    }

    test('default: nobody is connected, and a call rejects with 4100', async () => {
      const { wallet } = await begin()
      expect(wallet).toMatchObject({ publicKey: null, connected: false, signMessage: undefined })
      const sending = wallet.sendTransaction(new Transaction(), connection)
      await expect(sending).rejects.toMatchObject({ code: 4100 })
    })

    test('default: the account is a PublicKey, until it disconnects', async () => {
      const { wallet, publicKey } = await beginConnected()
      expect(publicKey).toBeInstanceOf(PublicKey)
      expect(wallet.connected).toBe(true)
      await wallet.connect()
      await wallet.disconnect()
      expect(wallet).toMatchObject({ publicKey: null, connected: false })
      show('follow')
      show('disconnect')
    })

    test('behavior: connect opens the modal, and resolves once the user has connected', async () => {
      const { wallet, latchkey, connect } = await begin()
      const { modalHost, stores } = latchkey._internal
      modalHost.attach()
      const connecting = wallet.connect()
      await expect.poll(() => stores.modal.getState().open).toBe(true)
      await connect()
      latchkey.close()
      await connecting
      expect(wallet.connected).toBe(true)
      show('connect')
    })

    test('behavior: signs a message', async () => {
      const { wallet, publicKey } = await beginConnected()
      const message = new TextEncoder().encode('Hello')
      const signature = await need(wallet, 'signMessage')(message)
      expect(await verify(publicKey, message, signature)).toBe(true)
      expect(await verify(publicKey, message.slice(1), signature)).toBe(false)
      show('signMessage')
    })

    test('behavior: sends a legacy transaction, and fills in what it lacks', async () => {
      const { wallet, publicKey } = await beginConnected()
      const before = await balance()
      const transaction = new Transaction().add(transfer(publicKey, 1_000_000))
      const signature = await wallet.sendTransaction(transaction, connection)
      expect(await balance()).toBe(before + 1_000_000)
      const { value } = await connection.getSignatureStatus(signature)
      expect(value?.err).toBeNull()
    })

    test('behavior: sends a v0 transaction', async () => {
      const { wallet, publicKey } = await beginConnected()
      const before = await balance()
      await wallet.sendTransaction(await writeV0(publicKey, 2_000_000), connection)
      expect(await balance()).toBe(before + 2_000_000)
      show('send')
    })

    test('param: signers of the dApp sign first', async () => {
      const { wallet, publicKey } = await beginConnected()
      const signer = Keypair.generate()
      node.fund(signer.publicKey.toBase58(), BigInt(LAMPORTS_PER_SOL))
      const before = await balance()
      const transaction = await writeLegacy(publicKey, 1_000_000)
      transaction.add(transfer(signer.publicKey, 3_000_000))
      await wallet.sendTransaction(transaction, connection, { signers: [signer] })
      expect(await balance()).toBe(before + 4_000_000)
    })

    test('error: the node refuses, with web3.js’s own error', async () => {
      const { wallet, publicKey } = await beginConnected()
      const transaction = await writeV0(publicKey, 50 * LAMPORTS_PER_SOL)
      const sending = wallet.sendTransaction(transaction, connection)
      await expect(sending).rejects.toMatchObject({ name: 'Error', logs: expect.any(Array) })
    })

    test('behavior: signs one of each kind, which a node accepts', async () => {
      const { wallet, publicKey } = await beginConnected()
      const sign = need(wallet, 'signTransaction')
      const legacy = await sign(await writeLegacy(publicKey, 1_100_000))
      const versioned = await sign(await writeV0(publicKey, 1_200_000))
      expect(legacy).toBeInstanceOf(Transaction)
      expect(versioned).toBeInstanceOf(VersionedTransaction)
      const before = await balance()
      await connection.sendRawTransaction(legacy.serialize())
      await connection.sendRawTransaction(versioned.serialize())
      expect(await balance()).toBe(before + 2_300_000)
      show('signOnly')
    })

    test('behavior: signs several at once, in their order', async () => {
      const { wallet, publicKey } = await beginConnected()
      const list = [await writeLegacy(publicKey, 1_300_000), await writeV0(publicKey, 1_400_000)]
      const signed = await need(wallet, 'signAllTransactions')(list)
      expect(signed.map((each) => 'version' in each)).toEqual([false, true])
      const before = await balance()
      for (const each of signed) await connection.sendRawTransaction(each.serialize())
      expect(await balance()).toBe(before + 2_700_000)
      show('signAll')
    })

    test('error: the user refuses, and nothing is sent', async () => {
      const { wallet, publicKey, refuse } = await beginConnected()
      await refuse()
      const before = node.requests.filter((method) => method === 'sendTransaction').length
      const transaction = await writeV0(publicKey, 1_500_000)
      const sending = wallet.sendTransaction(transaction, connection)
      const error = await sending.catch((cause: unknown) => cause)
      expect(error).toBeInstanceOf(UserRejectedError)
      const signing = need(wallet, 'signMessage')(new Uint8Array([1]))
      await expect(signing).rejects.toMatchObject({ code: 4001 })
      expect(node.requests.filter((method) => method === 'sendTransaction')).toHaveLength(before)
      show('refusal')
    })
  })
}

async function verify(publicKey: PublicKey, message: Uint8Array, signature: Uint8Array) {
  const { webcrypto } = await import('node:crypto')
  const raw = Buffer.from(publicKey.toBytes())
  const key = await webcrypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
  return webcrypto.subtle.verify('Ed25519', key, Buffer.from(signature), Buffer.from(message))
}

/** An instance as a wallet of `@solana/web3.js` 1.x. It keeps no state. */
import type { ChainNamespace } from '@latchkey/protocol'
import type { SolanaAbility, SolanaProvider } from '../../connectors/providers.ts'
import { getConnection } from '../../core/connection/selectors.ts'
import { getProvider } from '../../core/getProvider.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { toRpcError } from '../../primitives/rpcErrors.ts'
import { connectByModal } from '../connectByModal.ts'
import { prepareTransaction, type SendTransactionOptions } from './prepareTransaction.ts'
import { readSigned } from './readSigned.ts'
import type {
  LegacyTransaction,
  VersionedTransaction,
  Web3Classes,
  Web3Connection,
} from './web3Types.ts'

/**
 * Has the members that programs written for wallet-adapter or Anchor use. A member is undefined if
 * the connected wallet cannot do it.
 */
export type SolanaWallet<Key, Transaction> = {
  /** Null until connected. */
  readonly publicKey: Key | null
  readonly connected: boolean
  /** Opens the modal, unless the user is connected. Rejects with UserRejectedError if they close it. */
  connect(): Promise<void>
  /** Disconnects the wallet on Solana. */
  disconnect(): Promise<void>
  /**
   * Adds the fee payer and a recent blockhash to a legacy transaction that lacks them, lets the user
   * approve, and sends it to the node of `connection`.
   *
   * @returns the transaction's signature, base58
   */
  sendTransaction(
    transaction: Transaction,
    connection: Web3Connection,
    options?: SendTransactionOptions<Key>,
  ): Promise<string>
  readonly signTransaction: SignTransaction<Transaction> | undefined
  readonly signAllTransactions: SignAllTransactions<Transaction> | undefined
  /** Returns the 64 bytes of the Ed25519 signature. */
  readonly signMessage: ((message: Uint8Array) => Promise<Uint8Array>) | undefined
  /** Signs in with the connected account (Sign In With Solana). */
  readonly signIn: SolanaProvider['signIn']
}

type SignTransaction<Transaction> = <T extends Transaction>(transaction: T) => Promise<T>
type SignAllTransactions<Transaction> = <T extends Transaction>(transactions: T[]) => Promise<T[]>

/**
 * Turns the connection of an instance into objects of `@solana/web3.js` 1.x, whose classes the dApp
 * passes. Its calls reject with UserRejectedError (4001) or another error of EIP-1193.
 *
 * @example
 * import { PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js'
 * const wallet = solanaWallet(latchkey, { PublicKey, Transaction, VersionedTransaction })
 */
export function solanaWallet<
  Configured extends ChainNamespace,
  Key,
  Legacy extends LegacyTransaction<Key>,
  Versioned extends VersionedTransaction<Key>,
>(
  latchkey: Latchkey<Configured>,
  web3: Web3Classes<Key, Legacy, Versioned>,
): SolanaWallet<Key, Legacy | Versioned> {
  const readAddress = () => {
    const { connection } = latchkey._internal.stores
    const solana = getConnection(connection.getState(), 'solana')
    return solana?.status === 'connected' ? solana.account.address : undefined
  }
  const provider = (): SolanaProvider =>
    getProvider<ChainNamespace, 'solana'>(latchkey, { namespace: 'solana' })
  const can = (ability: SolanaAbility) =>
    readAddress() !== undefined && (provider().supports?.(ability) ?? true)
  /** Rejects with UnauthorizedError (4100) without a connection. */
  const run = async <Value>(call: (provider: SolanaProvider, key: Key) => Promise<Value>) => {
    const address = readAddress()
    try {
      if (address === undefined) throw new ProviderRpcError(4100)
      return await call(provider(), new web3.PublicKey(address))
    } catch (error) {
      throw toRpcError(error)
    }
  }
  const signTransaction: SignTransaction<Legacy | Versioned> = (transaction) =>
    run(async ({ signTransaction: sign }) => readSigned(web3, transaction, await sign(transaction)))
  const signAllTransactions: SignAllTransactions<Legacy | Versioned> = (transactions) =>
    run(async ({ signAllTransactions: sign }) => {
      const signed = await sign(transactions)
      return transactions.map((each, index) => readSigned(web3, each, signed[index]))
    })
  const signMessage = (message: Uint8Array) => run(({ signMessage: sign }) => sign(message))

  return {
    get publicKey() {
      const address = readAddress()
      return address === undefined ? null : new web3.PublicKey(address)
    },
    get connected() {
      return readAddress() !== undefined
    },
    async connect() {
      try {
        await connectByModal(latchkey, 'solana')
      } catch (error) {
        throw toRpcError(error)
      }
    },
    async disconnect() {
      const { disconnect } = await latchkey._internal.operations.load()
      await disconnect({ namespace: 'solana' })
    },
    async sendTransaction(transaction, connection, { signers = [], ...options } = {}) {
      const signsOnly = can('signTransaction')
      const result = await run(async (solana, feePayer) => {
        await prepareTransaction(transaction, { connection, feePayer, signers, options })
        return signsOnly
          ? solana.signTransaction(transaction)
          : solana.signAndSendTransaction(transaction, options)
      })
      // The errors of `connection` are web3.js's own, with the logs of the program.
      return typeof result === 'string' ? result : connection.sendRawTransaction(result, options)
    },
    get signTransaction() {
      return can('signTransaction') ? signTransaction : undefined
    },
    get signAllTransactions() {
      return can('signAllTransactions') ? signAllTransactions : undefined
    },
    get signMessage() {
      return can('signMessage') ? signMessage : undefined
    },
    get signIn() {
      return readAddress() === undefined ? undefined : provider().signIn
    },
  }
}

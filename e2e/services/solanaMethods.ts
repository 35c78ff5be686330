/** The methods of a Solana node that wallets and their clients call, over litesvm. */
import { randomBytes } from 'node:crypto'
import { base58 } from '@scure/base'
import { FailedTransactionMetadata } from 'litesvm'
import {
  type Address,
  encodeAccount,
  type Lamports,
  readAddress,
  readToken,
  tokenPrograms,
} from './solanaAccounts.ts'
import { invalidParams } from './solanaErrors.ts'
import {
  findTransaction,
  record,
  type SolanaState,
  sendTransaction,
  simulateTransaction,
} from './solanaSending.ts'
import { decodeMessage, decodeText } from './solanaTransaction.ts'

type Config = Record<string, unknown> | undefined
type Method = (params: readonly unknown[], state: SolanaState) => unknown

const slotsInEpoch = 432_000
/** Blocks for which a blockhash is valid. */
const blockhashLife = 150
const lamportsPerSignature = 5_000

const methods: Readonly<Record<string, Method>> = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': '3.0.0', 'feature-set': 0 }),
  getGenesisHash: () => 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  getSlot: (_, { slot }) => Number(slot),
  getBlockHeight: (_, { slot }) => Number(slot),
  getEpochInfo: (_, { slot, sent }) => ({
    absoluteSlot: Number(slot),
    blockHeight: Number(slot),
    epoch: Math.floor(Number(slot) / slotsInEpoch),
    slotIndex: Number(slot) % slotsInEpoch,
    slotsInEpoch,
    transactionCount: sent.size,
  }),
  getLatestBlockhash: (_, state) =>
    inContext(state, {
      blockhash: state.svm.latestBlockhash(),
      lastValidBlockHeight: Number(state.slot) + blockhashLife,
    }),
  isBlockhashValid: ([blockhash], state) =>
    inContext(state, readAddress(blockhash) === asText(state.svm.latestBlockhash())),
  getBalance: ([address], state) =>
    inContext(state, Number(state.svm.getBalance(readAddress(address)) ?? 0n)),
  getAccountInfo: ([address, config], state) =>
    inContext(state, readAccount(state, address, config as Config)),
  getMultipleAccounts([addresses, config], state) {
    if (!Array.isArray(addresses)) throw invalidParams('invalid type: expected a sequence')
    if (addresses.length > 100) throw invalidParams('Too many inputs provided; max 100')
    const read = (address: unknown) => readAccount(state, address, config as Config)
    return inContext(state, addresses.map(read))
  },
  getMinimumBalanceForRentExemption([length], { svm }) {
    if (typeof length !== 'number') throw invalidParams('invalid type: expected usize')
    return Number(svm.minimumBalanceForRentExemption(BigInt(length)))
  },
  /** The fee of the signatures; that of a compute budget is not counted. */
  getFeeForMessage([message], state) {
    const { signerCount, blockhash } = decodeMessage(decodeText(message, 'base64'))
    const isKnown = blockhash === asText(state.svm.latestBlockhash())
    return inContext(state, isKnown ? signerCount * lamportsPerSignature : null)
  },
  getRecentPrioritizationFees: (_, { slot }) => [{ slot: Number(slot), prioritizationFee: 0 }],
  getTokenAccountsByOwner: ([owner, filter, config], state) =>
    inContext(state, listTokens(state, readAddress(owner), [filter, config as Config])),
  getTokenAccountBalance([address], state) {
    const account = state.svm.getAccount(readAddress(address))
    const token = account.exists ? readToken(state.svm, account) : undefined
    if (!token) throw invalidParams('Invalid param: not a Token account')
    return inContext(state, token.tokenAmount)
  },
  requestAirdrop([address, lamports], state) {
    if (typeof lamports !== 'number') throw invalidParams('invalid type: expected u64')
    // The brand of kit's type says what the runtime checks.
    const amount = BigInt(lamports) as Lamports
    const given = state.svm.airdrop(readAddress(address), amount)
    const error = given instanceof FailedTransactionMetadata ? 'AccountNotFound' : null
    return record(state, base58.encode(randomBytes(64)), { error })
  },
  simulateTransaction: ([transaction, config], state) =>
    inContext(state, simulateTransaction(state, transaction, config as Config)),
  sendTransaction: ([transaction, config], state) =>
    sendTransaction(state, transaction, config as Config),
  getSignatureStatuses([signatures], state) {
    if (!Array.isArray(signatures)) throw invalidParams('invalid type: expected a sequence')
    if (signatures.length > 256) throw invalidParams('Too many inputs provided; max 256')
    return inContext(
      state,
      signatures.map((signature) => state.sent.get(String(signature))?.status ?? null),
    )
  },
  getTransaction: ([signature, config], state) =>
    findTransaction(state, signature, config as Config),
}

export function findMethod(name: string): Method | undefined {
  return Object.hasOwn(methods, name) ? methods[name] : undefined
}

const inContext = ({ slot }: SolanaState, value: unknown) => ({
  context: { apiVersion: '3.0.0', slot: Number(slot) },
  value,
})

/** Compares without the brand. */
const asText = (blockhash: string): string => blockhash

function readAccount({ svm }: SolanaState, address: unknown, config: Config) {
  const account = svm.getAccount(readAddress(address))
  return account.exists && account.lamports > 0n
    ? encodeAccount(svm, account, config?.encoding)
    : null
}

function listTokens({ svm }: SolanaState, owner: Address, [filter, config]: [unknown, Config]) {
  const { mint, programId } = (filter ?? {}) as { mint?: unknown; programId?: unknown }
  if (mint === undefined && programId === undefined) {
    throw invalidParams('invalid params: expected a mint or a programId')
  }
  const programs = programId === undefined ? tokenPrograms : [readAddress(programId)]
  return programs
    .flatMap((program) => svm.getProgramAccounts(program))
    .flatMap((listed) => {
      const account = { ...listed, exists: true as const, data: new Uint8Array(listed.data) }
      const token = readToken(svm, account)
      const isListed = token?.owner === asText(owner) && (mint === undefined || token.mint === mint)
      const encoded = () => encodeAccount(svm, account, config?.encoding)
      return isListed ? [{ pubkey: account.address, account: encoded() }] : []
    })
}

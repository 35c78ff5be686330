/** Runs transactions in litesvm, and keeps what became of them. */

import { base58 } from '@scure/base'
import { FailedTransactionMetadata, type LiteSVM } from 'litesvm'
import type { Address } from './solanaAccounts.ts'
import {
  describeFailure,
  invalidParams,
  readFailure,
  SolanaRpcError,
  type TransactionFailure,
} from './solanaErrors.ts'
import { decodeText, decodeTransaction, type WireTransaction } from './solanaTransaction.ts'

export type SolanaState = {
  readonly svm: LiteSVM
  slot: bigint
  /** By signature. */
  readonly sent: Map<string, Sent>
}

type Sent = {
  status: {
    slot: number
    confirmations: null
    err: TransactionFailure | null
    status: { Ok: null } | { Err: TransactionFailure }
    confirmationStatus: 'finalized'
  }
  /** Absent for an airdrop. */
  run?: Run
}

type Run = {
  version: WireTransaction['version']
  bytes: Uint8Array
  meta: Record<string, unknown>
}
type Config = Record<string, unknown> | undefined
type Ran = Exclude<ReturnType<LiteSVM['sendTransaction']>, FailedTransactionMetadata>

/** Counts a block, and remembers what it holds. */
export function record(
  state: SolanaState,
  signature: string,
  { error, run }: { error: TransactionFailure | null; run?: Run },
): string {
  state.slot += 1n
  state.svm.warpToSlot(state.slot)
  state.sent.set(signature, {
    status: {
      slot: Number(state.slot),
      confirmations: null,
      err: error,
      status: error === null ? { Ok: null } : { Err: error },
      confirmationStatus: 'finalized',
    },
    ...(run && { run }),
  })
  return signature
}

export function simulateTransaction({ svm }: SolanaState, text: unknown, config: Config) {
  const wire = decodeTransaction(text, config?.encoding)
  const simulated = svm
    .withSigverify(config?.sigVerify === true)
    .withBlockhashCheck(config?.replaceRecentBlockhash !== true)
    .simulateTransaction(toKit(wire))
  svm.withSigverify(true).withBlockhashCheck(true)
  return describeRun(simulated)
}

/** As Agave: a transaction that skips preflight and cannot run is dropped without a word. */
export function sendTransaction(state: SolanaState, text: unknown, config: Config): string {
  const { svm } = state
  const wire = decodeTransaction(text, config?.encoding)
  const signature = base58.encode(wire.signatures[0] ?? new Uint8Array())
  if (config?.skipPreflight !== true) assertRuns(svm.simulateTransaction(toKit(wire)))
  const before = readBalances(svm, wire)
  const outcome = svm.sendTransaction(toKit(wire))
  const failure = outcome instanceof FailedTransactionMetadata ? readFailure(outcome) : null
  // Only what fails while it runs is in a block.
  if (typeof failure === 'string') return signature
  const after = readBalances(svm, wire)
  const meta = {
    err: failure,
    fee: sum(before) - sum(after),
    preBalances: before,
    postBalances: after,
    logMessages: readRun(outcome).logs(),
    computeUnitsConsumed: Number(readRun(outcome).computeUnitsConsumed()),
  }
  const bytes = decodeText(text, config?.encoding ?? 'base58')
  return record(state, signature, { error: failure, run: { version: wire.version, bytes, meta } })
}

export function findTransaction({ sent }: SolanaState, signature: unknown, config: Config) {
  const encoding = config?.encoding
  if (encoding !== 'base64' && encoding !== 'base58') {
    throw invalidParams(`unsupported encoding: ${encoding}. Supported encodings: base58, base64`)
  }
  const found = sent.get(String(signature))
  if (!found?.run) return null
  const { version, bytes, meta } = found.run
  if (version === 0 && config?.maxSupportedTransactionVersion !== 0) {
    const message = 'Transaction version (0) is not supported by the requesting client.'
    throw new SolanaRpcError(-32015, message)
  }
  const text = encoding === 'base64' ? Buffer.from(bytes).toString('base64') : base58.encode(bytes)
  return { slot: found.status.slot, version, meta, transaction: [text, encoding] }
}

type Simulated = ReturnType<LiteSVM['simulateTransaction']>

function assertRuns(simulated: Simulated) {
  if (!(simulated instanceof FailedTransactionMetadata)) return
  const failure = readFailure(simulated)
  if (failure === 'SignatureFailure') {
    throw new SolanaRpcError(-32003, 'Transaction signature verification failure')
  }
  const message = `Transaction simulation failed: ${describeFailure(failure)}`
  throw new SolanaRpcError(-32002, message, describeRun(simulated))
}

function describeRun(simulated: Simulated) {
  const run = readRun(simulated)
  const data = run.returnData()
  return {
    err: simulated instanceof FailedTransactionMetadata ? readFailure(simulated) : null,
    logs: run.logs(),
    accounts: null,
    unitsConsumed: Number(run.computeUnitsConsumed()),
    returnData:
      data.data().length === 0
        ? null
        : {
            programId: base58.encode(data.programId()),
            data: [Buffer.from(data.data()).toString('base64'), 'base64'],
          },
  }
}

const readRun = (outcome: Simulated | Ran | FailedTransactionMetadata): Ran =>
  'meta' in outcome ? outcome.meta() : outcome

/** The brands of kit's types say what litesvm checks itself. */
function toKit({ accounts, signatures, message }: WireTransaction) {
  const pairs = signatures.map((signature, index) => [accounts[index], signature])
  return { messageBytes: message, signatures: Object.fromEntries(pairs) } as unknown as Parameters<
    LiteSVM['sendTransaction']
  >[0]
}

/** Of the accounts that the message itself lists. */
const readBalances = (svm: LiteSVM, { accounts }: WireTransaction): number[] =>
  accounts.map((address) => Number(svm.getBalance(address as Address) ?? 0n))

const sum = (balances: readonly number[]) => balances.reduce((total, each) => total + each, 0)

import { sha256 } from '@noble/hashes/sha2'
import { base58 } from '@scure/base'
import { VaultError } from '../../vaultError.ts'
import type { DecodedCall, Warning } from '../../view.ts'
import { asBytes } from '../crypto/bytes.ts'
import { hiddenCharacterWarnings } from '../message/hiddenCharacters.ts'
import { decodeInstruction } from '../solana/decodeInstruction.ts'
import { solanaFee } from '../solana/fee.ts'
import type { SolanaMessage } from '../solana/message.ts'
import { openBatch } from '../solana/openBatch.ts'
import { programNames } from '../solana/programs.ts'
import { parseSolanaTransaction, withSignature } from '../solana/transaction.ts'
import { usesDurableNonce } from '../solana/usesDurableNonce.ts'
import { openTokenBook, type TokenBook } from '../tokens/tokenBook.ts'
import { assertSolanaAccount } from './assertAccount.ts'
import { decodeEncoded, encodeBytes } from './decodeEncoded.ts'
import { feeWarnings } from './feeWarnings.ts'
import { judgeRisk } from './judgeRisk.ts'
import { requireOtherSignatures } from './requireOtherSignatures.ts'
import type { RequestOf, SigningContext, SigningPart } from './signingPlan.ts'

/** Characters of the largest transaction, 1,232 bytes, in base58. */
const longestText = 1_683

export function planSolanaTransaction(
  request: RequestOf<'solanaTransaction'>,
  { accounts }: SigningContext,
): SigningPart {
  const account = assertSolanaAccount(request.address, accounts)
  const { encoding, chain, willBeSent } = request
  const transaction = parseSolanaTransaction(
    decodeEncoded(request.transaction, encoding, longestText),
  )
  const { message, messageBytes } = transaction
  const signers = message.accounts.slice(0, message.signatures)
  const place = signers.indexOf(account)
  if (place === -1) throw new VaultError('ACCOUNT_MISMATCH')
  if (willBeSent) requireOtherSignatures(transaction, place)
  const reading = readInstructions(message, account, openTokenBook(chain.id, request.tokens))
  const { instructions } = reading
  const calls = instructions.map(({ summary }) => summary)
  // Another payer's fee does not concern the account.
  const fees = place === 0 ? judgeFee(message, request.nodeUnitPrice, sumSent(calls, account)) : []
  const warnings = [...reading.warnings, ...fees]
  return {
    digest: asBytes(sha256(messageBytes)),
    view: {
      kind: 'solanaTransaction',
      account,
      risk: judgeRisk('value', warnings),
      warnings,
      chain,
      feePayer: message.accounts[0] ?? account,
      otherSigners: signers.filter((signer) => signer !== account),
      fee: solanaFee(message).toString(),
      instructions,
      raw: base58.encode(messageBytes),
    },
    async sign({ solana }) {
      const own = await solana.sign(messageBytes)
      const signed = withSignature(transaction, place, own)
      const [first = own] = place === 0 ? [] : transaction.signatures
      return {
        kind: 'solanaTransaction',
        transaction: encodeBytes(signed, willBeSent ? 'base64' : encoding),
        signature: base58.encode(first),
        blockhash: usesDurableNonce(message) ? null : message.recentBlockhash,
      }
    },
  }
}

function readInstructions(message: SolanaMessage, account: string, book: TokenBook) {
  const readings = message.instructions.flatMap(openBatch).map((instruction) => {
    const { programId, accounts, data } = instruction
    const { call, warnings } = decodeInstruction(instruction, account, book)
    const program = programNames[programId] ?? null
    const shown = { programId, program, summary: call, accounts, data: base58.encode(data) }
    const memo = call.kind === 'memo' ? call.text : ''
    return { shown, warnings, memo }
  })
  const warnings: Warning[] = [
    ...(usesDurableNonce(message) ? [{ code: 'durableNonce' } as const] : []),
    ...readings.flatMap(({ warnings }) => warnings),
    ...message.lookupTables.map((table) => ({ code: 'lookupTables', detail: table }) as const),
    ...hiddenCharacterWarnings(readings.map(({ memo }) => memo).join('\n')),
  ]
  return { instructions: readings.map(({ shown }) => shown), warnings }
}

function judgeFee(
  message: SolanaMessage,
  unitPrice: string | null,
  sent: bigint | undefined,
): Warning[] {
  const isPrice = typeof unitPrice === 'string' && /^\d{1,20}$/.test(unitPrice)
  const nodeFee = isPrice ? solanaFee(message, BigInt(unitPrice)).toString() : null
  return feeWarnings({ namespace: 'solana', fee: solanaFee(message), nodeFee, sent })
}

const serving: readonly DecodedCall['kind'][] = ['computeBudget', 'memo']

function sumSent(calls: readonly DecodedCall[], account: string): bigint | undefined {
  const main = calls.filter(({ kind }) => !serving.includes(kind))
  const sent = main.map((call) =>
    call.kind === 'nativeTransfer' && call.from === account ? BigInt(call.amount) : undefined,
  )
  return sent.reduce<bigint | undefined>(
    (sum, each) => (sum === undefined || each === undefined ? undefined : sum + each),
    0n,
  )
}

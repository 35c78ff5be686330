import { FrameError } from '@latchkey/protocol'
import { sha256 } from '@noble/hashes/sha2'
import { base58 } from '@scure/base'
import type { SigningPlan } from '../approvals.ts'
import { asBytes } from '../bytes.ts'
import { hiddenCharacterWarnings } from '../message/hiddenCharacters.ts'
import { decodeInstruction } from '../solana/decodeInstruction.ts'
import { solanaFee } from '../solana/fee.ts'
import type { SolanaMessage } from '../solana/message.ts'
import { programNames } from '../solana/programs.ts'
import { parseSolanaTransaction, withSignature } from '../solana/transaction.ts'
import type { Warning } from '../view.ts'
import { assertSolanaAccount } from './assertAccount.ts'
import { decodeEncoded, encodeBytes } from './decodeEncoded.ts'
import type { RequestOf, SigningContext } from './planSigning.ts'

/** `solana_signTransaction`: puts our signature in its place and leaves the others as they are. */
export function planSolanaTransaction(
  request: RequestOf<'solanaTransaction'>,
  { addresses }: SigningContext,
): SigningPlan {
  const account = assertSolanaAccount(request.address, addresses)
  const { encoding, chain } = request
  const transaction = parseSolanaTransaction(decodeEncoded(request.transaction, encoding))
  const { message, messageBytes } = transaction
  const place = message.accounts.slice(0, message.signatures).indexOf(account)
  if (place === -1) throw new FrameError('ACCOUNT_MISMATCH')
  const { instructions, warnings, isHigh } = readInstructions(message)
  return {
    digest: asBytes(sha256(messageBytes)),
    view: {
      kind: 'solanaTransaction',
      account,
      risk: isHigh ? 'high' : 'value',
      warnings,
      chain,
      feePayer: message.accounts[0] ?? account,
      fee: solanaFee(message).toString(),
      instructions,
      raw: base58.encode(messageBytes),
    },
    async sign({ solana }) {
      const signature = await solana.sign(messageBytes)
      return {
        kind: 'solanaTransaction',
        transaction: encodeBytes(withSignature(transaction, place, signature), encoding),
        signature: base58.encode(signature),
      }
    },
  }
}

function readInstructions(message: SolanaMessage) {
  const readings = message.instructions.map((instruction) => {
    const { programId, accounts, data } = instruction
    const { call, warnings } = decodeInstruction(instruction)
    const program = programNames[programId] ?? null
    const shown = { programId, program, summary: call, accounts, data: base58.encode(data) }
    const memo = call.kind === 'memo' ? call.text : ''
    return { shown, warnings, memo }
  })
  const grave: Warning[] = [
    ...readings.flatMap(({ warnings }) => warnings),
    ...message.lookupTables.map((table) => ({ code: 'lookupTables', detail: table }) as const),
  ]
  const memos = readings.map(({ memo }) => memo).join('\n')
  return {
    instructions: readings.map(({ shown }) => shown),
    warnings: [...grave, ...hiddenCharacterWarnings(memos)],
    isHigh: grave.length > 0,
  }
}

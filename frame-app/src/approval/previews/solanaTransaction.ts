import type { ApprovalView } from '../../keys/vault.ts'
import type { DecodedCall } from '../../keys/view.ts'
import { describeCall, nativeAmount } from './describeCall.ts'
import { asAddress, asRaw, asText, type Preview, row, type Sentence, type Step } from './preview.ts'

export type SolanaTransactionView = Extract<ApprovalView, { kind: 'solanaTransaction' }>
type Instruction = SolanaTransactionView['instructions'][number]

/** Steps that only serve the others, and do not make a transaction something else. */
const serving: readonly DecodedCall['kind'][] = ['memo', 'computeBudget', 'createAccount']

/** A Solana transaction: the one thing that it does, or every step in order. */
export function previewSolanaTransaction(view: SolanaTransactionView): Preview {
  const { chain, instructions } = view
  const described = instructions.map(({ summary }) => describeCall(summary, chain))
  const leading = instructions.filter(({ summary }) => !serving.includes(summary.kind))
  const main = leading.length === 1 && leading[0] ? describeCall(leading[0].summary, chain) : null
  const steps = instructions.map((instruction) => describeStep(instruction, view))
  const isOneStep = main !== null && steps.length === 1
  return {
    sentence: main?.sentence ?? countSentence(instructions.length),
    changes: described.flatMap(({ changes }) => changes),
    rows: main?.rows ?? [],
    steps: isOneStep ? [] : steps,
    fee: nativeAmount(view.fee, chain),
    network: chain.name,
    details: [
      { label: 'label.account', value: asAddress(view.account) },
      { label: 'label.feePayer', value: asAddress(view.feePayer) },
      ...(isOneStep ? steps.flatMap(({ details }) => details) : []),
      { label: 'label.rawTransaction', value: asRaw(view.raw) },
    ],
  }
}

const countSentence = (count: number): Sentence => ({
  key: 'sentence.instructions',
  values: { count: String(count) },
})

function describeStep(instruction: Instruction, { chain }: SolanaTransactionView): Step {
  const { summary, program, programId, accounts, data } = instruction
  const { sentence, rows } = describeCall(summary, chain)
  return {
    sentence,
    rows,
    details: [
      ...row('label.program', program, asText),
      { label: 'label.programId', value: asAddress(programId) },
      { label: 'label.accounts', value: { kind: 'addresses', addresses: accounts } },
      ...row('label.data', data || null, asRaw),
    ],
  }
}

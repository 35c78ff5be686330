import type { ApprovalView } from '../../keys/vault.ts'
import type { DecodedCall } from '../../keys/view.ts'
import { describeCall, nativeAmount } from './describeCall.ts'
import { asAddress, asRaw, asText, type Preview, row, type Sentence, type Step } from './preview.ts'

export type SolanaTransactionView = Extract<ApprovalView, { kind: 'solanaTransaction' }>
type Instruction = SolanaTransactionView['instructions'][number]

/** Steps that only serve the others, and do not make a transaction something else. */
const serving: readonly DecodedCall['kind'][] = ['memo', 'computeBudget', 'createAccount']

/** A Solana transaction: the one thing that it does and what serves it, or every step in order. */
export function previewSolanaTransaction(view: SolanaTransactionView): Preview {
  const { chain, instructions } = view
  const leading = instructions.filter(({ summary }) => !serving.includes(summary.kind))
  const only = leading.length === 1 ? leading[0] : undefined
  const main = only && describeStep(only, view)
  return {
    sentence: main?.sentence ?? countSentence(instructions.length),
    changes: instructions.flatMap(({ summary }) => describeCall(summary, chain).changes),
    rows: main?.rows ?? [],
    steps: instructions
      .filter((instruction) => instruction !== only)
      .map((instruction) => describeStep(instruction, view)),
    stepsLabel: main ? 'label.otherSteps' : 'label.steps',
    fee: nativeAmount(view.fee, chain),
    network: chain.name,
    details: [
      { label: 'label.account', value: asAddress(view.account) },
      { label: 'label.feePayer', value: asAddress(view.feePayer) },
      ...(main?.details ?? []),
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

import type { DecodedCall, PartView, ProgramActionName } from '../../keys/view.ts'
import { nativeAmount } from './amounts.ts'
import { describeCall } from './describeCall.ts'
import {
  asAddress,
  asAmount,
  asRaw,
  asText,
  type Preview,
  type Row,
  row,
  type Sentence,
  type Step,
} from './preview.ts'

export type SolanaTransactionView = Extract<PartView, { kind: 'solanaTransaction' }>
type Instruction = SolanaTransactionView['instructions'][number]

const serving: readonly DecodedCall['kind'][] = ['memo', 'computeBudget', 'createAccount']

/** They prepare an account for another step, and take nothing. */
const servingActions: readonly ProgramActionName[] = [
  'advanceNonce',
  'fixTokenOwner',
  'openTokenAccount',
  'syncNative',
]

const isServing = ({ summary }: Instruction) =>
  summary.kind === 'programAction'
    ? servingActions.includes(summary.name)
    : serving.includes(summary.kind)

const isLeading = (instruction: Instruction) => {
  const { summary } = instruction
  return !isServing(instruction) || (summary.kind === 'createAccount' && summary.isTransfer)
}

export function previewSolanaTransaction(view: SolanaTransactionView): Preview {
  const { chain, instructions, fee } = view
  const leading = instructions.filter(isLeading)
  const only = leading.length === 1 ? leading[0] : undefined
  const main = only && describeStep(only, view)
  const paysFee = view.feePayer === view.account
  return {
    sentence: main?.sentence ?? countSentence(instructions.length),
    changes: instructions.flatMap(({ summary }) => describeCall(summary, view).changes),
    costs: [{ chain, sent: sumSent(view), fee: paysFee ? fee : null }],
    rows: [...(main?.rows ?? []), ...signerRows(view)],
    steps: instructions
      .filter((instruction) => instruction !== only)
      .map((instruction) => describeStep(instruction, view)),
    stepsLabel: main ? 'label.otherSteps' : 'label.steps',
    network: chain.name,
    details: [
      { label: 'label.account', value: asAddress(view.account) },
      { label: 'label.feePayer', value: asAddress(view.feePayer) },
      { label: 'label.mostFee', value: asAmount(nativeAmount(fee, chain)) },
      ...(main?.details ?? []),
      { label: 'label.rawTransaction', value: asRaw(view.raw) },
    ],
  }
}

function sumSent({ account, instructions }: SolanaTransactionView): string {
  const sent = instructions.map(({ summary }) => {
    const isSent = summary.kind === 'nativeTransfer' || summary.kind === 'createAccount'
    return isSent && summary.from === account ? BigInt(summary.amount) : 0n
  })
  return sent.reduce((sum, each) => sum + each, 0n).toString()
}

/** Other signers' gains and losses may be in the same transaction. */
function signerRows({ otherSigners }: SolanaTransactionView): readonly Row[] {
  if (otherSigners.length === 0) return []
  return [{ label: 'label.otherSigners', value: { kind: 'addresses', addresses: otherSigners } }]
}

const countSentence = (count: number): Sentence => ({
  key: 'sentence.instructions',
  values: { count },
})

function describeStep(instruction: Instruction, view: SolanaTransactionView): Step {
  const { summary, program, programId, accounts, data } = instruction
  const { sentence, rows } = describeCall(summary, view)
  return {
    // Solana's contracts are programs.
    sentence:
      summary.kind === 'contractCall' ? { ...sentence, key: 'sentence.programCall' } : sentence,
    rows,
    details: [
      ...row('label.program', program, asText),
      { label: 'label.programId', value: asAddress(programId) },
      { label: 'label.accounts', value: { kind: 'addresses', addresses: accounts } },
      ...row('label.data', data || null, asRaw),
    ],
  }
}

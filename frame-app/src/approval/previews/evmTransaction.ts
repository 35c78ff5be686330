import type { ChainLabel, Delegation, PartView } from '../../keys/view.ts'
import { headingAmount, nativeAmount, nativeChange } from './amounts.ts'
import { describeCall } from './describeCall.ts'
import {
  asAddress,
  asAmount,
  asRaw,
  asText,
  type Preview,
  type Row,
  row,
  type Step,
} from './preview.ts'
import { sumChanges } from './sumChanges.ts'
import { sumCarried, sumValues } from './sumValues.ts'

export type EvmTransactionView = Extract<PartView, { kind: 'evmTransaction' }>

export function previewEvmTransaction(view: EvmTransactionView): Preview {
  const { account, call, chain, transaction } = view
  const described = describeCall(call, { account, chain })
  const carried = sumCarried(view)
  const carriesValue = call.kind !== 'nativeTransfer' && carried > 0n
  const isAtomic = call.kind === 'batch' && call.name === 'atomic'
  return {
    sentence:
      carriesValue && call.kind === 'contractCall'
        ? {
            key: 'sentence.contractCallValue',
            values: { amount: headingAmount(transaction.value, chain) },
            subject: call.to,
          }
        : described.sentence,
    changes: sumChanges([
      ...described.changes,
      ...(carriesValue ? nativeChange(carried.toString(), chain) : []),
    ]),
    costs: [{ chain, sent: sumValues(view).toString(), fee: view.maxFee }],
    rows: described.rows,
    lowerRows: view.delegations.flatMap(nameContract),
    steps: [
      ...(described.steps ?? []),
      ...view.delegations.filter(({ contractName }) => !contractName).map(describeDelegation),
    ],
    stepsLabel: isAtomic ? 'label.allOrNone' : described.steps ? 'label.steps' : 'label.otherSteps',
    network: chain.name,
    details: details(view),
  }
}

/** The contract of a listed name, which the account runs from now on. */
const nameContract = ({ contract, contractName }: Delegation): readonly Row[] =>
  contractName === undefined
    ? []
    : [
        { label: 'label.enabledBy', value: asText(contractName) },
        ...row('label.contract', contract, asAddress),
      ]

const describeDelegation = ({ account, contract }: Delegation): Step => ({
  sentence: {
    key: contract === null ? 'sentence.endDelegation' : 'sentence.delegation',
    subject: account,
  },
  rows: row('label.contract', contract, asAddress),
  details: [],
})

function details({ from, chain, transaction, maxFee }: EvmTransactionView): readonly Row[] {
  return [
    { label: 'label.from', value: asAddress(from) },
    ...row('label.to', transaction.to, asAddress),
    { label: 'label.chainId', value: asText(String(transaction.chainId)) },
    { label: 'label.nonce', value: asText(String(transaction.nonce)) },
    { label: 'label.type', value: asText(transaction.type) },
    { label: 'label.gas', value: asAmount({ units: transaction.gas, decimals: 0 }) },
    { label: 'label.mostFee', value: asAmount(nativeAmount(maxFee, chain)) },
    ...row('label.gasPrice', transaction.gasPrice, perGas(chain)),
    ...row('label.maxFee', transaction.maxFeePerGas, perGas(chain)),
    ...row('label.priorityFee', transaction.maxPriorityFeePerGas, perGas(chain)),
    ...accessListRows(transaction),
    ...(transaction.data === '0x'
      ? []
      : [{ label: 'label.data', value: asRaw(transaction.data) } as const]),
  ]
}

const perGas = (chain: ChainLabel) => (amount: string) => asAmount(nativeAmount(amount, chain))

function accessListRows({ accessList }: EvmTransactionView['transaction']): readonly Row[] {
  if (!accessList || accessList.length === 0) return []
  const fields = accessList.flatMap(({ address, storageKeys }) => [
    { depth: 0, name: address, type: 'address', value: null },
    ...storageKeys.map((key) => ({ depth: 1, name: key, type: 'bytes32', value: null })),
  ])
  return [{ label: 'label.accessList', value: { kind: 'tree', fields } }]
}

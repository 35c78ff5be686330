/** Writes the approval screen's content for a transaction as lines of text. */

import { toHex } from 'viem'
import { type Row, type Step, writeValue } from '../../frame-app/src/approval/previews/preview.ts'
import { previewPart } from '../../frame-app/src/approval/previews/previewPart.ts'
import { englishTexts as texts } from '../../frame-app/src/approval/texts/approvalTexts.ts'
import { planFor, testKeyring } from '../../frame-app/src/keys/testing/signer.ts'
import type { PartView, Risk, WarningCode } from '../../frame-app/src/keys/view.ts'
import { formatAmount, formatTime } from '../../ui/src/exports/index.ts'
import { me, type TableRow } from './transactions.ts'

export type Screen = {
  sentence: string
  lines: readonly string[]
  risk: Risk
  warnings: readonly WarningCode[]
}

const keyring = await testKeyring()
const chain = { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 }

export function planRow({ to, value = 0n, data }: TableRow): PartView {
  return planFor(keyring, {
    kind: 'evmTransaction',
    origin: 'https://dapp.example',
    address: me,
    transaction: {
      type: 'eip1559',
      chainId: 1,
      nonce: 9,
      to,
      value: toHex(value),
      data,
      gas: '0x30d40',
      maxFeePerGas: '0x3b9aca00',
      maxPriorityFeePerGas: '0x1',
    },
    chain,
    tokens: [],
    nodeFee: '200000000000000',
    balance: null,
    tokenClaim: null,
  }).view
}

export function readScreen(row: TableRow): Screen {
  const view = planRow(row)
  const { sentence, changes, rows, steps, details } = previewPart(view)
  return {
    sentence: writeValue(texts, sentence),
    risk: view.risk,
    warnings: view.warnings.map(({ code }) => code),
    lines: [
      ...(sentence.subject === undefined ? [] : [sentence.subject]),
      ...[...changes, ...rows].map(writeRow),
      ...steps.flatMap((step) => writeStep(step, '')),
      ...details.filter(({ label }) => label === 'label.data').map(writeRow),
    ],
  }
}

function writeStep({ sentence, rows, details, steps = [] }: Step, indent: string): string[] {
  const subject = sentence.subject === undefined ? '' : ` ${sentence.subject}`
  return [
    `${indent}- ${writeValue(texts, sentence)}${subject}`,
    ...[...rows, ...details].map((row) => `${indent}  ${writeRow(row)}`),
    ...steps.flatMap((step) => writeStep(step, `${indent}  `)),
  ]
}

const writeRow = ({ label, value }: Row) =>
  `${typeof label === 'string' ? texts.t(label) : label.text}: ${writeRowValue(value)}`

function writeRowValue(value: Row['value']): string {
  switch (value.kind) {
    case 'amount':
      return writeValue(texts, value.text)
    case 'word':
      return texts.t(value.key)
    case 'address':
      return value.address
    case 'addresses':
      return value.addresses.join(', ')
    case 'time':
      return formatTime(value.source, texts.locale) ?? texts.t('time.never')
    case 'baseUnits':
      return `${formatAmount({ amount: value.amount, decimals: 0, locale: texts.locale })} (${texts.t(value.mayBeItemId ? 'amount.itemIdNote' : 'amount.baseUnitsNote')})`
    case 'claimed':
      return `${value.amount} ${value.claim.symbol}`
    case 'tokenWords':
      return `${value.words.symbol} ${value.words.decimals}`
    case 'tree':
      return value.fields.map(({ name, value: text }) => `${name} ${text}`).join(', ')
    case 'sentence':
      return writeValue(texts, value.sentence)
    default:
      return value.text
  }
}

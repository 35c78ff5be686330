import type { Allowance, TokenInfo } from '../../keys/view.ts'
import type { TextKey } from '../texts/approvalTexts.ts'
import { headingAmount, tokenValue } from './amounts.ts'
import type { CallDescription } from './callDescription.ts'
import { asAddress, asTime, row, type Sentence } from './preview.ts'

export type Grant = {
  token: string
  tokenInfo: TokenInfo | null
  spender: string
  amount: Allowance
  isIncrease: boolean
  mayBeItemId: boolean
  deadline: string | null
}

export function describeGrant(grant: Grant): CallDescription {
  const { token, tokenInfo, amount, mayBeItemId, deadline } = grant
  return {
    sentence: writeSentence(grant),
    rows: [
      {
        label: mayBeItemId ? 'label.amountOrItem' : 'label.amount',
        value: tokenValue(amount, tokenInfo, mayBeItemId),
      },
      { label: 'label.token', value: asAddress(token) },
      ...row('label.deadline', deadline, asTime),
    ],
    changes: [],
  }
}

function writeSentence({ tokenInfo, amount, isIncrease, spender: subject }: Grant): Sentence {
  if (!tokenInfo) return { key: unknownTokenKeys[amount] ?? 'sentence.approveUnknown', subject }
  const { symbol } = tokenInfo
  const key = symbolKeys[amount]
  if (key) return { key, values: { symbol }, subject }
  const values = { amount: headingAmount(amount, tokenInfo) }
  return { key: isIncrease ? 'sentence.approveMore' : 'sentence.approve', values, subject }
}

const unknownTokenKeys: Readonly<Record<string, TextKey>> = {
  unlimited: 'sentence.approveAllUnknown',
}

const symbolKeys: Readonly<Record<string, TextKey>> = {
  unlimited: 'sentence.approveUnlimited',
  unknown: 'sentence.approveUnread',
  '0': 'sentence.approveRevoked',
}

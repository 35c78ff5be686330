import type { Allowance, TokenInfo } from '../../keys/view.ts'
import type { TextKey } from '../texts/approvalTexts.ts'
import { claimedAmount, headingAmount, tokenValue } from './amounts.ts'
import type { CallDescription } from './callDescription.ts'
import { asAddress, asTime, row, type Sentence } from './preview.ts'

export type Grant = {
  token: string
  tokenInfo: TokenInfo | null
  claim?: TokenInfo
  spender: string
  amount: Allowance
  isIncrease: boolean
  isDecrease?: true
  mayBeItemId: boolean
  deadline: string | null
}

export function describeGrant(grant: Grant): CallDescription {
  const { token, ...amountParts } = grant
  const { amount, mayBeItemId, claim, deadline } = grant
  return {
    sentence: writeSentence(grant),
    rows: [
      {
        label: mayBeItemId && !claim ? 'label.amountOrItem' : 'label.amount',
        // Without its token: a right has no price, because nothing is paid.
        value: tokenValue(amount, amountParts),
      },
      { label: 'label.token', value: asAddress(token) },
      ...row('label.deadline', deadline, asTime),
    ],
    changes: [],
  }
}

function writeSentence(grant: Grant): Sentence {
  const { tokenInfo, claim, amount, isIncrease, isDecrease, spender } = grant
  if (isDecrease) return { key: 'sentence.approveLess', subject: spender }
  if (!tokenInfo) return writeUnlisted(amount, claim, isIncrease, spender)
  const { symbol } = tokenInfo
  const key = symbolKeys[amount]
  if (key) return { key, values: { symbol }, subject: spender }
  const values = { amount: headingAmount(amount, tokenInfo) }
  return { key: amountKey(isIncrease), values, subject: spender }
}

function writeUnlisted(
  amount: Allowance,
  claim: TokenInfo | undefined,
  isIncrease: boolean,
  subject: string,
): Sentence {
  if (amount === 'unlimited') return { key: 'sentence.approveAllUnknown', subject }
  if (!claim || amount === 'unknown') return { key: 'sentence.approveUnknown', subject }
  return { key: amountKey(isIncrease), values: { amount: claimedAmount(amount, claim) }, subject }
}

const amountKey = (isIncrease: boolean): TextKey =>
  isIncrease ? 'sentence.approveMore' : 'sentence.approve'

const symbolKeys: Readonly<Record<string, TextKey>> = {
  unlimited: 'sentence.approveUnlimited',
  unknown: 'sentence.approveUnread',
  '0': 'sentence.approveRevoked',
}

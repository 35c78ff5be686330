import type { DecodedCall } from '../../keys/view.ts'
import { claimedAmount, headingAmount, itemAmount, tokenValue } from './amounts.ts'
import type { CallDescription } from './callDescription.ts'
import { asAddress, type Row, row, type Sentence } from './preview.ts'

type TokenTransfer = Extract<DecodedCall, { kind: 'tokenTransfer' }>

export function describeTokenTransfer(call: TokenTransfer, account: string): CallDescription {
  const isOurs = !isOfOther(call.from, account)
  const moved = [{ label: amountLabel(call, isOurs), value: describeAmount(call) } as const]
  return {
    sentence: writeSentence(call, isOurs),
    rows: [
      ...(isOurs ? [] : moved),
      { label: 'label.token', value: asAddress(call.token) },
      ...row('label.from', call.from, asAddress),
    ],
    changes: isOurs ? moved : [],
  }
}

/** Solana token accounts do not show their owner, so they count as the account's. */
const isOfOther = (from: string | null, account: string) =>
  from?.startsWith('0x') === true && from !== account

function writeSentence(
  { to, tokenId, tokenInfo, claim, amount }: TokenTransfer,
  isOurs: boolean,
): Sentence {
  if (!isOurs) return { key: 'sentence.sendOfOther', subject: to }
  if (tokenId !== undefined) return { key: 'sentence.sendItem', subject: to }
  if (!tokenInfo && !claim) return { key: 'sentence.sendUnknown', subject: to }
  const values = {
    amount: !tokenInfo && claim ? claimedAmount(amount, claim) : headingAmount(amount, tokenInfo),
  }
  return { key: 'sentence.send', values, subject: to }
}

function amountLabel({ mayBeItemId, claim }: TokenTransfer, isOurs: boolean): Row['label'] {
  if (isOurs) return 'label.leaves'
  return mayBeItemId && !claim ? 'label.amountOrItem' : 'label.amount'
}

function describeAmount({ amount, tokenId, ...token }: TokenTransfer): Row['value'] {
  if (tokenId === undefined) return tokenValue(amount, token)
  return itemAmount(amount, tokenId)
}

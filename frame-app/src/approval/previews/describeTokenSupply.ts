import type { DecodedCall } from '../../keys/view.ts'
import { headingAmount, tokenValue } from './amounts.ts'
import type { CallDescription } from './callDescription.ts'
import { asAddress } from './preview.ts'

type TokenSupply = Extract<DecodedCall, { kind: 'tokenSupply' }>

export function describeTokenSupply(call: TokenSupply): CallDescription {
  const { change, token, tokenInfo, account, amount } = call
  const value = tokenValue(amount, { token, tokenInfo, mayBeItemId: false })
  const isBurnt = change === 'burn'
  return {
    sentence: tokenInfo
      ? {
          key: `sentence.${change}`,
          values: { amount: headingAmount(amount, tokenInfo) },
          subject: account,
        }
      : { key: `sentence.${change}Unknown`, subject: account },
    rows: [
      ...(isBurnt ? [] : [{ label: 'label.amount', value } as const]),
      { label: 'label.token', value: asAddress(token) },
    ],
    changes: isBurnt ? [{ label: 'label.leaves', value }] : [],
  }
}

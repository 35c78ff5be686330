import { describe, expect, test } from 'vitest'
import { parts, viewParts } from '../approval/testing/requestParts.ts'
import { countAdded, listSuggested } from './addedTokens.ts'

const { suggested, suggestedItem, claimedApproval, claimedToken, sendToken, approval } = parts
const added = listSuggested(viewParts(suggested))

describe('listSuggested', () => {
  test('default: a token with its network, an item with its id', () => {
    expect(added).toEqual([`eip155:1|${suggested.token}`])
    expect(listSuggested(viewParts(suggestedItem))).toEqual([
      `eip155:1|${suggestedItem.token}#${suggestedItem.tokenId}`,
    ])
  })

  test.each(['send', 'sendToken', 'message', 'permit', 'solanaSend'] as const)(
    'behavior: none for %s',
    (name) => {
      expect(listSuggested(viewParts(parts[name]))).toEqual([])
    },
  )
})

describe('countAdded', () => {
  test('default: a suggested token, and unlisted ones in transactions', () => {
    expect(countAdded(viewParts(suggested), added)).toBe(1)
    expect(countAdded(viewParts(claimedApproval, claimedToken), added)).toBe(1)
    expect(countAdded(viewParts(claimedApproval), [])).toBe(0)
  })

  test('behavior: a token in a call of an atomic transaction', () => {
    const [step] = parts.atomic.call.steps
    const steps = [{ ...step, call: claimedApproval.call }]
    const call = { ...parts.atomic.call, steps }
    expect(countAdded(viewParts({ ...parts.atomic, call }), added)).toBe(1)
  })

  test('behavior: a token of the operator’s list is never shown as the person’s', () => {
    expect(approval.call.token).toBe(suggested.token)
    expect(countAdded(viewParts(approval, sendToken), added)).toBe(0)
  })

  test('behavior: the same address on another network is another token', () => {
    const chain = { ...claimedApproval.chain, id: 'eip155:10' }
    expect(countAdded(viewParts({ ...claimedApproval, chain }), added)).toBe(0)
  })

  test('behavior: an item is known by its id', () => {
    const items = listSuggested(viewParts(suggestedItem))
    const { token, tokenId } = suggestedItem
    const transfer = (id: string) =>
      viewParts({ ...claimedToken, call: { ...claimedToken.call, token, tokenId: id } })
    expect(countAdded(transfer(tokenId), items)).toBe(1)
    expect(countAdded(transfer('1'), items)).toBe(0)
  })
})

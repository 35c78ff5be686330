import { describe, expect, test } from 'vitest'
import { createFeeMenu } from './createFeeMenu.ts'
import type { ChosenFees, Fees } from './fees.ts'

const price = (gasPrice: `0x${string}`): Fees => ({ type: 'legacy', gasPrice })
const fees: ChosenFees = {
  chosen: 'normal',
  choices: { slow: price('0x1'), normal: price('0x2'), fast: price('0x3') },
}
const transaction = { gas: '0x64', value: '0x5' } as const

const listNames = (balance: string | null, given = fees) =>
  createFeeMenu({ fees: given, transaction, balance })?.options.map(({ name }) => name)

describe('createFeeMenu', () => {
  test('default: the cost of each, slowest first', () => {
    expect(createFeeMenu({ fees, transaction, balance: null })).toEqual({
      chosen: 'normal',
      options: [
        { name: 'slow', fee: '100' },
        { name: 'normal', fee: '200' },
        { name: 'fast', fee: '300' },
      ],
    })
  })

  test('param: fees: the maximum counts', () => {
    const fast: Fees = { type: 'eip1559', maxFeePerGas: '0x9', maxPriorityFeePerGas: '0x1' }
    const choices = { normal: price('0x2'), fast }
    const menu = createFeeMenu({ fees: { chosen: 'normal', choices }, transaction, balance: null })
    expect(menu?.options[1]).toEqual({ name: 'fast', fee: '900' })
  })

  test.each([
    ['305', ['slow', 'normal', 'fast']],
    ['304', ['slow', 'normal']],
    ['204', ['slow', 'normal']],
    ['0', undefined],
  ])('param: balance: with %s, what it pays for and what is chosen', (balance, names) => {
    expect(listNames(balance)).toEqual(names)
  })

  test('behavior: nothing to choose between equal costs', () => {
    const choices = { slow: price('0x2'), normal: price('0x2') }
    expect(listNames(null, { chosen: 'normal', choices })).toBeUndefined()
  })
})

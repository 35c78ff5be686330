import { describe, expect, test } from 'vitest'
import { mainnet } from '../../networks/evm.ts'
import { evmAddress } from '../../testing/mockUser.ts'
import { findAmountIssue, getMax, isReady, readAmount } from './sendAmount.ts'
import { reduceSend, type SendEvent, type SendState, startSend } from './sendState.ts'
import type { Asset, Funds } from './transfer.ts'

const token: Asset = { address: '0xa1', name: 'Test Dollar', symbol: 'USDX' }
const recipient = { status: 'found', address: '0xb2' } as const
const fee = { expected: 10n, reserve: 20n }
const funds: Funds = { balance: 100n, decimals: 1, symbol: 'ETH', native: 100n, fee }
const tokenFunds: Funds = { ...funds, balance: 500n, decimals: 2, symbol: 'USDX' }

const sender = { network: mainnet, address: evmAddress }
const run = (...events: SendEvent[]): SendState =>
  events.reduce(reduceSend, startSend(sender, mainnet.nativeCurrency))

const read = { type: 'fundsRead', funds } as const
const typed = (text: string) => ({ type: 'amountTyped', text }) as const
const found = { type: 'recipientTyped', text: '0xb2', recipient } as const
const order = {
  sender,
  asset: mainnet.nativeCurrency,
  recipient: '0xb2',
  amount: 5n,
  decimals: 1,
  fee: 10n,
  name: undefined,
  warning: undefined,
}

describe('reduceSend', () => {
  test('default: an amount and a recipient, then the review, the wallet and the hash', () => {
    const ready = run(read, typed('0.5'), found)
    expect(isReady(ready)).toBe(true)
    expect(readAmount(ready)).toBe(5n)
    const events = [
      { type: 'checkStarted' },
      { type: 'checked', order },
      { type: 'sendStarted' },
      { type: 'sent', hash: '0x1' },
    ] as const satisfies readonly SendEvent[]
    const steps = events.map((_, index) =>
      events.slice(0, index + 1).reduce<SendState>(reduceSend, ready),
    )
    expect(steps.map(({ progress }) => progress.step)).toEqual([
      'checking',
      'reviewing',
      'sending',
      'sent',
    ])
    expect(steps.at(-1)?.progress).toEqual({ step: 'sent', order, hash: '0x1' })
  })

  test('behavior: another asset drops the amount and the funds, and keeps the recipient', () => {
    const state = run(read, typed('0.5'), found, { type: 'assetSelected', asset: token })
    expect(state).toMatchObject({ asset: token, amount: '', funds: undefined, recipient })
    expect(isReady(state)).toBe(false)
  })

  test('behavior: the network names the asset', () => {
    const asset = { ...token, symbol: 'USDC' }
    const state = run({ type: 'assetSelected', asset }, { type: 'fundsRead', funds: tokenFunds })
    expect(state.asset.symbol).toBe('USDX')
  })

  test.each<SendEvent>([
    typed('7'),
    { type: 'maxSelected' },
    found,
    { type: 'assetSelected', asset: token },
    { type: 'edited' },
  ])('behavior: $type ends the review', (event) => {
    const state = run(read, typed('0.5'), found, { type: 'checked', order }, event)
    expect(state.progress).toEqual({ step: 'editing' })
  })

  test('error: a send that failed can be repeated as it was reviewed', () => {
    const error = { code: 'USER_REJECTED', message: '' }
    const state = run(
      { type: 'checked', order },
      { type: 'sendStarted' },
      { type: 'sendFailed', error },
    )
    expect(state.progress).toEqual({ step: 'reviewing', order, error })
  })

  test('behavior: without a review, nothing is sent', () => {
    expect(run({ type: 'sendStarted' }).progress.step).toBe('editing')
    expect(run({ type: 'sent', hash: '0x1' }).progress.step).toBe('editing')
  })
})

describe('getMax', () => {
  test('default: the network’s own currency keeps back the fee that a wallet may ask for', () => {
    const state = run(read, { type: 'maxSelected' })
    expect(getMax(state)).toBe(80n)
    expect(readAmount(state)).toBe(80n)
  })

  test('behavior: a token pays no fee of its own', () => {
    const state = run(
      { type: 'assetSelected', asset: token },
      { type: 'fundsRead', funds: tokenFunds },
      { type: 'maxSelected' },
    )
    expect(readAmount(state)).toBe(500n)
  })

  test('behavior: it follows the funds', () => {
    const state = run(
      read,
      { type: 'maxSelected' },
      { type: 'fundsRead', funds: { ...funds, balance: 50n, native: 50n } },
    )
    expect(readAmount(state)).toBe(30n)
  })

  test('behavior: never less than nothing', () => {
    const poor = { ...funds, balance: 5n, native: 5n }
    expect(getMax(run({ type: 'fundsRead', funds: poor }))).toBe(0n)
  })
})

describe('findAmountIssue', () => {
  const issueOf = (text: string, changes: Partial<Funds> = {}) =>
    findAmountIssue(run({ type: 'fundsRead', funds: { ...funds, ...changes } }, typed(text)))

  test.each([
    ['', undefined],
    ['9', undefined],
    ['9.1', 'fee'],
    ['10', 'fee'],
    ['10.1', 'balance'],
    ['0.05', 'precision'],
    ['0', 'zero'],
    ['ten', 'form'],
  ] as const)('default: %s of 10, with a fee of 1: %s', (text, issue) => {
    expect(issueOf(text)).toBe(issue)
  })

  test('behavior: the decimals are those of the network', () => {
    expect(issueOf('0.05', { decimals: 2 })).toBeUndefined()
  })

  test('behavior: nothing is said before the funds are known', () => {
    expect(findAmountIssue(run(typed('1000000')))).toBeUndefined()
    expect(isReady(run(typed('1'), found))).toBe(false)
  })

  test('behavior: a token needs the network’s currency for its fee', () => {
    const asset = { type: 'assetSelected', asset: token } as const
    const withNative = (native: bigint) =>
      findAmountIssue(
        run(asset, { type: 'fundsRead', funds: { ...tokenFunds, native } }, typed('5')),
      )
    expect(withNative(10n)).toBeUndefined()
    expect(withNative(9n)).toBe('fee')
  })

  test('error: everything of nothing', () => {
    const max = (changes: Partial<Funds>) =>
      findAmountIssue(
        run({ type: 'fundsRead', funds: { ...funds, ...changes } }, { type: 'maxSelected' }),
      )
    expect(max({ balance: 0n, native: 0n })).toBe('balance')
    expect(max({ balance: 20n, native: 20n })).toBe('fee')
  })
})

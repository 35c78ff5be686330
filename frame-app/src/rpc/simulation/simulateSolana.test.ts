import type { Json } from '@latchkey/protocol'
import { base58, base64 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { parts } from '../../approval/testing/requestParts.ts'
import { type SolanaPart, simulateSolana } from './simulateSolana.ts'

const { account, fee } = parts.solanaSend
const [friend] = parts.fundedAccount.otherSigners
const mint = 'EPjFWdd5AufqSSqeM2qNxzVttaAvTktrF1KqNJ6jLYbR'
const [ours, theirs, table] = ['Ours1', 'Theirs1', 'Tab1e']

/** A message of version 0 with two signatures, then anything. */
const message = Uint8Array.of(0x80, 2, 0, 1, 9, 9)
const part = (accounts: readonly string[], raw = message): SolanaPart => ({
  ...parts.solanaSend,
  raw: base58.encode(raw),
  instructions: [{ ...parts.solanaSend.instructions[0], accounts }],
})

const plain = (lamports: number) => ({ lamports, data: ['', 'base64'] })
const holding = (owner: string, amount: string, more: object = {}) => ({
  lamports: 2_039_280,
  data: {
    program: 'spl-token',
    parsed: {
      type: 'account',
      info: { mint, owner, tokenAmount: { amount, decimals: 6 }, ...more },
    },
  },
})

type Accounts = Readonly<Record<string, unknown>>

type World = {
  part: SolanaPart
  before?: Accounts
  after?: Accounts
  err?: unknown
  accounts?: unknown
}

/** Simulates on a node with these accounts before and after. */
async function run({ part: given, before = {}, after = {}, err = null, ...more }: World) {
  const asked: [string, readonly Json[]][] = []
  const node = async (method: string, params: readonly Json[]): Promise<Json> => {
    asked.push([method, params])
    if (method === 'getMultipleAccounts') {
      const [addresses] = params as [string[]]
      return { value: addresses.map((each) => before[each] ?? null) } as Json
    }
    const [, { accounts }] = params as [string, { accounts?: { addresses: string[] } }]
    const found = accounts?.addresses.map((each) => after[each] ?? null) ?? null
    return { value: { err, logs: [], accounts: found, ...more } } as Json
  }
  return { run: await simulateSolana(given, node), asked }
}

const none = { holder: null }

describe('simulateSolana', () => {
  test('default: what changes for the account, without the fee', async () => {
    const { run: outcome, asked } = await run({
      part: part([account, ours, theirs]),
      before: {
        [account]: plain(9_000_000),
        [ours]: holding(account, '70'),
        [theirs]: holding(friend, '1'),
      },
      after: {
        [account]: plain(8_000_000 - Number(fee)),
        [ours]: holding(account, '20'),
        [theirs]: holding(friend, '51'),
      },
    })
    expect(outcome).toEqual({
      source: 'simulateTransaction',
      outcome: 'succeeds',
      changes: [
        { direction: 'out', amount: '1000000', token: null, ...none },
        { direction: 'out', amount: '50', token: mint, ...none },
      ],
    })
    const addresses = [account, ours, theirs]
    const unsigned = base64.encode(Uint8Array.of(2, ...new Uint8Array(128), ...message))
    expect(asked).toEqual([
      ['getMultipleAccounts', [addresses, { encoding: 'jsonParsed' }]],
      [
        'simulateTransaction',
        [
          unsigned,
          {
            encoding: 'base64',
            sigVerify: false,
            replaceRecentBlockhash: false,
            accounts: { encoding: 'jsonParsed', addresses },
          },
        ],
      ],
    ])
  })

  test('behavior: a legacy message says itself how many signatures it has', async () => {
    const legacy = Uint8Array.of(1, 0, 1, 9)
    const { asked } = await run({ part: part([], legacy) })
    const unsigned = base64.encode(Uint8Array.of(1, ...new Uint8Array(64), ...legacy))
    expect(asked.at(-1)?.[1][0]).toBe(unsigned)
  })

  test.each([
    ['a new token account', null, holding(account, '5'), { direction: 'in', amount: '5' }],
    ['a closed one', holding(account, '5'), null, { direction: 'out', amount: '5' }],
    [
      'one with a new owner',
      holding(account, '5'),
      holding(friend, '5'),
      { direction: 'out', amount: '5' },
    ],
    [
      'one with a delegate',
      holding(account, '5'),
      holding(account, '5', { delegate: friend, delegatedAmount: { amount: '3' } }),
      { direction: 'right', amount: '3', holder: friend },
    ],
    [
      'one with an unlimited delegate',
      holding(account, '5'),
      holding(account, '5', { delegate: friend, delegatedAmount: { amount: `${2n ** 64n - 1n}` } }),
      { direction: 'right', amount: 'unlimited', holder: friend },
    ],
  ])('behavior: %s', async (_, before, after, change) => {
    const still = { [account]: plain(9) }
    const { run: outcome } = await run({
      part: { ...part([ours]), fee: '0' },
      before: { ...still, [ours]: before },
      after: { ...still, [ours]: after },
    })
    expect(outcome).toMatchObject({ changes: [{ token: mint, ...change }] })
  })

  test('behavior: accounts of lookup tables are found', async () => {
    const addresses = [theirs, ours]
    const { run: outcome } = await run({
      part: { ...part([`${table}[1]`]), fee: '0' },
      before: {
        [table]: { lamports: 1, data: { parsed: { info: { addresses } } } },
        [ours]: holding(account, '5'),
      },
      after: { [ours]: holding(account, '9') },
    })
    expect(outcome).toMatchObject({ changes: [{ direction: 'in', amount: '4' }] })
  })

  const many = Array.from({ length: 101 }, (_, index) => `Account${index}`)
  test.each<[string, World]>([
    ['a lookup table that is missing', { part: part([`${table}[1]`]) }],
    ['too many accounts', { part: part(many) }],
    ['fewer accounts after it', { part: part([ours]), accounts: [null] }],
    ['no accounts after it', { part: part([ours]), accounts: null }],
  ])('behavior: the changes are unknown with %s', async (_, world) => {
    const { run: outcome } = await run(world)
    expect(outcome).toMatchObject({ outcome: 'succeeds', changes: null })
  })

  test.each([
    ['InsufficientFundsForFee', { kind: 'known', name: 'funds' }],
    ['BlockhashNotFound', { kind: 'known', name: 'expired' }],
    [{ InstructionError: [2, 'InsufficientFunds'] }, { kind: 'known', name: 'funds' }],
    [{ InstructionError: [2, { Custom: 6001 }] }, { kind: 'raw', text: 'Custom 0x1771' }],
    [{ InstructionError: [2, 'InvalidAccountData'] }, { kind: 'raw', text: 'InvalidAccountData' }],
    [{ InsufficientFundsForRent: { account_index: 1 } }, { kind: 'known', name: 'funds' }],
    ['constructor', { kind: 'raw', text: 'constructor' }],
    [{}, { kind: 'raw', text: 'unknown' }],
    ['x'.repeat(1_000), { kind: 'raw', text: 'x'.repeat(300) }],
  ])('behavior: %j is a failure', async (err, reason) => {
    const { run: outcome } = await run({ part: part([]), err })
    expect(outcome).toEqual({ source: 'simulateTransaction', outcome: 'reverts', reason })
  })

  test.each([
    ['more accounts than any transaction has', Array(300).fill(null)],
    ['accounts that are none', [7]],
    ['lamports that are no number', [{ lamports: '1', data: null }]],
    ['negative lamports', [{ lamports: -1, data: null }]],
  ])('error: rejects an answer with %s', async (_, accounts) => {
    await expect(run({ part: part([]), accounts })).rejects.toThrow()
  })

  test.each([null, {}, { value: null }, { value: {} }, 'ok'])(
    'error: rejects an answer without an outcome: %j',
    async (answer) => {
      const node = async (method: string): Promise<Json> =>
        method === 'getMultipleAccounts' ? { value: [null] } : answer
      await expect(simulateSolana(part([]), node)).rejects.toThrow()
    },
  )
})

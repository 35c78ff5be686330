import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { u64 } from '../../testing/buildSolanaTransaction.ts'
import type { ProgramActionName } from '../../view.ts'
import { concat, utf8 } from '../crypto/bytes.ts'
import { openTokenBook } from '../tokens/tokenBook.ts'
import { decodeInstruction } from './decodeInstruction.ts'
import { programs } from './programs.ts'

const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const book = openTokenBook('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', [])
const holder = base58.encode(new Uint8Array(32).fill(5))
const key = base58.decode(holder)
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

const u32 = (value: number) => Uint8Array.of(value, 0, 0, 0)
const bytes = (...values: number[]) => Uint8Array.from(values)
const decode = (programId: string, data: Uint8Array, accounts: readonly string[] = names) =>
  decodeInstruction({ programId, accounts, data }, 'b', book)

const { system, stake, token, token2022, lookupTable, loader, loaderV4, vote } = programs
const noLockup = new Uint8Array(48)

type Action = [
  name: ProgramActionName,
  program: string,
  data: Uint8Array,
  subject: string,
  from?: string,
  amount?: string,
]

const actions: readonly Action[] = [
  ['openTokenAccount', token, bytes(1), 'c'],
  ['openTokenAccount', token, concat(bytes(16), key), holder],
  ['openTokenAccount', token, concat(bytes(18), key), holder],
  ['revokeDelegate', token, bytes(5), 'a'],
  ['closeTokenAccount', token, bytes(9), 'b', 'a'],
  ['freezeTokenAccount', token, bytes(10), 'a'],
  ['thawTokenAccount', token, bytes(11), 'a'],
  ['syncNative', token, bytes(17), 'a'],
  ['fixTokenOwner', token, bytes(22), 'a'],
  ['withdrawFees', token2022, bytes(26, 2), 'b', 'a'],
  ['withdrawFees', token2022, bytes(26, 3, 1), 'b', 'a'],
  ['enableCpiGuard', token2022, bytes(34, 0), 'a'],
  ['withdrawExcess', token2022, bytes(38), 'b', 'a'],
  ['initializeStake', stake, concat(u32(0), new Uint8Array(32), key, noLockup), holder],
  ['initializeStake', stake, u32(9), 'd'],
  ['delegateStake', stake, u32(2), 'b', 'a'],
  ['splitStake', stake, concat(u32(3), u64(7n)), 'b', 'a', '7'],
  ['withdrawStake', stake, concat(u32(4), u64(7n)), 'b', 'a', '7'],
  ['deactivateStake', stake, u32(5), 'a'],
  ['deactivateStake', stake, u32(14), 'a'],
  ['mergeStake', stake, u32(7), 'a', 'b'],
  ['moveStake', stake, concat(u32(16), u64(7n)), 'b', 'a', '7'],
  ['moveStake', stake, concat(u32(17), u64(7n)), 'b', 'a', '7'],
  ['advanceNonce', system, u32(4), 'a'],
  ['withdrawNonce', system, concat(u32(5), u64(7n)), 'b', 'a', '7'],
  ['initializeNonce', system, concat(u32(6), key), holder],
  ['createLookupTable', lookupTable, concat(u32(0), u64(1n), bytes(255)), 'a'],
  ['freezeLookupTable', lookupTable, u32(1), 'a'],
  ['extendLookupTable', lookupTable, concat(u32(2), u64(1n), key), 'a'],
  ['deactivateLookupTable', lookupTable, u32(3), 'a'],
  ['closeLookupTable', lookupTable, u32(4), 'c', 'a'],
]

const seedText = concat(u64(4n), utf8('seed'))
const seed = concat(seedText, key)
/** A compressed BLS key and its proof of possession. */
const blsProof = new Uint8Array(48 + 96).fill(9)
const second = new Uint8Array(32).fill(6)
const other = base58.encode(second)

describe('decodeInstruction', () => {
  test.each(actions)('default: %s of %s', (name, program, data, subject, from, amount) => {
    const call = {
      kind: 'programAction',
      name,
      subject,
      from: from ?? null,
      amount: amount ?? null,
    }
    expect(decode(program, data)).toEqual({ call, warnings: [] })
    expect(decode(program, concat(data, bytes(0)))).toEqual({ call, warnings: [] })
    expect(decode(program, data, []).warnings).toEqual([{ code: 'unknownCall' }])
  })

  test.each([
    ['stake authorize', stake, concat(u32(1), key, u32(0)), 'stake', holder],
    ['withdraw authorize', stake, concat(u32(1), key, u32(1)), 'withdraw', holder],
    ['authorizeWithSeed', stake, concat(u32(8), key, u32(1), seed), 'withdraw', holder],
    ['authorizeChecked', stake, concat(u32(10), u32(0)), 'stake', 'd'],
    ['authorizeCheckedWithSeed', stake, concat(u32(11), u32(1), seed), 'withdraw', 'd'],
    ['nonce authorize', system, concat(u32(7), key), 'nonce', holder],
    ['permanent delegate', token2022, concat(bytes(35), key), 'permanentDelegate', holder],
    ['mint', token, concat(bytes(6, 0, 1), key), 'mint', holder],
    ['freeze', token, concat(bytes(6, 1, 1), key), 'freeze', holder],
    ['owner', token, concat(bytes(6, 2, 1), key), 'owner', holder],
    ['close', token, concat(bytes(6, 3, 1), key), 'close', holder],
    ['close of a mint', token2022, concat(bytes(6, 6, 1), key), 'close', holder],
    ['withheld fees', token2022, concat(bytes(6, 5, 1), key), 'extension', holder],
    ['a later extension', token2022, concat(bytes(6, 200, 1), key), 'extension', holder],
    ['nobody', token2022, bytes(6, 8, 0), 'permanentDelegate', null],
    ['a program', loader, u32(4), 'upgrade', 'c'],
    ['a program, checked', loader, u32(7), 'upgrade', 'c'],
    ['vote authorize', vote, concat(u32(1), key, u32(0)), 'vote', holder],
    ['vote withdraw', vote, concat(u32(1), key, u32(1)), 'withdraw', holder],
    ['vote with BLS', vote, concat(u32(1), key, u32(2), blsProof), 'vote', holder],
    ['vote checked', vote, concat(u32(7), u32(0)), 'vote', 'd'],
    ['vote checked, with BLS', vote, concat(u32(7), u32(2), blsProof), 'vote', 'd'],
    ['vote with seed', vote, concat(u32(10), u32(1), key, seedText, second), 'withdraw', other],
    [
      'vote with seed and BLS',
      vote,
      concat(u32(10), u32(2), blsProof, key, seedText, second),
      'vote',
      other,
    ],
    ['vote checked with seed', vote, concat(u32(11), u32(1), key, seedText), 'withdraw', 'd'],
    ['validator', vote, u32(4), 'identity', 'b'],
  ] as const)('behavior: a right is handed over: %s', (_, program, data, right, to) => {
    expect(decode(program, data)).toEqual({
      call: { kind: 'setAuthority', account: 'a', right, holder: to },
      warnings: [
        to === null ? { code: 'authorityDropped' } : { code: 'authorityChange', detail: to },
      ],
    })
  })

  test.each([
    ['closeTokenAccount', token, bytes(9)],
    ['closeTokenAccount', token2022, bytes(9)],
    ['withdrawExcess', token2022, bytes(38)],
  ] as const)('behavior: %s of %s may send the balance to a stranger', (name, program, data) => {
    const warnings = (accounts: readonly string[]) => {
      const reading = decode(program, data, accounts)
      expect(reading.call).toMatchObject({ kind: 'programAction', name, subject: accounts[1] })
      return reading.warnings
    }
    expect(warnings(['a', 'c', 'b'])).toEqual([{ code: 'balanceSentAway' }])
    expect(warnings(['a', 'a', 'b'])).toEqual([{ code: 'balanceSentAway' }])
    expect(warnings(['a', 'b', 'c'])).toEqual([])
    expect(warnings(['a', 'c', 'c'])).toEqual([])
  })

  test.each([
    ['upgradeProgram', loader, u32(3), { subject: 'b', from: 'c' }, 'd', 'otherReceiver', true],
    ['closeProgram', loader, u32(5), { subject: 'b', from: 'a' }, 'b', 'balanceSentAway', true],
    [
      'withdrawVote',
      vote,
      concat(u32(3), u64(7n)),
      { subject: 'b', from: 'a', amount: '7' },
      'b',
      'otherReceiver',
      false,
    ],
  ] as const)(
    'behavior: %s names who is paid, if it is not the account',
    (name, program, data, fields, paid, code, isChange) => {
      const change = isChange ? [{ code: 'programChange' }] : []
      const decodeFor = (signer: string) =>
        decodeInstruction({ programId: program, accounts: names, data }, signer, book)
      expect(decodeFor('z')).toEqual({
        call: { kind: 'programAction', name, amount: null, ...fields },
        warnings: [...change, { code }],
      })
      expect(decodeFor(paid).warnings).toEqual(change)
    },
  )

  test('behavior: nobody can change a program any more', () => {
    expect(decode(loader, u32(4), ['a', 'b'])).toEqual({
      call: { kind: 'setAuthority', account: 'a', right: 'upgrade', holder: null },
      warnings: [{ code: 'authorityDropped' }],
    })
    expect(decode(loader, u32(7), ['a', 'b']).warnings).toEqual([{ code: 'unknownCall' }])
  })

  test.each([[u32(1)], [u32(5)], [bytes(1)], [bytes()]])(
    'behavior: whatever is asked of loader v4 may change a program',
    (data) => {
      const { call, warnings } = decode(loaderV4, data)
      expect(call).toEqual({ kind: 'contractCall', to: loaderV4, selector: null })
      expect(warnings).toEqual([{ code: 'unknownCall' }, { code: 'programChange' }])
    },
  )

  test('behavior: an account that programs may move tokens from', () => {
    const { call, warnings } = decode(token2022, bytes(34, 1))
    expect(call).toMatchObject({ name: 'disableCpiGuard', subject: 'a' })
    expect(warnings).toEqual([{ code: 'guardRemoved' }])
  })

  test.each([
    ['setLockup', concat(u32(6), bytes(0, 0, 0))],
    ['setLockupChecked', concat(u32(12), bytes(0, 0))],
  ])('behavior: %s may keep the stake from its owner', (_, data) => {
    const { call, warnings } = decode(stake, data)
    expect(call).toMatchObject({ name: 'setStakeLockup', subject: 'a' })
    expect(warnings).toEqual([{ code: 'authorityChange' }])
  })

  test.each([0, 8, 47])(
    'behavior: a new stake with a lockup names its custodian: byte %s',
    (at) => {
      const lockup = noLockup.slice()
      lockup[at] = 1
      const { warnings } = decode(stake, concat(u32(0), key, key, lockup))
      const detail = base58.encode(lockup.subarray(16))
      expect(warnings).toEqual([{ code: 'authorityChange', detail }])
    },
  )

  test.each([
    ['a stake’s right of another number', stake, concat(u32(1), key, u32(2))],
    ['a stake’s right that only begins as one', stake, concat(u32(1), key, bytes(0, 1, 0, 0))],
    ['a right handed over in another form', token, concat(bytes(6, 2, 2), key)],
    ['a new mint', token, concat(bytes(20, 6), key, bytes(0))],
    ['what takes tokens out of a nested account', programs.associatedToken, bytes(2)],
    ['the set-up of a transfer fee', token2022, concat(bytes(26, 0), key, key)],
  ])('behavior: %s is not read', (_, program, data) => {
    const { call, warnings } = decode(program, data)
    expect(call.kind).toBe('contractCall')
    expect(warnings).toEqual([{ code: 'unknownCall' }])
  })

  test.each([
    [token, bytes(9)],
    [token2022, bytes(38)],
  ])('behavior: a balance of %s is not sent away without the owner', (program, data) => {
    expect(decode(program, data, ['a', 'b']).warnings).toEqual([{ code: 'unknownCall' }])
  })

  test('behavior: an associated account of five accounts is not read', () => {
    const given = (count: number) =>
      decode(programs.associatedToken, bytes(1), names.slice(0, count))
    expect(given(6).call.kind).toBe('createAccount')
    expect(given(5).warnings).toEqual([{ code: 'unknownCall' }])
  })

  test.each([0, 1, 31, 32])(
    'behavior: an account with a seed of %s bytes is handed over',
    (length) => {
      const data = concat(u32(10), key, u64(BigInt(length)), new Uint8Array(length), key)
      expect(decode(system, data)).toEqual({
        call: { kind: 'assign', account: 'a', owner: holder },
        warnings: [{ code: 'authorityChange' }],
      })
    },
  )

  test('behavior: a transfer with a fee, and one of an account with a seed', () => {
    const data = concat(bytes(26, 1), u64(9n), bytes(6), u64(1n))
    expect(decode(token2022, data, ['a', usdc, 'c', 'd']).call).toMatchObject({
      kind: 'tokenTransfer',
      token: usdc,
      tokenInfo: { symbol: 'USDC', decimals: 6 },
      from: 'a',
      to: 'c',
      amount: '9',
    })
    expect(decode(system, concat(u32(11), u64(9n), seed)).call).toEqual({
      kind: 'nativeTransfer',
      from: 'a',
      to: 'c',
      amount: '9',
    })
  })

  test.each([
    ['mint', bytes(7), [usdc, 'b', 'c'], 'b'],
    ['mint', bytes(14), [usdc, 'b', 'c'], 'b'],
    ['burn', bytes(8), ['a', usdc, 'c'], 'a'],
    ['burn', bytes(15), ['a', usdc, 'c'], 'a'],
  ] as const)('behavior: tokens: %s', (change, code, accounts, account) => {
    const data = concat(code, u64(9n), bytes(6))
    const call = { kind: 'tokenSupply', change, token: usdc, account, amount: '9' }
    expect(decode(token, data, accounts)).toEqual({
      call: { ...call, tokenInfo: { symbol: 'USDC', decimals: 6 } },
      warnings: [],
    })
  })

  test('behavior: the Token program has no extensions', () => {
    for (const data of [concat(bytes(26, 1), u64(9n), bytes(6), u64(1n)), bytes(34, 1)]) {
      expect(decode(token, data).warnings).toEqual([{ code: 'unknownCall' }])
    }
  })
})

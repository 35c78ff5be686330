import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { asBytes, concat } from '../bytes.ts'
import { portableEd25519Signer } from '../ed25519.ts'
import type { Keyring } from '../keyring.ts'
import { parseSolanaTransaction } from '../solana/transaction.ts'
import { planFor, testKeyring } from '../testing/signer.ts'
import vectors from '../vectors/solanaTransactions.json' with { type: 'json' }

/** A wallet whose Solana account is the vectors' signer. */
async function vectorKeyring(): Promise<Keyring> {
  const keyring = await testKeyring()
  const solana = portableEd25519Signer(new Uint8Array(32).fill(8))
  return { ...keyring, solana, addresses: { ...keyring.addresses, solanaAddress: accounts.me } }
}
const { accounts } = vectors
const keyring = await vectorKeyring()
const chain = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  symbol: 'SOL',
  decimals: 9,
}

const plan = (
  transaction: string,
  encoding: 'base58' | 'base64' = 'base64',
  address = accounts.me,
) =>
  planFor(keyring, {
    kind: 'solanaTransaction',
    origin: 'https://dapp.example',
    address,
    transaction,
    encoding,
    chain,
  })
const view = (transaction: string) => {
  const { view } = plan(transaction)
  if (view.kind !== 'solanaTransaction') throw new Error(view.kind)
  return view
}
const bytesOf = (transaction: string) => asBytes(base64.decode(transaction))
const find = (name: string) => {
  const vector = vectors.transactions.find((each) => each.name === name)
  if (!vector) throw new Error(name)
  return vector
}

const { me, to, mint, source, dest, delegate, table, program, other, ata } = accounts
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const transfer = { kind: 'nativeTransfer', to, amount: '49' }

const readings: [string, unknown[], string, string[]][] = [
  ['system transfer', [transfer], 'value', []],
  [
    'system create account',
    [{ kind: 'createAccount', account: other, amount: '1000' }],
    'value',
    [],
  ],
  [
    'system assign',
    [{ kind: 'contractCall', to: '1'.repeat(32), selector: 'assign' }],
    'high',
    ['authorityChange'],
  ],
  [
    'token transfer',
    [{ kind: 'tokenTransfer', token: 'unknown', from: source, to: dest, amount: '5' }],
    'value',
    [],
  ],
  [
    'token transferChecked',
    [{ kind: 'tokenTransfer', token: mint, from: source, to: dest, amount: '5' }],
    'value',
    [],
  ],
  [
    'token-2022 transferChecked',
    [{ kind: 'tokenTransfer', token: mint, from: source, to: dest, amount: '5' }],
    'value',
    [],
  ],
  [
    'token approve',
    [{ kind: 'approve', token: 'unknown', spender: delegate, amount: '7' }],
    'value',
    [],
  ],
  [
    'token approve of the most',
    [{ kind: 'approve', token: 'unknown', spender: delegate, amount: 'unlimited' }],
    'high',
    ['unlimitedAllowance'],
  ],
  [
    'token approveChecked',
    [{ kind: 'approve', token: mint, spender: delegate, amount: '7' }],
    'value',
    [],
  ],
  [
    'token setAuthority',
    [{ kind: 'contractCall', to: token, selector: 'setAuthority' }],
    'high',
    ['authorityChange'],
  ],
  [
    'token setAuthority to nobody',
    [{ kind: 'contractCall', to: token, selector: 'setAuthority' }],
    'high',
    ['authorityChange'],
  ],
  ['token close', [{ kind: 'contractCall', to: token, selector: null }], 'high', ['unknownCall']],
  ['associated account', [{ kind: 'createAccount', account: ata, amount: '2039280' }], 'value', []],
  [
    'associated account, idempotent, token-2022',
    [{ kind: 'createAccount', account: ata, amount: '2074080' }],
    'value',
    [],
  ],
  ['memo', [{ kind: 'memo', text: 'hello' }], 'value', []],
  [
    'compute budget',
    [
      { kind: 'computeBudget', name: 'computeUnitLimit', value: '300000' },
      { kind: 'computeBudget', name: 'computeUnitPrice', value: '12345' },
      { ...transfer, amount: '1' },
    ],
    'value',
    [],
  ],
  [
    'unknown program',
    [{ kind: 'contractCall', to: program, selector: null }],
    'high',
    ['unknownProgram'],
  ],
]

describe('planSolanaTransaction', () => {
  test.each(readings)('default: %s', (name, calls, risk, codes) => {
    for (const transaction of [find(name).legacy, find(name).v0]) {
      const { instructions, warnings, ...shown } = view(transaction)
      expect(instructions.map(({ summary }) => summary)).toEqual(calls)
      expect(shown).toMatchObject({ risk, account: me, feePayer: me, chain })
      expect(warnings.map(({ code }) => code)).toEqual(codes)
    }
  })

  test('default: every transaction of the vectors is signed as web3.js signed it', async () => {
    for (const { legacy, v0 } of vectors.transactions) {
      for (const expected of [legacy, v0]) {
        const bytes = bytesOf(expected)
        const unsigned = bytes.slice()
        unsigned.fill(0, 1, 65)
        const signed = await plan(base64.encode(unsigned)).sign(keyring)
        expect(signed).toEqual({
          kind: 'solanaTransaction',
          transaction: expected,
          signature: base58.encode(bytes.subarray(1, 65)),
        })
      }
    }
  })

  test('param: base58 comes back as base58', async () => {
    const { legacy } = find('system transfer')
    const text = base58.encode(bytesOf(legacy))
    expect(await plan(text, 'base58').sign(keyring)).toMatchObject({ transaction: text })
  })

  test('behavior: the fee is 5,000 lamports a signature, and the price of the units', () => {
    expect(view(find('system transfer').legacy).fee).toBe('5000')
    expect(view(find('system create account').v0).fee).toBe('10000')
    // 300,000 units at 12,345 millionths of a lamport: 3,703.5, rounded up.
    expect(view(find('compute budget').v0).fee).toBe('8704')
  })

  test('behavior: a lookup table hides who is paid, and is high risk', () => {
    const { risk, warnings, instructions } = view(vectors.lookupTable)
    expect(risk).toBe('high')
    expect(warnings).toEqual([{ code: 'lookupTables', detail: table }])
    expect(instructions[0]?.summary).toEqual({ ...transfer, to: `${table}[1]` })
  })

  test('behavior: the signature of another payer stays', async () => {
    const expected = bytesOf(vectors.paidByOther)
    const unsigned = expected.slice()
    unsigned.fill(0, 65, 129)
    const planned = plan(base64.encode(unsigned))
    expect(planned.view).toMatchObject({ feePayer: other, account: me })
    expect(await planned.sign(keyring)).toMatchObject({ transaction: vectors.paidByOther })
  })

  test('error: another account, and one that does not sign', () => {
    const { legacy } = find('system transfer')
    const mismatch = expect.objectContaining({ reason: 'ACCOUNT_MISMATCH' })
    expect(() => plan(legacy, 'base64', other)).toThrow(mismatch)
    expect(() => plan(vectors.published.transaction, 'base58')).toThrow(mismatch)
  })

  test.each([
    ['no base64', '!'],
    ['no bytes', ''],
    ['a trailing byte', base64.encode(concat(bytesOf(find('memo').v0), Uint8Array.of(0)))],
    ['a missing byte', base64.encode(bytesOf(find('memo').v0).subarray(0, -1))],
    ['a message without signatures', base64.encode(bytesOf(find('memo').v0).subarray(65))],
    ['more than a packet', base64.encode(new Uint8Array(1233))],
    ['too long a text', 'A'.repeat(20_000)],
  ])('error: %s', (_, transaction) => {
    expect(() => plan(transaction)).toThrow(expect.objectContaining({ reason: 'INVALID_PARAMS' }))
  })

  test('error: of every transaction cut short anywhere, none is read', () => {
    for (const { v0 } of vectors.transactions) {
      const bytes = bytesOf(v0)
      for (let length = 0; length < bytes.length; length++) {
        expect(() => parseSolanaTransaction(bytes.subarray(0, length))).toThrow(
          expect.objectContaining({ reason: 'INVALID_PARAMS' }),
        )
      }
    }
  })

  test('error: the header’s counts are beyond the accounts', () => {
    for (const [place, value] of [
      [65, 9],
      [66, 1],
      [67, 9],
    ] as const) {
      const bytes = bytesOf(find('system transfer').legacy)
      bytes[place] = value
      expect(() => parseSolanaTransaction(bytes)).toThrow(
        expect.objectContaining({ reason: 'INVALID_PARAMS' }),
      )
    }
  })
})

describe('parseSolanaTransaction', () => {
  test('default: a published transaction, whose signature is its payer’s', () => {
    const bytes = base58.decode(vectors.published.transaction)
    const { signatures, messageBytes, message } = parseSolanaTransaction(bytes)
    const payer = base58.decode(message.accounts[0] ?? '')
    expect(ed25519.verify(signatures[0] ?? new Uint8Array(64), messageBytes, payer)).toBe(true)
  })
})

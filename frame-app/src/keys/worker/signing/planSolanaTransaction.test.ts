import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { buildSolanaTransaction, u64 } from '../../testing/buildSolanaTransaction.ts'
import { planFor, testKeyring } from '../../testing/signer.ts'
import type { OperatorToken } from '../../vault.ts'
import vectors from '../../vectors/solanaTransactions.json' with { type: 'json' }
import { asBytes, concat, utf8 } from '../crypto/bytes.ts'
import { portableEd25519Signer } from '../crypto/ed25519.ts'
import { programs } from '../solana/programs.ts'
import { parseSolanaTransaction } from '../solana/transaction.ts'
import type { Keyring } from '../wallet/keyring.ts'

/** A wallet whose Solana account is the vectors' signer. */
async function vectorKeyring(): Promise<Keyring> {
  const keyring = await testKeyring()
  const solana = portableEd25519Signer(new Uint8Array(32).fill(8))
  const me = { type: 'eoa', address: accounts.me } as const
  return { ...keyring, solana, accounts: { ...keyring.accounts, solana: [me] } }
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
  more: { tokens?: readonly OperatorToken[]; nodeUnitPrice?: string; willBeSent?: true } = {},
) =>
  planFor(keyring, {
    kind: 'solanaTransaction',
    origin: 'https://dapp.example',
    address,
    transaction,
    encoding,
    chain,
    tokens: [],
    nodeUnitPrice: null,
    willBeSent: false,
    ...more,
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

const messageOf = (name: string) => parseSolanaTransaction(bytesOf(find(name).legacy)).message

const { me, to, mint, source, dest, delegate, table, program, other, ata } = accounts
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const transfer = { kind: 'nativeTransfer', from: me, to, amount: '49' }
const system = '1'.repeat(32)
const budget = 'ComputeBudget111111111111111111111111111111'
const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const moved = (of: string) => ({
  kind: 'tokenTransfer',
  token: of,
  tokenInfo: null,
  from: source,
  to: dest,
  amount: '5',
  mayBeItemId: false,
})
const approval = (of: string, amount: string) => ({
  kind: 'approve',
  token: of,
  tokenInfo: null,
  spender: delegate,
  amount,
  isIncrease: false,
  mayBeItemId: false,
})
const opened = (amount: string, owner: string, ownerName: string) => ({
  kind: 'createAccount',
  from: me,
  account: ata,
  amount,
  owner,
  ownerName,
  isTransfer: false,
})

const readings: [string, unknown[], string, string[]][] = [
  ['system transfer', [transfer], 'value', []],
  ['system create account', [{ ...opened('1000', token, 'Token'), account: other }], 'value', []],
  ['system assign', [{ kind: 'assign', account: me, owner: program }], 'high', ['authorityChange']],
  ['token transfer', [moved('unknown')], 'value', []],
  ['token transferChecked', [moved(mint)], 'value', []],
  ['token-2022 transferChecked', [moved(mint)], 'value', []],
  ['token approve', [approval('unknown', '7')], 'high', ['unknownToken']],
  [
    'token approve of the most',
    [approval('unknown', 'unlimited')],
    'high',
    ['unlimitedAllowance', 'unknownToken'],
  ],
  ['token approveChecked', [approval(mint, '7')], 'high', ['unknownToken']],
  [
    'token setAuthority',
    [{ kind: 'setAuthority', account: source, right: 'owner', holder: delegate }],
    'high',
    ['authorityChange'],
  ],
  [
    'token setAuthority to nobody',
    [{ kind: 'setAuthority', account: mint, right: 'mint', holder: null }],
    'high',
    ['authorityDropped'],
  ],
  [
    'token close',
    [
      {
        kind: 'programAction',
        name: 'closeTokenAccount',
        subject: dest,
        from: source,
        amount: null,
      },
    ],
    'high',
    ['balanceSentAway'],
  ],
  ['associated account', [opened('2039280', token, 'Token')], 'value', []],
  [
    'associated account, idempotent, token-2022',
    [opened('2074080', token2022, 'Token-2022')],
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
    'value',
    ['unknownProgram'],
  ],
]

/** Rent of 165 bytes: a token account. */
const rent = 2_039_280n
const sol = 1_000_000_000n

const creation = (lamports: bigint, space: bigint, owner: string, from = me) => ({
  program: system,
  accounts: [from, other],
  data: concat(Uint8Array.of(0, 0, 0, 0), u64(lamports), u64(space), base58.decode(owner)),
})
const seededCreation = (lamports: bigint, space: bigint, owner: string) => ({
  program: system,
  accounts: [me, other],
  data: concat(
    Uint8Array.of(3, 0, 0, 0),
    base58.decode(me),
    u64(4n),
    utf8('seed'),
    u64(lamports),
    u64(space),
    base58.decode(owner),
  ),
})

describe('planSolanaTransaction', () => {
  test.each([
    ['rent', rent, 165n, token, false],
    ['a lamport more than rent', rent + 1n, 165n, token, true],
    ['50 SOL', 50n * sol, 165n, token, true],
    ['rent of an unknown owner', rent, 165n, program, true],
    ['rent of more bytes than a token account has', 6_960n * (128n + 1_025n), 1_025n, token, true],
  ])('behavior: a new account that gets %s', (_, lamports, space, owner, isTransfer) => {
    for (const make of [creation, seededCreation]) {
      const shown = view(buildSolanaTransaction([me, other], [make(lamports, space, owner)]))
      expect(shown.instructions[0]?.summary).toEqual({
        kind: 'createAccount',
        from: me,
        account: other,
        amount: `${lamports}`,
        owner,
        ownerName: owner === token ? 'Token' : null,
        isTransfer,
      })
      expect(shown).toMatchObject({ risk: 'value', otherSigners: [other] })
      const codes = shown.warnings.map(({ code }) => code)
      expect(codes).toEqual(owner === token ? [] : ['unknownOwner'])
    }
  })

  test('behavior: a new stake account is a transfer to a program with a name', () => {
    const stake = 'Stake11111111111111111111111111111111111111'
    const shown = view(buildSolanaTransaction([me, other], [creation(rent, 200n, stake)]))
    expect(shown.warnings).toEqual([])
    expect(shown.instructions[0]?.summary).toMatchObject({ ownerName: 'Stake', isTransfer: true })
  })

  test('behavior: a seed of another length than it says is not read', () => {
    const made = seededCreation(rent, 165n, token)
    made.data[36] = 5
    const { instructions } = view(buildSolanaTransaction([me, other], [made]))
    expect(instructions[0]?.summary).toMatchObject({ kind: 'contractCall' })
  })

  test('behavior: an account assigned by a seed is handed over, too', () => {
    const data = concat(
      Uint8Array.of(10, 0, 0, 0),
      base58.decode(me),
      u64(4n),
      utf8('seed'),
      base58.decode(program),
    )
    const assignment = { program: system, accounts: [other, me], data }
    expect(view(buildSolanaTransaction([me], [assignment]))).toMatchObject({
      risk: 'high',
      warnings: [{ code: 'authorityChange' }],
      instructions: [{ summary: { kind: 'assign', account: other, owner: program } }],
    })
  })

  test('behavior: an account without its guard is high risk', () => {
    const removal = { program: token2022, accounts: [source, me], data: Uint8Array.of(34, 1) }
    expect(view(buildSolanaTransaction([me], [removal]))).toMatchObject({
      risk: 'high',
      warnings: [{ code: 'guardRemoved' }],
    })
  })

  test('behavior: what another signer pays is told apart', () => {
    const shown = view(buildSolanaTransaction([other, me], [creation(sol, 0n, system, other)]))
    expect(shown).toMatchObject({
      feePayer: other,
      otherSigners: [other],
      instructions: [{ summary: { from: other } }],
    })
  })

  test('behavior: listed mints are named, and an approval within the cap is of value', () => {
    const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const approve = (amount: bigint) =>
      view(
        buildSolanaTransaction(
          [me],
          [
            {
              program: token,
              accounts: [source, usdc, delegate, me],
              data: concat(Uint8Array.of(13), u64(amount), Uint8Array.of(6)),
            },
          ],
        ),
      )
    expect(approve(1_000_000_000n)).toMatchObject({
      risk: 'value',
      warnings: [],
      instructions: [{ summary: { tokenInfo: { symbol: 'USDC', decimals: 6 } } }],
    })
    expect(approve(1_000_000_001n)).toMatchObject({
      risk: 'high',
      warnings: [{ code: 'allowanceAboveCap' }],
    })
  })

  const tipping = (lamports: bigint, signers = [me]) => {
    const limit = { program: budget, accounts: [], data: concat(Uint8Array.of(2, 64, 66, 15, 0)) }
    const price = { program: budget, accounts: [], data: concat(Uint8Array.of(3), u64(lamports)) }
    const data = concat(Uint8Array.of(2, 0, 0, 0), u64(sol))
    const send = { program: system, accounts: [me, to], data }
    return buildSolanaTransaction(signers, [limit, price, send])
  }

  test.each([
    ['of 0.005 SOL at most, whatever others pay', 4_995_000n, undefined, 'value'],
    ['of more, while the node has no figure', 4_995_001n, undefined, 'high'],
    ['of more, ten times what others pay', 90_000_000n, '9000000', 'value'],
    ['of more, far above what others pay', 91_000_000n, '9000000', 'high'],
    ['above what is sent', 1_000_000_000n, '1000000000', 'high'],
  ])('behavior: a priority fee %s', (_, tip, nodeUnitPrice, risk) => {
    const more = nodeUnitPrice ? { nodeUnitPrice } : {}
    expect(plan(tipping(tip), 'base64', me, more).view.risk).toBe(risk)
  })

  test.each(['much', '-1', '0x10', '1.5', ''])(
    'behavior: with the figure %j, none is known',
    (price) => {
      const more = { nodeUnitPrice: price }
      expect(plan(tipping(4_995_000n), 'base64', me, more).view.risk).toBe('value')
      expect(plan(tipping(4_995_001n), 'base64', me, more).view.risk).toBe('high')
    },
  )

  test('behavior: a memo beside a transfer does not hide a fee above what is sent', () => {
    const budgets = [
      { program: budget, accounts: [], data: Uint8Array.of(2, 64, 66, 15, 0) },
      { program: budget, accounts: [], data: concat(Uint8Array.of(3), u64(sol)) },
    ]
    const note = { program: memo, accounts: [me], data: utf8('hello') }
    const data = concat(Uint8Array.of(2, 0, 0, 0), u64(sol))
    const send = { program: system, accounts: [me, to], data }
    const transaction = buildSolanaTransaction([me], [...budgets, note, send])
    const { view } = plan(transaction, 'base64', me, { nodeUnitPrice: '1000000000' })
    expect(view.warnings).toEqual([{ code: 'unusualFee' }])
  })

  test('behavior: whatever an instruction does, its program, accounts and data are shown', () => {
    const call = { program, accounts: [me, to, other], data: Uint8Array.of(1, 2, 3) }
    const transaction = buildSolanaTransaction([me], [call])
    const shown = view(transaction)
    expect(shown.instructions).toEqual([
      {
        programId: program,
        program: null,
        summary: { kind: 'contractCall', to: program, selector: null },
        accounts: [me, to, other],
        data: base58.encode(call.data),
      },
    ])
    expect(shown.raw).toBe(base58.encode(bytesOf(transaction).subarray(65)))
  })

  test('behavior: every byte of the message changes the digest', () => {
    const data = concat(Uint8Array.of(2, 0, 0, 0), u64(sol))
    const digestOf = (change: Partial<typeof send>) =>
      plan(buildSolanaTransaction([me], [{ ...send, ...change }])).digest
    const send = { program: system, accounts: [me, to], data }
    expect(digestOf({})).toEqual(digestOf({}))
    expect(digestOf({ accounts: [me, other] })).not.toEqual(digestOf({}))
    expect(digestOf({ data: concat(data, Uint8Array.of(0)) })).not.toEqual(digestOf({}))
  })

  test('behavior: another’s fee is another’s', () => {
    expect(view(tipping(sol, [other, me])).risk).toBe('value')
  })

  test.each(readings)('default: %s', (name, calls, risk, codes) => {
    for (const transaction of [find(name).legacy, find(name).v0]) {
      const { instructions, warnings, ...shown } = view(transaction)
      expect(instructions.map(({ summary }) => summary)).toEqual(calls)
      expect(shown).toMatchObject({ risk, account: me, feePayer: me, chain })
      expect(warnings.map(({ code }) => code)).toEqual(codes)
    }
  })

  // These refuse bytes that they do not know.
  const strict = ['associated account', 'associated account, idempotent, token-2022', 'memo']
  test.each(readings.filter(([name]) => !strict.includes(name)))(
    'behavior: %s, with bytes behind it that the program ignores',
    (name, calls, risk, codes) => {
      const { accounts, signatures, instructions } = messageOf(name)
      const padded = instructions.map(({ programId, accounts, data }) => ({
        program: programId,
        accounts,
        data: concat(data, Uint8Array.of(0)),
      }))
      const shown = view(buildSolanaTransaction(accounts.slice(0, signatures), padded))
      expect(shown.instructions.map(({ summary }) => summary)).toEqual(calls)
      expect(shown.risk).toBe(risk)
      expect(shown.warnings.map(({ code }) => code)).toEqual(codes)
    },
  )

  test('behavior: an associated account with a byte too many is not read', () => {
    const [creation] = messageOf('associated account').instructions
    const { programId = '', accounts = [] } = creation ?? {}
    const padded = { program: programId, accounts, data: Uint8Array.of(0, 0) }
    expect(view(buildSolanaTransaction([me], [padded])).warnings).toEqual([{ code: 'unknownCall' }])
  })

  const batch = (program: string, names: readonly string[]) => {
    const inner = names.flatMap((name) => messageOf(name).instructions)
    const parts = inner.flatMap(({ accounts, data }) => [
      Uint8Array.of(accounts.length, data.length),
      data,
    ])
    return {
      program,
      accounts: inner.flatMap(({ accounts }) => accounts),
      data: concat(Uint8Array.of(255), ...parts),
    }
  }

  test.each([token, token2022])('behavior: a batch of the program %s is opened', (program) => {
    const names = ['token transferChecked', 'token approve of the most', 'token setAuthority']
    const { risk, warnings, instructions } = view(
      buildSolanaTransaction([me], [batch(program, names)]),
    )
    expect(risk).toBe('high')
    expect(warnings.map(({ code }) => code)).toEqual([
      'unlimitedAllowance',
      'unknownToken',
      'authorityChange',
    ])
    expect(instructions.map(({ summary }) => summary)).toEqual([
      moved(mint),
      approval('unknown', 'unlimited'),
      { kind: 'setAuthority', account: source, right: 'owner', holder: delegate },
    ])
  })

  test('behavior: a batch that the program refuses stays as it is', () => {
    const whole = batch(token, ['token approve'])
    const { data, accounts } = whole
    for (const malformed of [
      { ...whole, data: Uint8Array.of(255) },
      { ...whole, data: Uint8Array.of(255, 0, 0) },
      { ...whole, data: data.slice(0, -1) },
      { ...whole, data: concat(data, Uint8Array.of(0, 0)) },
      { ...whole, data: data.with(1, accounts.length + 1) },
      { ...whole, accounts: accounts.slice(0, -1) },
      { ...whole, program },
    ]) {
      const { instructions } = view(buildSolanaTransaction([me], [malformed]))
      const summary = { kind: 'contractCall', to: malformed.program, selector: null }
      expect(instructions.map((each) => each.summary)).toEqual([summary])
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
          blockhash: '3BuW9SR5tG6VFK4MmkQQ3Ak8ny1K1Vv5Uz7is8Aa5pwG',
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

  test('behavior: hidden characters of every memo are named', () => {
    const note = (text: string) => ({ program: memo, accounts: [me], data: utf8(text) })
    const shown = view(buildSolanaTransaction([me], [note('\ufeffhi'), note('to\u202eyou')]))
    expect(shown.instructions.map(({ summary }) => summary)).toEqual([
      { kind: 'memo', text: '\ufeffhi' },
      { kind: 'memo', text: 'to\u202eyou' },
    ])
    expect(shown.warnings).toEqual([{ code: 'hiddenCharacters', detail: 'U+FEFF U+202E' }])
  })

  test('behavior: a memo that is no text is no memo', () => {
    const broken = { program: memo, accounts: [me], data: Uint8Array.of(0xff) }
    expect(view(buildSolanaTransaction([me], [broken]))).toMatchObject({
      warnings: [{ code: 'unknownCall' }],
      instructions: [{ summary: { kind: 'contractCall', to: memo } }],
    })
  })

  test('behavior: a lookup table hides who is paid, and is warned of', () => {
    const { risk, warnings, instructions } = view(vectors.lookupTable)
    expect(risk).toBe('value')
    expect(warnings).toEqual([{ code: 'lookupTables', detail: table }])
    expect(instructions[0]?.summary).toEqual({ ...transfer, to: `${table}[1]` })
  })

  test('behavior: each of several lookup tables is warned of', () => {
    const bytes = bytesOf(vectors.lookupTable)
    const tables = bytes.length - 36 // Their number, then the key and three bytes of the one.
    expect(bytes[tables]).toBe(1)
    bytes[tables] = 2
    const second = concat(base58.decode(other), Uint8Array.of(0, 1, 7))
    expect(view(base64.encode(concat(bytes, second))).warnings).toEqual([
      { code: 'lookupTables', detail: table },
      { code: 'lookupTables', detail: other },
    ])
  })

  test('behavior: the signature of another payer stays', async () => {
    const expected = bytesOf(vectors.paidByOther)
    const unsigned = expected.slice()
    unsigned.fill(0, 65, 129)
    const planned = plan(base64.encode(unsigned))
    expect(planned.view).toMatchObject({ feePayer: other, account: me })
    expect(await planned.sign(keyring)).toMatchObject({ transaction: vectors.paidByOther })
  })

  const toBeSent = { willBeSent: true } as const

  test('param: a transaction that will be sent comes back as base64, by its first signature', async () => {
    const bytes = bytesOf(vectors.paidByOther)
    expect(await plan(base58.encode(bytes), 'base58', me, toBeSent).sign(keyring)).toMatchObject({
      transaction: vectors.paidByOther,
      signature: base58.encode(bytes.subarray(1, 65)),
    })
  })

  test.each([
    ['is missing', (bytes: Uint8Array) => bytes.fill(0, 1, 65)],
    ['is wrong', (bytes: Uint8Array) => bytes.fill(7, 1, 2)],
    ['is for other bytes', (bytes: Uint8Array) => bytes.fill(50, bytes.length - 8, -7)],
  ])('error: a transaction is not sent if the other signature %s', (_, spoil) => {
    const bytes = bytesOf(vectors.paidByOther)
    spoil(bytes)
    const transaction = base64.encode(bytes)
    expect(plan(transaction).view.kind).toBe('solanaTransaction')
    expect(() => plan(transaction, 'base64', me, toBeSent)).toThrow(
      expect.objectContaining({
        reason: 'INVALID_PARAMS',
        message: `The transaction cannot be sent without a valid signature of ${other}`,
      }),
    )
  })

  test('error: nor if the signature of a signer behind the account is missing', () => {
    const transaction = buildSolanaTransaction([me, other], [creation(rent, 165n, token)])
    expect(() => plan(transaction, 'base64', me, toBeSent)).toThrow(
      `The transaction cannot be sent without a valid signature of ${other}`,
    )
  })

  const advance = { program: system, accounts: [to, other, me], data: Uint8Array.of(4, 0, 0, 0) }
  const send = {
    program: system,
    accounts: [me, to],
    data: concat(Uint8Array.of(2, 0, 0, 0), u64(1n)),
  }

  test('behavior: a transaction that does not expire says so, and is of value', () => {
    const read = (...instructions: (typeof send)[]) =>
      view(buildSolanaTransaction([me], instructions))
    expect(read(advance, send)).toMatchObject({
      risk: 'value',
      warnings: [{ code: 'durableNonce' }],
    })
    expect(read(send, advance).warnings).toEqual([])
  })

  test('behavior: a program or a vote account that is handed over is high risk', () => {
    const { loader, vote } = programs
    const authorize = concat(Uint8Array.of(1, 0, 0, 0), base58.decode(other), new Uint8Array(4))
    for (const instruction of [
      { program: loader, accounts: [source, me, other], data: Uint8Array.of(4, 0, 0, 0) },
      { program: vote, accounts: [source, dest, me], data: authorize },
    ]) {
      expect(view(buildSolanaTransaction([me], [instruction]))).toMatchObject({
        risk: 'high',
        warnings: [{ code: 'authorityChange', detail: other }],
        instructions: [{ summary: { kind: 'setAuthority', account: source, holder: other } }],
      })
    }
  })

  test('behavior: a durable nonce is no blockhash', async () => {
    const blockhashOf = (...instructions: (typeof send)[]) =>
      plan(buildSolanaTransaction([me], instructions)).sign(keyring)
    expect(await blockhashOf(advance, send)).toMatchObject({ blockhash: null })
    expect(await blockhashOf(send, advance)).toMatchObject({ blockhash: '1'.repeat(32) })
    expect(await blockhashOf({ ...advance, program })).toMatchObject({ blockhash: '1'.repeat(32) })
  })

  test('error: another account, and one that does not sign', () => {
    const { legacy } = find('system transfer')
    const mismatch = expect.objectContaining({ reason: 'ACCOUNT_MISMATCH' })
    expect(() => plan(legacy, 'base64', other)).toThrow(mismatch)
    expect(() => plan(vectors.published.transaction, 'base58')).toThrow(mismatch)
    const data = concat(Uint8Array.of(2, 0, 0, 0), u64(1n))
    const named = { program: system, accounts: [other, me], data }
    expect(() => plan(buildSolanaTransaction([other], [named]))).toThrow(mismatch)
  })

  test.each([
    ['no base64', '!'],
    ['no bytes', ''],
    ['a trailing byte', base64.encode(concat(bytesOf(find('memo').v0), Uint8Array.of(0)))],
    ['a missing byte', base64.encode(bytesOf(find('memo').v0).subarray(0, -1))],
    ['a message without signatures', base64.encode(bytesOf(find('memo').v0).subarray(65))],
    ['more than a packet', base64.encode(new Uint8Array(1233))],
  ])('error: %s', (_, transaction) => {
    expect(() => plan(transaction)).toThrow(expect.objectContaining({ reason: 'INVALID_PARAMS' }))
  })

  /** Counted from the end: the instruction is followed by the lookups of one table. */
  const withTable = (place: number, value: (bytes: Uint8Array) => number) => {
    const bytes = bytesOf(vectors.lookupTable)
    const instruction = bytes.length - 36 - 17 // Program, two accounts, and twelve bytes of data.
    bytes[instruction + place] = value(bytes.subarray(instruction))
    return base64.encode(bytes)
  }
  const withCount = (...count: number[]) => {
    const bytes = bytesOf(find('system transfer').legacy)
    const instruction = bytes.length - 17
    const head = bytes.subarray(0, instruction - 1)
    return base64.encode(concat(head, Uint8Array.from(count), bytes.subarray(instruction)))
  }
  const withSignatures = (count: number) => {
    const bytes = bytesOf(find('system transfer').legacy)
    const head = concat(Uint8Array.of(count), new Uint8Array(64 * count))
    return base64.encode(concat(head, bytes.subarray(65)))
  }
  const memos = (last: number) => {
    const lengths = [127, 127, 127, 127, 127, 127, 127, 127, last]
    const note = (length: number) => ({
      program: memo,
      accounts: [],
      data: new Uint8Array(length).fill(0x61),
    })
    return buildSolanaTransaction([me], lengths.map(note))
  }

  test('default: each of these is read before it is broken', () => {
    const same = withTable(3, (bytes) => bytes[3] ?? 0)
    for (const transaction of [same, withCount(1), withSignatures(1), memos(23)]) {
      expect(plan(transaction).view.kind).toBe('solanaTransaction')
    }
    expect(bytesOf(memos(23))).toHaveLength(1232)
  })

  test.each([
    ['a program in a lookup table', withTable(0, (bytes) => bytes[3] ?? 0)],
    ['the payer as a program', withTable(0, () => 0)],
    ['an account beyond those of the tables', withTable(3, () => 200)],
    ['a length in more bytes than it needs', withCount(0x81, 0)],
    ['a signature more than the message asks for', withSignatures(2)],
    ['a byte more than a packet', memos(24)],
  ])('error: %s', (_, transaction) => {
    expect(() => plan(transaction)).toThrow(expect.objectContaining({ reason: 'INVALID_PARAMS' }))
  })

  test('error: a text that is longer than any transaction is not decoded', () => {
    expect(() => plan('A'.repeat(1_684))).toThrow('The text is too long')
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

import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import {
  buildSolanaTransaction,
  type Instruction,
  u64,
} from '../../testing/buildSolanaTransaction.ts'
import { createFakeClock } from '../../testing/fakeClock.ts'
import { testKeyring } from '../../testing/signer.ts'
import type { Risk } from '../../view.ts'
import { asBytes, concat, toHex } from '../crypto/bytes.ts'
import { parseSolanaTransaction } from '../solana/transaction.ts'
import { decodeEncoded } from './decodeEncoded.ts'
import { planSolanaTransaction } from './planSolanaTransaction.ts'
import { createPreparedSignings } from './preparedSignings.ts'
import { createSigningPlan, type SigningPart, type SigningParts } from './signingPlan.ts'

const keyring = await testKeyring()
const me = keyring.accounts.solana[0].address
const friend = base58.encode(new Uint8Array(32).fill(7))
const system = '11111111111111111111111111111111'

const transfer = (lamports: bigint): Instruction => ({
  program: system,
  accounts: [me, friend],
  data: concat(Uint8Array.of(2, 0, 0, 0), u64(lamports)),
})

/** One of several transactions, planned as `solana_signTransaction` plans it. */
function planTransfer(lamports: bigint): SigningPart {
  return planSolanaTransaction(
    {
      kind: 'solanaTransaction',
      origin: 'https://dapp.example',
      address: me,
      transaction: buildSolanaTransaction([me], [transfer(lamports)]),
      encoding: 'base64',
      chain: {
        id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        name: 'Solana',
        symbol: 'SOL',
        decimals: 9,
      },
      tokens: [],
      nodeUnitPrice: null,
      willBeSent: false,
    },
    { accounts: keyring.accounts, now: 0 },
  )
}

const [first, second, third] = [planTransfer(1n), planTransfer(2n), planTransfer(3n)]
const digestParts = (...parts: SigningParts) => toHex(createSigningPlan(parts).digest)
const rated = (part: SigningPart, risk: Risk) => ({ ...part, view: { ...part.view, risk } })

describe('createSigningPlan', () => {
  test('default: one part is shown, digested and signed as it is', async () => {
    const plan = createSigningPlan([first])
    expect(plan.digest).toEqual(first.digest)
    expect(plan.view).toEqual({ risk: first.view.risk, parts: [first.view] })
    expect(await plan.sign(keyring)).toEqual([await first.sign(keyring)])
  })

  test('default: several parts are shown and signed in their order', async () => {
    const parts = [first, second, third] as const
    const plan = createSigningPlan(parts)
    expect(plan.view.parts).toEqual(parts.map(({ view }) => view))
    const signed = await plan.sign(keyring)
    for (const [index, part] of signed.entries()) {
      if (part.kind !== 'solanaTransaction') throw new Error(part.kind)
      const { messageBytes } = parseSolanaTransaction(decodeEncoded(part.transaction, 'base64'))
      const shown = plan.view.parts[index]
      expect(shown).toMatchObject({ raw: base58.encode(messageBytes) })
      const signature = base58.decode(part.signature)
      expect(ed25519.verify(signature, messageBytes, base58.decode(me))).toBe(true)
    }
    expect(signed).toHaveLength(3)
  })

  test('behavior: the digest changes with any part, their number, their order and the risk', () => {
    const digests = [
      digestParts(first, second, third),
      digestParts(second, first, third),
      digestParts(first, third, second),
      digestParts(first, second),
      digestParts(first, second, second),
      digestParts(first, second, rated(third, 'high')),
      digestParts(first, second, { ...third, view: { ...third.view, account: friend } }),
      digestParts(first),
    ]
    for (let bit = 0; bit < 256; bit++) {
      const digest = asBytes(third.digest.slice())
      digest[bit >> 3] = (digest[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      digests.push(digestParts(first, second, { ...third, digest }))
    }
    expect(new Set(digests).size).toBe(digests.length)
    expect(digestParts(planTransfer(1n), planTransfer(2n), planTransfer(3n))).toBe(digests[0])
  })

  test('behavior: the digest of several parts is the SHA-256 of its own listing', async () => {
    const listing = JSON.stringify([
      'latchkey/plan/v1',
      'value',
      [first, second].map((part) => ['solanaTransaction', me, toHex(part.digest)]),
    ])
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(listing))
    expect(digestParts(first, second)).toBe(toHex(new Uint8Array(hash)))
  })

  test.each([
    [['low', 'low'], 'low'],
    [['low', 'value'], 'value'],
    [['high', 'value', 'low'], 'high'],
    [['low', 'value', 'high'], 'high'],
  ] as const)('behavior: parts of %j are %s together', (risks, expected) => {
    const [risk, ...others] = risks
    const parts = others.map((each) => rated(second, each))
    expect(createSigningPlan([rated(first, risk), ...parts]).view.risk).toBe(expected)
  })

  test('error: a part that cannot be signed leaves the others without a signature', async () => {
    const failing = { ...second, sign: () => Promise.reject(new RangeError('no')) }
    await expect(createSigningPlan([first, failing]).sign(keyring)).rejects.toThrow(RangeError)
  })
})

describe('createPreparedSignings', () => {
  const setUp = () =>
    createPreparedSignings({
      clock: createFakeClock(),
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    })

  test('default: one id signs all parts, once', async () => {
    const prepared = setUp()
    const { signingId, digest, view } = prepared.add(createSigningPlan([first, second]))
    expect(view.parts).toHaveLength(2)
    expect(digest).toBe(digestParts(first, second))
    expect(await prepared.take({ signingId, digest }).sign(keyring)).toHaveLength(2)
    expect(() => prepared.take({ signingId, digest })).toThrow(
      expect.objectContaining({ reason: 'INVALID_REQUEST' }),
    )
  })

  test.each([
    ['of the first part alone', digestParts(first)],
    ['of the parts in another order', digestParts(second, first)],
  ])('error: the digest %s spends the id', (_, digest) => {
    const prepared = setUp()
    const added = prepared.add(createSigningPlan([first, second]))
    const invalid = expect.objectContaining({ reason: 'INVALID_REQUEST' })
    expect(() => prepared.take({ signingId: added.signingId, digest })).toThrow(invalid)
    expect(() => prepared.take(added)).toThrow(invalid)
  })
})

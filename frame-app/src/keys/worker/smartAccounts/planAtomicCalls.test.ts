import { keccak256, parseTransaction, recoverTransactionAddress } from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { encodeExecute } from '../../../smartAccounts/encodeExecute.ts'
import { statelessDeleGator } from '../../../smartAccounts/statelessDeleGator.ts'
import { createFakeClock } from '../../testing/fakeClock.ts'
import { mutateApproval } from '../../testing/mutateApproval.ts'
import { testKeyring } from '../../testing/signer.ts'
import type { AtomicCall } from '../../vault.ts'
import { toHex } from '../crypto/bytes.ts'
import { planSigning } from '../signing/planSigning.ts'
import { createPreparedSignings } from '../signing/preparedSignings.ts'
import type { RequestOf } from '../signing/signingPlan.ts'
import { smartPlanners } from './smartPlanners.ts'

type Request = RequestOf<'atomicCalls'>

const keyring = await testKeyring()
const address = keyring.addresses.evmAddress
const friend = '0x3535353535353535353535353535353535353535'
const token = '0x3636363636363636363636363636363636363636'
const router = '0x3737373737373737373737373737373737373737'
const word = (hex: string) => hex.padStart(64, '0')
/** Calls that carry data, whose selector no table knows. */
const swap: AtomicCall = { to: router, value: '0x5', data: '0xdeadbeef', tokenClaim: null }
const transfer: AtomicCall = { to: friend, value: '0x1', data: '0x', tokenClaim: null }
const approval: AtomicCall = {
  to: token,
  value: '0x0',
  data: `0x095ea7b3${word(router.slice(2))}${'f'.repeat(64)}`,
  tokenClaim: { symbol: 'TEST', decimals: 6 },
}

const base: Request = {
  kind: 'atomicCalls',
  origin: 'https://dapp.example',
  address,
  chain: { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 },
  tokens: [],
  balance: null,
  transaction: {
    chainId: 1,
    nonce: 9,
    gas: '0x30d40',
    maxFeePerGas: '0x10',
    maxPriorityFeePerGas: '0x1',
  },
  calls: [transfer, swap],
  needsAuthorization: true,
  nodeFee: '0',
}
const fee = 0x30d40n * 0x10n

const plan = (change: Partial<Request> = {}) =>
  planSigning({ ...base, ...change }, { accounts: keyring.accounts, now: 0 }, smartPlanners)
const view = (change: Partial<Request> = {}) => {
  const [part] = plan(change).view.parts
  if (part.kind !== 'evmTransaction') throw new Error(part.kind)
  return part
}
const digestOf = (change: Partial<Request>) => toHex(plan(change).digest)
const at = (change: Partial<Request['transaction']>): Partial<Request> => ({
  transaction: { ...base.transaction, ...change },
})

async function sign(planned: ReturnType<typeof plan>) {
  const [part, ...others] = await planned.sign(keyring)
  if (part.kind !== 'evmTransaction' || others.length > 0) throw new Error('parts')
  expect(part.hash).toBe(keccak256(part.rawTransaction))
  return part.rawTransaction
}

describe('planAtomicCalls', () => {
  test('default: one transaction of the account to itself, with its authorization', async () => {
    const raw = (await sign(plan())) as `0x04${string}`
    expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(address)
    const { authorizationList = [], ...sent } = parseTransaction(raw)
    expect(sent).toMatchObject({
      type: 'eip7702',
      chainId: 1,
      nonce: 9,
      to: address.toLowerCase(),
      data: encodeExecute([transfer, swap]),
      gas: 200_000n,
      maxFeePerGas: 16n,
      maxPriorityFeePerGas: 1n,
    })
    expect(sent.value ?? 0n).toBe(0n)
    const [authorization, ...more] = authorizationList
    if (!authorization) throw new Error('none')
    expect(more).toEqual([])
    expect(authorization).toMatchObject({
      chainId: 1,
      address: statelessDeleGator.address.toLowerCase(),
      nonce: 10,
    })
    expect(await recoverAuthorizationAddress({ authorization })).toBe(address)
  })

  test('default: without an authorization for an account that runs the contract', async () => {
    const raw = (await sign(plan({ needsAuthorization: false }))) as `0x02${string}`
    expect(parseTransaction(raw)).toMatchObject({
      type: 'eip1559',
      to: address.toLowerCase(),
      data: encodeExecute([transfer, swap]),
    })
    expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(address)
  })

  test('default: the first use is high risk and names the contract', () => {
    expect(view()).toMatchObject({
      account: address,
      from: address,
      risk: 'high',
      warnings: [{ code: 'accountUpgrade' }, { code: 'unknownCall' }],
      transaction: { type: 'eip7702', to: address, value: '0x0', nonce: 9 },
      delegations: [
        {
          account: address,
          contract: statelessDeleGator.address,
          contractName: 'EIP7702StatelessDeleGator 1.3.0',
        },
      ],
      maxFee: fee.toString(),
      shortfall: null,
    })
  })

  test('default: later uses show each call, as the account’s own', () => {
    expect(view({ needsAuthorization: false, calls: [transfer, swap, approval] })).toMatchObject({
      delegations: [],
      transaction: { type: 'eip1559' },
      call: {
        kind: 'batch',
        name: 'atomic',
        contract: address,
        isRecognized: true,
        hidden: 0,
        steps: [
          { to: friend, value: '1', call: { kind: 'nativeTransfer', from: null }, data: null },
          { to: router, value: '5', call: { kind: 'contractCall' }, data: '0xdeadbeef' },
          {
            to: token,
            value: '0',
            call: { kind: 'approve', claim: { symbol: 'TEST', decimals: 6 } },
          },
        ],
      },
    })
  })

  test.each([0, 5, 10])('T16 behavior: a high risk in place %i is the risk of all', (place) => {
    const calls = Array.from({ length: 11 }, (_, index) => (index === place ? approval : transfer))
    expect(view({ needsAuthorization: false, calls }).risk).toBe('high')
    const plain = calls.map(() => transfer)
    expect(view({ needsAuthorization: false, calls: plain }).risk).toBe('value')
  })

  test('T16 behavior: calls inside calls count together', () => {
    // Multicall3's aggregate, with 60 calls each.
    const inner = `${word(router.slice(2))}${word('40')}${word('0')}`
    const offsets = Array.from({ length: 60 }, (_, index) =>
      word((60 * 32 + index * 96).toString(16)),
    )
    const list = `${word('20')}${word((60).toString(16))}${offsets.join('')}${inner.repeat(60)}`
    const aggregate = {
      to: '0xcA11bde05977b3631167028862bE2a173976CA11',
      value: '0x0',
      data: `0x252dba42${list}`,
      tokenClaim: null,
    } as const
    const codes = (calls: readonly AtomicCall[]) =>
      view({ needsAuthorization: false, calls }).warnings.map(({ code }) => code)
    expect(codes([aggregate])).not.toContain('hiddenCalls')
    expect(codes([aggregate, aggregate])).toContain('hiddenCalls')
  })

  test('T16 behavior: whatever changes has another digest', () => {
    const changes: readonly Partial<Request>[] = [
      {},
      { calls: [swap, transfer] },
      { calls: [transfer] },
      { calls: [transfer, swap, transfer] },
      { calls: [transfer, { ...swap, to: friend }] },
      { calls: [transfer, { ...swap, data: '0xdeadbeee' }] },
      { calls: [transfer, { ...swap, value: '0x6' }] },
      { needsAuthorization: false },
      at({ nonce: 10 }),
      at({ gas: '0x30d41' }),
      at({ maxFeePerGas: '0x11' }),
      at({ maxPriorityFeePerGas: '0x2' }),
      { ...at({ chainId: 10 }), chain: { ...base.chain, id: 'eip155:10' } },
    ]
    expect(new Set(changes.map(digestOf)).size).toBe(changes.length)
  })

  test('T16 error: of 700 mutations of an approval, 700 are refused', () => {
    let count = 0
    const prepared = createPreparedSignings({
      clock: createFakeClock(),
      random: (length) => new Uint8Array(length).fill(++count),
    })
    let refused = 0
    for (let each = 0; each < 700; each += 1) {
      const { signingId, digest } = prepared.add(plan())
      try {
        prepared.take(mutateApproval({ signingId, digest }, each))
      } catch (error) {
        expect(error).toMatchObject({ reason: 'INVALID_REQUEST' })
        refused += 1
      }
      prepared.discard(signingId)
    }
    expect(refused).toBe(700)
  })

  test('T16 behavior: a request that changes after it was prepared is signed as it was', async () => {
    const request = structuredClone(base)
    const planned = planSigning(request, { accounts: keyring.accounts, now: 0 }, smartPlanners)
    const [first] = request.calls
    Object.assign(first ?? {}, { to: token, value: '0xff', data: '0x00' })
    Object.assign(request.transaction, { chainId: 0, nonce: 99, gas: '0x1' })
    Object.assign(request, { calls: [], needsAuthorization: false, address: friend })
    expect(await sign(planned)).toBe(await sign(plan()))
  })

  test('T16 behavior: the page names no contract', async () => {
    const named = { delegate: token, contract: token, address, authorizationList: [], to: token }
    const transaction = { ...base.transaction, ...named, value: '0xff', data: '0xff' }
    expect(await sign(plan({ transaction }))).toBe(await sign(plan()))
  })

  test.each<[string, Partial<Request>, string]>([
    ['chain 0', at({ chainId: 0 }), 'ATOMICITY_NOT_SUPPORTED'],
    ['a network without a listed contract', at({ chainId: 2 }), 'ATOMICITY_NOT_SUPPORTED'],
    ['another network than the one shown', at({ chainId: 10 }), 'CHAIN_MISMATCH'],
    ['a nonce below zero', at({ nonce: -1 }), 'INVALID_PARAMS'],
    ['another account', { address: friend }, 'ACCOUNT_MISMATCH'],
    ['no calls', { calls: [] }, 'INVALID_PARAMS'],
    ['17 calls', { calls: Array.from({ length: 17 }, () => transfer) }, 'INVALID_PARAMS'],
    ['a call without a target', { calls: [{ ...swap, to: '' as never }] }, 'INVALID_PARAMS'],
    ['a value of 2^256', { calls: [{ ...swap, value: `0x1${word('')}` }] }, 'INVALID_PARAMS'],
    [
      'a call with data to the account itself',
      { calls: [transfer, { ...swap, to: address.toLowerCase() as never }] },
      'METHOD_NOT_ALLOWED',
    ],
  ])('error: %s', (_, change, reason) => {
    expect(() => plan(change)).toThrow(expect.objectContaining({ reason }))
  })

  test('error: the key worker of plain accounts has no such plan', () => {
    const attempt = () => planSigning(base, { accounts: keyring.accounts, now: 0 })
    expect(attempt).toThrow(expect.objectContaining({ reason: 'INVALID_PARAMS' }))
  })

  test('behavior: the balance has to pay for all calls and the fee', async () => {
    const needed = 6n + fee
    const enough = plan({ balance: needed.toString() })
    expect(enough.view.parts).toMatchObject([{ shortfall: null }])
    const balance = (needed - 1n).toString()
    const short = plan({ balance })
    expect(short.view.parts).toMatchObject([{ shortfall: { needed: needed.toString(), balance } }])
    await expect(short.sign(keyring)).rejects.toMatchObject({ reason: 'INSUFFICIENT_FUNDS' })
  })

  test('behavior: an unusual fee is high risk', () => {
    const change = { ...at({ maxFeePerGas: '0x1fc1d8dec7e8' }), needsAuthorization: false }
    expect(view({ ...change, nodeFee: '1' })).toMatchObject({
      risk: 'high',
      warnings: expect.arrayContaining([{ code: 'unusualFee' }]),
    })
  })
})

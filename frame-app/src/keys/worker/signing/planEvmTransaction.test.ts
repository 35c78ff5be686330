import { keccak256, parseTransaction, recoverTransactionAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount, signAuthorization } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { planFor, testKeyring } from '../../testing/signer.ts'
import type { Address, EvmTransaction } from '../../view.ts'
import { toHex } from '../crypto/bytes.ts'
import type { RequestOf } from './signingPlan.ts'

type EvmRequest = RequestOf<'evmTransaction'>

const keyring = await testKeyring()
const address = keyring.addresses.evmAddress
const to = '0x3535353535353535353535353535353535353535'
const delegate = '0x3636363636363636363636363636363636363636'
const chain = { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 }

const common = { chainId: 1, nonce: 9, to, value: '0x1', data: '0x', gas: '0x5208' } as const
const transactions: Record<string, EvmTransaction> = {
  legacy: { type: 'legacy', ...common, gasPrice: '0x10' },
  eip2930: {
    type: 'eip2930',
    ...common,
    gasPrice: '0x10',
    accessList: [{ address: to, storageKeys: [`0x${'01'.repeat(32)}`] }],
  },
  eip1559: { type: 'eip1559', ...common, maxFeePerGas: '0x10', maxPriorityFeePerGas: '0x1' },
}
const base = transactions.eip1559 as EvmTransaction
const quantity = (value: bigint) => `0x${value.toString(16)}` as const

const plan = (
  transaction: EvmTransaction,
  more: Partial<Pick<EvmRequest, 'nodeFee' | 'tokens' | 'balance' | 'tokenClaim'>> = {},
) =>
  planFor(keyring, {
    kind: 'evmTransaction',
    origin: 'https://dapp.example',
    address,
    transaction,
    chain,
    tokens: [],
    nodeFee: '0',
    balance: null,
    tokenClaim: null,
    ...more,
  })

describe('planEvmTransaction', () => {
  test.each(Object.entries(transactions))('default: %s', async (_, transaction) => {
    const planned = plan(transaction)
    expect(planned.view).toEqual({
      kind: 'evmTransaction',
      account: address,
      from: address,
      risk: 'value',
      warnings: [],
      chain,
      transaction,
      call: { kind: 'nativeTransfer', from: null, to, amount: '1' },
      delegations: [],
      maxFee: (0x5208n * 0x10n).toString(),
      shortfall: null,
    })
    const signed = await planned.sign(keyring)
    if (signed.kind !== 'evmTransaction') throw new Error(signed.kind)
    const serializedTransaction = signed.rawTransaction as `0x02${string}`
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(address)
    expect(signed.hash).toBe(keccak256(signed.rawTransaction))
    expect(toHex(planned.digest)).toHaveLength(66)
  })

  test('behavior: a fee far above the node’s own is high risk, of any request', () => {
    const gas = '0x5208'
    const greedy = { ...base, gas, value: '0x0', maxFeePerGas: '0x1fc1d8dec7e8' } as const
    const { view } = plan(greedy, { nodeFee: '420000000000000' })
    expect(view).toMatchObject({ risk: 'high', warnings: [{ code: 'unusualFee' }] })
    const usual = { ...greedy, maxFeePerGas: '0x4a817c800' } as const
    expect(plan(usual, { nodeFee: '420000000000000' }).view.risk).toBe('value')
    expect(plan(usual, { nodeFee: null }).view.risk).toBe('high')
  })

  test('behavior: a fee above what a transfer sends is high risk', () => {
    const transfer = { ...base, maxFeePerGas: '0x4a817c800' } as const
    const { view } = plan(transfer, { nodeFee: '420000000000000' })
    expect(view).toMatchObject({ risk: 'high', warnings: [{ code: 'unusualFee' }] })
  })

  test('param: tokens: the operator’s are known', () => {
    const approval = {
      ...base,
      value: '0x0',
      data: `0x095ea7b3${'00'.repeat(12)}${'22'.repeat(20)}${'00'.repeat(31)}07`,
    } as const
    expect(plan(approval).view.risk).toBe('high')
    const tokens = [{ address: to, symbol: 'OWN', decimals: 0, cap: '7' }]
    expect(plan(approval, { tokens }).view).toMatchObject({
      risk: 'value',
      call: { tokenInfo: { symbol: 'OWN', decimals: 0 }, amount: '7' },
    })
    const lower = [{ address: to, symbol: 'OWN', decimals: 0, cap: '6' }]
    expect(plan(approval, { tokens: lower }).view.risk).toBe('high')
  })

  const cost = 1n + 0x5208n * 0x10n

  test('error: INSUFFICIENT_FUNDS to sign what amount and fee make more than the balance', async () => {
    const balance = (cost - 1n).toString()
    const planned = plan(base, { balance })
    expect(planned.view).toMatchObject({ shortfall: { needed: cost.toString(), balance } })
    await expect(planned.sign(keyring)).rejects.toMatchObject({ reason: 'INSUFFICIENT_FUNDS' })
  })

  test.each([cost.toString(), null, 'much', '-1'])(
    'param: balance: %s does not stop a transaction',
    async (balance) => {
      const planned = plan(base, { balance })
      expect(planned.view).toMatchObject({ shortfall: null })
      expect(await planned.sign(keyring)).toMatchObject({ kind: 'evmTransaction' })
    },
  )

  test('behavior: a token’s own words are shown as a claim, and change neither risk nor warnings', () => {
    const approval = {
      ...base,
      value: '0x0',
      data: `0x095ea7b3${'00'.repeat(12)}${'22'.repeat(20)}${'00'.repeat(31)}07`,
    } as const
    const tokenClaim = { symbol: 'US\u202EDC', decimals: 6 }
    const { view } = plan(approval, { tokenClaim })
    const unclaimed = plan(approval).view
    expect(view).toMatchObject({
      risk: 'high',
      warnings: unclaimed.warnings,
      call: { tokenInfo: null, claim: { symbol: 'USDC', decimals: 6 } },
    })
    expect(unclaimed).not.toHaveProperty('call.claim')
  })

  test('behavior: quantities are shown as they are signed', () => {
    const { view } = plan({
      ...base,
      value: '0x0001',
      to: to.toUpperCase().replace('X', 'x') as never,
    })
    expect(view).toMatchObject({ transaction: { value: '0x1', to } })
  })

  test.each<[string, object, string]>([
    ['another chain', { chainId: 2 }, 'CHAIN_MISMATCH'],
    ['chain 0', { chainId: 0 }, 'INVALID_PARAMS'],
    ['an unknown type', { type: 'eip4844' }, 'INVALID_PARAMS'],
    ['an inherited name for a type', { type: 'toString' }, 'INVALID_PARAMS'],
    ['a nonce below zero', { nonce: -1 }, 'INVALID_PARAMS'],
    ['a nonce that is no integer', { nonce: 1.5 }, 'INVALID_PARAMS'],
    ['a short address', { to: '0x35' }, 'INVALID_PARAMS'],
    ['no value', { value: undefined }, 'INVALID_PARAMS'],
    ['an empty quantity', { value: '0x' }, 'INVALID_PARAMS'],
    ['a decimal quantity', { gas: '21000' }, 'INVALID_PARAMS'],
    ['gas of 2^64', { gas: '0x10000000000000000' }, 'INVALID_PARAMS'],
    ['a value of 2^256', { value: quantity(1n << 256n) }, 'INVALID_PARAMS'],
    ['a fee of 2^256', { maxFeePerGas: quantity(1n << 256n) }, 'INVALID_PARAMS'],
    ['data of odd length', { data: '0x1' }, 'INVALID_PARAMS'],
    ['a fee of another type', { gasPrice: '0x1' }, 'INVALID_PARAMS'],
    ['a missing fee', { maxFeePerGas: undefined }, 'INVALID_PARAMS'],
    ['a priority fee above the fee', { maxPriorityFeePerGas: '0x11' }, 'INVALID_PARAMS'],
    [
      'a short storage key',
      { accessList: [{ address: to, storageKeys: ['0x01'] }] },
      'INVALID_PARAMS',
    ],
  ])('error: %s', (_, change, reason) => {
    expect(() => plan({ ...base, ...change })).toThrow(expect.objectContaining({ reason }))
  })

  /** By another account. */
  const authorize = async (contract: Address, changes: object = {}) => {
    const authority = privateKeyToAccount(generatePrivateKey())
    const signed = await authority.signAuthorization({
      chainId: 1,
      nonce: 3,
      contractAddress: contract,
    })
    const authorization = {
      chainId: '0x1',
      address: contract,
      nonce: '0x3',
      yParity: signed.yParity === 0 ? '0x0' : '0x1',
      r: quantity(BigInt(signed.r)),
      s: quantity(BigInt(signed.s)),
      ...changes,
    } as const
    const transaction = { ...base, type: 'eip7702', authorizationList: [authorization] } as const
    return { authority: authority.address, transaction }
  }

  test.each<[string, Address, Address | null]>([
    ['a contract’s code', delegate, delegate],
    ['no code', `0x${'00'.repeat(20)}`, null],
  ])(
    'behavior: EIP-7702: who lets an account run %s is shown, at high risk',
    async (_, address, contract) => {
      const { authority, transaction } = await authorize(address)
      const planned = plan(transaction)
      expect(planned.view).toMatchObject({
        risk: 'high',
        warnings: [{ code: 'delegation' }],
        delegations: [{ account: authority, contract }],
        transaction,
      })
      const signed = await planned.sign(keyring)
      if (signed.kind !== 'evmTransaction') throw new Error(signed.kind)
      const read = parseTransaction(signed.rawTransaction as `0x04${string}`)
      expect(read.authorizationList).toMatchObject([{ address, chainId: 1, nonce: 3 }])
    },
  )

  /** By the account itself. */
  const signOwn = async (contract: Address) => {
    const signed = await signAuthorization({
      privateKey: toHex(keyring.evmKey),
      chainId: 1,
      nonce: 3,
      contractAddress: contract,
    })
    const yParity = signed.yParity === 0 ? '0x0' : '0x1'
    const { r, s } = signed
    return { chainId: '0x1', address: contract, nonce: '0x3', yParity, r, s } as const
  }

  test('error: METHOD_NOT_ALLOWED for an authorization that the account itself signed', async () => {
    const { transaction } = await authorize(delegate)
    const list = [await signOwn(delegate)]
    expect(() => plan({ ...transaction, authorizationList: list })).toThrow(
      expect.objectContaining({ reason: 'METHOD_NOT_ALLOWED' }),
    )
  })

  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

  test.each<[string, object, string]>([
    ['for any chain', { chainId: '0x0' }, 'CHAIN_MISMATCH'],
    ['for another chain', { chainId: '0xa' }, 'CHAIN_MISMATCH'],
    ['without a signature', { r: '0x0', s: '0x0' }, 'INVALID_PARAMS'],
    ['whose s is in the upper half (EIP-2)', { s: quantity(order - 1n) }, 'INVALID_PARAMS'],
    ['whose parity is 2', { yParity: '0x2' }, 'INVALID_PARAMS'],
    ['without an address', { address: '0x' }, 'INVALID_PARAMS'],
    ['whose nonce is no quantity', { nonce: '3' }, 'INVALID_PARAMS'],
    ['with a quantity of 65 digits', { chainId: `0x${'1'.padStart(65, '0')}` }, 'INVALID_PARAMS'],
  ])('error: an authorization %s', async (_, change, reason) => {
    const { transaction } = await authorize(delegate, change)
    expect(() => plan(transaction)).toThrow(expect.objectContaining({ reason }))
  })

  test('behavior: EIP-7702: every authorization is shown, and its contract in full', async () => {
    const named: Address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    const withZero: Address = '0x3600363636363636363636363636363636363636'
    const first = await authorize(named)
    const second = await authorize(withZero)
    const authorizationList = [
      ...first.transaction.authorizationList,
      ...second.transaction.authorizationList,
    ]
    expect(plan({ ...first.transaction, authorizationList }).view).toMatchObject({
      delegations: [
        { account: first.authority, contract: named },
        { account: second.authority, contract: withZero },
      ],
      transaction: { authorizationList },
    })
  })

  test('error: an authorization behind another is judged as the first', async () => {
    const { transaction } = await authorize(delegate)
    const [first] = transaction.authorizationList
    const own = await signOwn(delegate)
    const elsewhere = { ...own, chainId: '0xa' } as const
    for (const [second, reason] of [
      [own, 'METHOD_NOT_ALLOWED'],
      [elsewhere, 'CHAIN_MISMATCH'],
    ] as const) {
      expect(() => plan({ ...transaction, authorizationList: [first, second] })).toThrow(
        expect.objectContaining({ reason }),
      )
    }
  })

  test('behavior: the account may take back its own authorization, at high risk', async () => {
    const { transaction } = await authorize(delegate)
    const authorizationList = [await signOwn(`0x${'00'.repeat(20)}`)]
    expect(plan({ ...transaction, authorizationList }).view).toMatchObject({
      risk: 'high',
      warnings: [{ code: 'delegation' }],
      delegations: [{ account: address, contract: null }],
    })
  })

  test('error: authorizations of another type, none of this one, and a creation', async () => {
    const { transaction } = await authorize(delegate)
    const { authorizationList } = transaction
    for (const change of [
      { ...base, authorizationList },
      { ...transaction, authorizationList: [] },
      { ...transaction, to: null },
    ]) {
      expect(() => plan(change)).toThrow(expect.objectContaining({ reason: 'INVALID_PARAMS' }))
    }
  })

  test('error: legacy with an access list', () => {
    const accessList = [{ address: to, storageKeys: [] }] as const
    expect(() => plan({ ...(transactions.legacy as EvmTransaction), accessList })).toThrow(
      expect.objectContaining({ reason: 'INVALID_PARAMS' }),
    )
  })
})

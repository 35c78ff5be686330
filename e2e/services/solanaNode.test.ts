import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jsonRpc } from './anvil.ts'
import { type SolanaNode, startSolanaNode } from './solanaNode.ts'
import { buildTransfer } from './solanaTransfer.ts'

let node: SolanaNode
const key = ed25519.utils.randomSecretKey()
const sender = base58.encode(ed25519.getPublicKey(key))
const newAddress = () => base58.encode(ed25519.getPublicKey(ed25519.utils.randomSecretKey()))
const sol = 1_000_000_000

beforeAll(async () => {
  node = await startSolanaNode()
  node.fund(sender, BigInt(10 * sol))
})
afterAll(() => node?.stop())

const call = (method: string, ...params: unknown[]) => jsonRpc(node.rpcUrl, method, params)
const value = async <Value>(method: string, ...params: unknown[]) =>
  ((await call(method, ...params)) as { value: Value }).value
const balance = (address: string) => value<number>('getBalance', address)
const latest = async () => (await value<{ blockhash: string }>('getLatestBlockhash')).blockhash

async function signed(fields: { to?: string; lamports?: number; blockhash?: string } = {}) {
  const { to = newAddress(), lamports = sol, blockhash = await latest() } = fields
  const { message, withSignature } = buildTransfer({ from: sender, to, lamports, blockhash })
  return withSignature(ed25519.sign(message, key))
}
const asBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const base64 = { encoding: 'base64' }

describe('startSolanaNode', () => {
  test('default: what a client asks first', async () => {
    expect(await call('getHealth')).toBe('ok')
    expect(await call('getVersion')).toMatchObject({ 'solana-core': expect.any(String) })
    const hash = (await call('getGenesisHash')) as string
    expect(node.chainId).toBe(`solana:${hash.slice(0, 32)}`)
    const slot = (await call('getSlot')) as number
    expect(await call('getBlockHeight')).toBe(slot)
    expect(await call('getEpochInfo')).toMatchObject({ absoluteSlot: slot, epoch: 0 })
    expect(await call('getLatestBlockhash')).toMatchObject({
      context: { slot },
      value: { lastValidBlockHeight: slot + 150 },
    })
    expect(await call('getMinimumBalanceForRentExemption', 165)).toBeGreaterThan(1_000_000)
    expect(await call('getRecentPrioritizationFees')).toMatchObject([{ prioritizationFee: 0 }])
  })

  test.each([
    ['base64', asBase64],
    ['base58', (bytes: Uint8Array) => base58.encode(bytes)],
  ] as const)('default: a transfer in %s', async (encoding, encode) => {
    const to = newAddress()
    const bytes = await signed({ to })
    const before = await balance(sender)
    const simulated = await value('simulateTransaction', encode(bytes), { encoding })
    expect(simulated).toMatchObject({ err: null, unitsConsumed: expect.any(Number) })
    expect(await balance(to)).toBe(0)
    const signature = base58.encode(bytes.subarray(1, 65))
    expect(await call('sendTransaction', encode(bytes), { encoding })).toBe(signature)
    expect([await balance(sender), await balance(to)]).toEqual([before - sol - 5_000, sol])
    expect(await value('getSignatureStatuses', [signature, sender])).toMatchObject([
      { err: null, status: { Ok: null }, confirmationStatus: 'finalized' },
      null,
    ])
    expect(await call('getTransaction', signature, { encoding })).toMatchObject({
      version: 'legacy',
      meta: {
        err: null,
        fee: 5_000,
        logMessages: expect.arrayContaining([expect.stringMatching('success')]),
      },
      transaction: [encode(bytes), encoding],
    })
    const account = await value<object>('getAccountInfo', to, base64)
    expect(account).toMatchObject({ lamports: sol, data: ['', 'base64'] })
    expect(await value('getMultipleAccounts', [to, newAddress()], base64)).toEqual([account, null])
  })

  test('behavior: a blockhash expires when the test says so', async () => {
    const blockhash = await latest()
    const old = asBase64(await signed({ blockhash }))
    const message = buildTransfer({ from: sender, to: sender, lamports: 1, blockhash })
    const fee = () => value('getFeeForMessage', asBase64(message.message))
    expect([await value('isBlockhashValid', blockhash), await fee()]).toEqual([true, 5_000])
    const slot = (await call('getSlot')) as number
    node.expireBlockhash()
    expect(await call('getSlot')).toBe(slot + 151)
    expect([await value('isBlockhashValid', blockhash), await fee()]).toEqual([false, null])
    await expect(call('sendTransaction', old, base64)).rejects.toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: Blockhash not found',
      data: { err: 'BlockhashNotFound', logs: [] },
    })
    // Without preflight, nobody says that it is dropped.
    const dropped = await call('sendTransaction', old, { ...base64, skipPreflight: true })
    expect(await value('getSignatureStatuses', [dropped])).toEqual([null])
  })

  test('behavior: what fails while it runs is in a block only without preflight', async () => {
    const failing = asBase64(await signed({ lamports: 1_000 * sol }))
    const failure = { InstructionError: [0, { Custom: 1 }] }
    await expect(call('sendTransaction', failing, base64)).rejects.toMatchObject({
      code: -32002,
      message:
        'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
      data: {
        err: failure,
        logs: expect.arrayContaining([expect.stringMatching('insufficient lamports')]),
      },
    })
    const signature = await call('sendTransaction', failing, { ...base64, skipPreflight: true })
    expect(await value('getSignatureStatuses', [signature])).toMatchObject([
      { err: failure, status: { Err: failure } },
    ])
  })

  test('error: the same transaction again, and one without a valid signature', async () => {
    const bytes = await signed()
    await call('sendTransaction', asBase64(bytes), base64)
    await expect(call('sendTransaction', asBase64(bytes), base64)).rejects.toMatchObject({
      code: -32002,
      data: { err: 'AlreadyProcessed' },
    })
    const broken = bytes.with(1, (bytes[1] ?? 0) ^ 1)
    await expect(call('sendTransaction', asBase64(broken), base64)).rejects.toMatchObject({
      code: -32003,
      message: 'Transaction signature verification failure',
    })
  })

  test('default: an airdrop', async () => {
    const address = newAddress()
    const signature = await call('requestAirdrop', address, sol)
    expect(await balance(address)).toBe(sol)
    expect(await value('getSignatureStatuses', [signature])).toMatchObject([{ err: null }])
  })

  test('default: the token accounts of an owner, of any mint and of one', async () => {
    const [owner, mint, address] = [newAddress(), newAddress(), newAddress()]
    const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    const token = Buffer.concat([base58.decode(mint), base58.decode(owner), Buffer.alloc(101)])
    token.writeBigUInt64LE(1_500_000n, 64)
    node.put({ address: mint, program, data: Buffer.alloc(82).fill(6, 44, 45) })
    node.put({ address, program, data: token })
    const tokenAmount = { amount: '1500000', decimals: 6, uiAmount: 1.5, uiAmountString: '1.5' }
    const parsed = { parsed: { info: { mint, owner, tokenAmount } } }
    for (const filter of [{ programId: program }, { mint }]) {
      expect(
        await value('getTokenAccountsByOwner', owner, filter, { encoding: 'jsonParsed' }),
      ).toMatchObject([{ pubkey: address, account: { owner: program, data: parsed } }])
    }
    expect(await value('getTokenAccountsByOwner', owner, { mint: newAddress() })).toEqual([])
    expect(await value('getTokenAccountBalance', address)).toEqual(tokenAmount)
  })

  test('behavior: the token accounts of an owner without any', async () => {
    const programId = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    expect(await value('getTokenAccountsByOwner', sender, { programId })).toEqual([])
    await expect(call('getTokenAccountBalance', sender)).rejects.toMatchObject({ code: -32602 })
  })

  test.each<[string, unknown[], number]>([
    ['getBalance', ['no key'], -32602],
    ['getBalance', ['1111'], -32602],
    ['sendTransaction', ['AQ', base64], -32602],
    ['sendTransaction', ['AQID', base64], -32602],
    ['sendTransaction', [Buffer.alloc(1_233).toString('base64'), base64], -32602],
    ['getSlot', [{ minContextSlot: 1e9 }], -32016],
    ['getNothing', [], -32601],
    ['constructor', [], -32601],
  ])('error: %s %j', async (method, params, code) => {
    await expect(call(method, ...params)).rejects.toMatchObject({ code })
  })
})

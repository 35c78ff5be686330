import type { Hex, Json } from '@latchkey/protocol'
import { IDBFactory } from 'fake-indexeddb'
import { parseTransaction } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { jsonRpc, startAnvil } from '../../../e2e/services/anvil.ts'
import { openPage, type Page } from './openPage.ts'
import { openServer, type Server } from './openServer.ts'

const recipient = '0x00000000000000000000000000000000000000aa'
/** The code of a contract that only runs `revert("no")`. */
const reverting = '0x6308c379a060e01b60005260206004526002602452616e6f60f01b60445260646000fd'

let anvil: Awaited<ReturnType<typeof startAnvil>>
let server: Server
let page: Page
let address: Hex

beforeAll(async () => {
  globalThis.indexedDB = new IDBFactory()
  anvil = await startAnvil()
  server = await openServer([
    {
      id: `eip155:${anvil.chainId}`,
      name: 'Anvil',
      rpcUrl: anvil.rpcUrl,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
  ])
  page = openPage({
    server,
  })
  await page.request('CONNECT_EMAIL', { email: 'rich@example.com' })
  await page.request('CONNECT_OTP', { otp: server.lastCode() })
  // An EVM network is active, so this is an EVM address.
  address = (await page.request('GET_USER')).address as Hex
  await jsonRpc(anvil.rpcUrl, 'anvil_setBalance', [address, '0x56bc75e2d63100000'])
})
afterAll(async () => {
  await server?.close()
  await anvil?.stop()
})

const request = (method: string, params: Json = []) =>
  page.request('RPC_REQUEST', { method, params })
const send = (fields: Record<string, Json>) =>
  request('eth_sendTransaction', [{ from: address, to: recipient, value: '0x1', ...fields }])
/** The node's answer to eth_getTransactionByHash. */
type Transaction = { blockHash: Hex | null; type: Hex; from: Hex; nonce: Hex; gas: Hex }

/** Waits until a block has the transaction: the node replies to the sender earlier. */
async function mined(hash: Json | undefined): Promise<Transaction> {
  const find = async () =>
    (await jsonRpc(anvil.rpcUrl, 'eth_getTransactionByHash', [hash])) as Transaction
  await expect.poll(async () => (await find()).blockHash).toMatch(/^0x/)
  return find()
}

describe('eth_sendTransaction on a real node', () => {
  test('default: filled in, shown, signed, mined', async () => {
    const before = page.views.length
    const transaction = await mined(await send({ value: '0x2a' }))
    expect(transaction).toMatchObject({
      type: '0x2',
      from: address.toLowerCase(),
      gas: '0x5208',
      value: '0x2a',
    })
    const shown = page.views[before]?.parts
    expect(shown).toHaveLength(1)
    expect(shown?.[0]).toMatchObject({
      kind: 'evmTransaction',
      chain: { name: 'Anvil', symbol: 'ETH' },
      call: { kind: 'nativeTransfer', amount: '42' },
    })
  })

  test.each([
    ['0x0', { gasPrice: '0x77359400' }],
    ['0x1', { gasPrice: '0x77359400', accessList: [{ address: recipient, storageKeys: [] }] }],
    ['0x2', { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' }],
  ])('param: type %s', async (type, fields) => {
    expect((await mined(await send(fields))).type).toBe(type)
  })

  test('behavior: five at once use five nonces in a row', async () => {
    const hashes = await Promise.all(Array.from({ length: 5 }, () => send({})))
    const nonces = await Promise.all(hashes.map(async (hash) => Number((await mined(hash)).nonce)))
    const first = nonces[0] ?? Number.NaN
    expect(nonces).toEqual([0, 1, 2, 3, 4].map((step) => first + step))
  })

  test('behavior: a contract call gets a fifth more gas than was found', async () => {
    const data = `0x${'ff'.repeat(64)}`
    const found = BigInt(
      String(
        await jsonRpc(anvil.rpcUrl, 'eth_estimateGas', [{ from: address, to: recipient, data }]),
      ),
    )
    const { gas } = await mined(await send({ data, value: '0x0' }))
    expect(BigInt(gas)).toBe((found * 6n) / 5n)
  })

  test('error: a revert is told before the person is asked', async () => {
    await jsonRpc(anvil.rpcUrl, 'anvil_setCode', [recipient.replace('aa', 'bb'), reverting])
    const before = page.views.length
    await expect(send({ to: recipient.replace('aa', 'bb') })).rejects.toMatchObject({
      reason: 'NODE_ERROR',
      code: 3,
      message: 'execution reverted: no',
      data: expect.stringMatching(/^0x08c379a0/),
    })
    expect(page.views).toHaveLength(before)
  })

  test('error: a used nonce, and the next one', async () => {
    const { nonce } = await mined(await send({}))
    const next = `0x${(BigInt(nonce) + 1n).toString(16)}`
    await expect(send({ nonce })).rejects.toMatchObject({
      reason: 'INVALID_PARAMS',
      data: { field: 'nonce', rule: 'nonceUsed', next },
    })
  })

  test.each<[string, Record<string, Json>, string]>([
    ['much gas', { gas: '0x3b9aca00' }, 'GAS_LIMIT_EXCEEDED'],
    ['a low fee', { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x0' }, 'FEE_CAP_TOO_LOW'],
  ])('error: the node refuses %s, and the dApp gets the reason', async (_, fields, reason) => {
    await mined(await send({}))
    await expect(send({ gas: '0x5208', ...fields })).rejects.toMatchObject({
      reason: 'NODE_ERROR',
      code: -32003,
      data: { reason },
    })
  })

  test('error: more than there is, which the screen names', async () => {
    const before = page.views.length
    const balance = BigInt(
      String(await jsonRpc(anvil.rpcUrl, 'eth_getBalance', [address, 'latest'])),
    )
    await expect(send({ value: '0x56bc75e2d631000000' })).rejects.toMatchObject({
      reason: 'INSUFFICIENT_FUNDS',
    })
    const [part] = page.views[before]?.parts ?? []
    expect(part).toMatchObject({ shortfall: { balance: balance.toString() } })
  })

  test('behavior: a stuck transaction is replaced, by no fee that the node refuses', async () => {
    await jsonRpc(anvil.rpcUrl, 'evm_setAutomine', [false])
    const fees = { maxFeePerGas: '0x77359401', maxPriorityFeePerGas: '0x3' }
    const stuck = await send(fees)
    const found = await jsonRpc(anvil.rpcUrl, 'eth_getTransactionByHash', [stuck])
    const { nonce } = found as Transaction
    const before = page.views.length
    await expect(send({ nonce, ...fees })).rejects.toMatchObject({
      reason: 'INVALID_PARAMS',
      data: { field: 'maxFeePerGas', rule: 'replacementFee', needed: '0x83215602' },
    })
    expect(page.views).toHaveLength(before)
    const least = { maxFeePerGas: '0x83215602', maxPriorityFeePerGas: '0x4' }
    const replaced = await send({ nonce, ...least })
    const again = await send({ nonce })
    await jsonRpc(anvil.rpcUrl, 'evm_setAutomine', [true])
    await jsonRpc(anvil.rpcUrl, 'evm_mine')
    expect((await mined(again)).nonce).toBe(nonce)
    for (const hash of [stuck, replaced]) {
      expect(await jsonRpc(anvil.rpcUrl, 'eth_getTransactionReceipt', [hash])).toBeNull()
    }
    await expect(send({ nonce })).rejects.toMatchObject({
      reason: 'INVALID_PARAMS',
      data: { field: 'nonce', rule: 'nonceUsed' },
    })
  })

  test('behavior: EIP-7702: another account runs the contract that it authorized', async () => {
    const authority = privateKeyToAccount(generatePrivateKey())
    const { chainId } = anvil
    const signed = await authority.signAuthorization({
      chainId,
      nonce: 0,
      contractAddress: recipient,
    })
    const quantity = (value: number | bigint) => `0x${value.toString(16)}`
    const authorization = {
      chainId: quantity(chainId),
      address: recipient,
      nonce: '0x0',
      yParity: quantity(signed.yParity ?? 0),
      r: quantity(BigInt(signed.r)),
      s: quantity(BigInt(signed.s)),
    }
    const hash = await send({ authorizationList: [authorization] })
    expect(await mined(hash)).toMatchObject({ type: '0x4', from: address.toLowerCase() })
    const code = await jsonRpc(anvil.rpcUrl, 'eth_getCode', [authority.address, 'latest'])
    expect(code).toBe(`0xef0100${recipient.slice(2)}`)
  })

  test.each<[string, (nonce: Hex) => Record<string, Json>]>([
    ['cancelled by nothing sent to oneself', (nonce) => ({ nonce, to: address, value: '0x0' })],
    ['replaced by another', (nonce) => ({ nonce, value: '0x7', data: '0x12' })],
  ])('behavior: a stuck transaction is %s, and the dApp reads it', async (_, change) => {
    await jsonRpc(anvil.rpcUrl, 'evm_setAutomine', [false])
    const stuck = await send({})
    const found = (await request('eth_getTransactionByHash', [stuck ?? null])) as Transaction
    expect(found).toMatchObject({ blockHash: null })
    const changed = change(found.nonce)
    const other = await send(changed)
    const next = await send({})
    await jsonRpc(anvil.rpcUrl, 'evm_setAutomine', [true])
    await jsonRpc(anvil.rpcUrl, 'evm_mine')
    const { to = recipient, value } = changed
    const wanted = { nonce: found.nonce, to: String(to).toLowerCase(), value }
    expect(await mined(other)).toMatchObject(wanted)
    expect(BigInt((await mined(next)).nonce)).toBe(BigInt(found.nonce) + 1n)
    expect(await request('eth_getTransactionByHash', [stuck ?? null])).toBeNull()
    expect(await request('eth_getTransactionReceipt', [stuck ?? null])).toBeNull()
    expect(await request('eth_getTransactionReceipt', [other ?? null])).toMatchObject({
      status: '0x1',
    })
  })

  test('error: gas below the intrinsic gas, before the person is asked', async () => {
    const before = page.views.length
    await expect(send({ data: '0x01', gas: '0x522f' })).rejects.toMatchObject({
      reason: 'INVALID_PARAMS',
      data: { field: 'gas', rule: 'intrinsicGas' },
    })
    expect(page.views).toHaveLength(before)
    expect((await mined(await send({ data: '0x01', gas: '0x5230' }))).gas).toBe('0x5230')
  })

  test('behavior: what is signed is what was shown', async () => {
    const before = page.views.length
    const hash = await send({ data: '0x1234' })
    const raw = await jsonRpc(anvil.rpcUrl, 'eth_getRawTransactionByHash', [hash])
    const signed = parseTransaction(raw as Hex)
    const view = page.views[before]?.parts[0]
    if (view?.kind !== 'evmTransaction') throw new Error('Another view was shown')
    expect(signed).toMatchObject({ data: '0x1234', to: recipient, nonce: view.transaction.nonce })
    expect(signed.maxFeePerGas).toBe(BigInt(view.transaction.maxFeePerGas ?? 0))
    expect(signed.gas).toBe(BigInt(view.transaction.gas))
  })
})

describe('reads on a real node', () => {
  test('default', async () => {
    expect(await request('eth_chainId')).toBe('0x7a69')
    expect(await request('eth_getBalance', [recipient])).toMatch(/^0x[0-9a-f]+$/)
    expect(await request('eth_getBlockByNumber', ['latest', false])).toMatchObject({
      number: expect.stringMatching(/^0x/),
    })
    const filter = await request('eth_newBlockFilter')
    const { blockHash } = await mined(await send({}))
    // The node reports a transaction before its filters know the block: an earlier one may follow.
    const blocks: Json[] = []
    await expect
      .poll(async () => {
        blocks.push(...((await request('eth_getFilterChanges', [filter ?? null])) as Json[]))
        return blocks
      })
      .toContain(blockHash)
    expect(new Set(blocks).size).toBe(blocks.length)
  })

  test('behavior: what the node has comes back with all its fields', async () => {
    const hash = String(await send({}))
    const { blockHash } = await mined(hash)
    const filter = await request('eth_newFilter', [{}])
    const nodeFilter = await jsonRpc(anvil.rpcUrl, 'eth_newFilter', [{}])
    const slot = `0x${'0'.repeat(64)}`
    const reads: [string, Json, unknown[]?][] = [
      ['eth_getTransactionByHash', [hash]],
      ['eth_getTransactionReceipt', [hash]],
      ['eth_getTransactionByBlockHashAndIndex', [blockHash, '0x0']],
      ['eth_getBlockByHash', [blockHash, true]],
      ['eth_getBlockByNumber', ['latest', false]],
      ['eth_getBlockByNumber', ['pending', true]],
      ['eth_getBlockReceipts', ['latest']],
      ['eth_getProof', [address, [slot], 'latest']],
      ['eth_getAccount', [address, 'latest']],
      ['eth_feeHistory', ['0x2', 'latest', [50]]],
      ['eth_getFilterChanges', [String(filter)], [nodeFilter]],
      ['eth_getLogs', [{}]],
      ['eth_getFilterLogs', [String(filter)], [nodeFilter]],
      ['eth_getBlockTransactionCountByNumber', ['latest']],
      ['eth_getUncleCountByBlockHash', [blockHash]],
      ['eth_getStorageAt', [address, '0x0', 'latest']],
      ['eth_getCode', [address, 'latest']],
      ['eth_gasPrice', []],
      ['eth_maxPriorityFeePerGas', []],
      ['eth_syncing', []],
      ['eth_blobBaseFee', []],
      ['eth_createAccessList', [{ from: address, to: recipient, data: '0x01' }, 'latest']],
      [
        'eth_simulateV1',
        [
          {
            blockStateCalls: [
              {
                blockOverrides: { time: '0xffffffff' },
                stateOverrides: { [recipient]: { balance: '0x5' } },
                calls: [{ from: recipient, to: address, value: '0x5' }],
              },
            ],
            traceTransfers: true,
          },
          'latest',
        ],
      ],
      ['eth_uninstallFilter', ['0x1']],
    ]
    for (const [method, params, nodeParams = params as unknown[]] of reads) {
      // Retries if they differ: a pending block has the time of the request.
      await vi.waitFor(
        async () => {
          const [read, raw] = await Promise.all([
            request(method, params),
            jsonRpc(anvil.rpcUrl, method, nodeParams),
          ])
          expect(read, method).toEqual(raw)
        },
        { timeout: 10_000 },
      )
    }
  })
})

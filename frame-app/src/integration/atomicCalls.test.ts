/** Calls that an account runs together (EIP-7702), on a real node with the real contract. */
import type { Hex, Json } from '@latchkey/protocol'
import { IDBFactory } from 'fake-indexeddb'
import { encodeFunctionData, hashMessage, parseAbi, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { jsonRpc, startAnvil } from '../../../e2e/services/anvil.ts'
import { mintToken } from '../../../e2e/services/mintToken.ts'
import { deployStatelessDeleGator } from '../../../e2e/services/statelessDeleGator/deployStatelessDeleGator.ts'
import { createMemoryDeviceStore } from '../keys/worker/device/memoryDeviceStore.ts'
import { designateCode } from '../smartAccounts/designateCode.ts'
import { statelessDeleGator } from '../smartAccounts/statelessDeleGator.ts'
import { openPage, type Page, type PageParameters } from './openPage.ts'
import { openServer, type Server } from './openServer.ts'

const friend = '0x00000000000000000000000000000000000000aa'
const other = '0x00000000000000000000000000000000000000cc'
/** The code of a contract that only runs `revert("no")`. */
const reverting = '0x6308c379a060e01b60005260206004526002602452616e6f60f01b60445260646000fd'
const deviceStore = createMemoryDeviceStore()
const listed = designateCode(statelessDeleGator.address)
const word = (value: bigint) => value.toString(16).padStart(64, '0')

let anvil: Awaited<ReturnType<typeof startAnvil>>
let server: Server
let address: Hex
let snapshot: unknown

beforeAll(async () => {
  globalThis.indexedDB = new IDBFactory()
  anvil = await startAnvil()
  await deployStatelessDeleGator(anvil.rpcUrl)
  server = await openServer([
    {
      id: `eip155:${anvil.chainId}`,
      name: 'Anvil',
      rpcUrl: anvil.rpcUrl,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      smartAccounts: true,
    },
  ])
  const page = openPage({ server, deviceStore })
  await page.request('CONNECT_EMAIL', { email: 'rich@example.com' })
  await page.request('CONNECT_OTP', { otp: server.lastCode() })
  address = (await page.request('GET_USER')).address as Hex
  await node('anvil_setBalance', [address, '0x56bc75e2d63100000'])
  snapshot = await node('evm_snapshot')
})
afterAll(async () => {
  await server?.close()
  await anvil?.stop()
})

const node = (method: string, params: unknown[] = []) => jsonRpc(anvil.rpcUrl, method, params)

/** Loads the page again; the account has 100 ETH, and sent nothing yet. */
async function open(parameters: Pick<PageParameters, 'requestApproval'> = {}) {
  await node('evm_revert', [snapshot])
  snapshot = await node('evm_snapshot')
  const page = openPage({ server, deviceStore, ...parameters })
  await page.request('GET_USER')
  return { page, ...openCalls(page) }
}

function openCalls(page: Page) {
  const request = (method: string, params: Json = []) =>
    page.request('RPC_REQUEST', { method, params })
  const send = async (calls: Json, more: Record<string, Json> = {}) => {
    const batch = { version: '2.0.0', from: address, chainId: '0x7a69', calls, ...more }
    const params = [{ atomicRequired: true, ...batch }]
    return ((await request('wallet_sendCalls', params)) as { id: string }).id
  }
  const status = async (id: string) =>
    (await request('wallet_getCallsStatus', [id])) as {
      status: number
      atomic: boolean
      receipts?: { transactionHash: Hex }[]
    }
  const settle = async (id: string) => {
    await expect.poll(async () => (await status(id)).status).not.toBe(100)
    return status(id)
  }
  const atomic = async () => {
    const all = await request('wallet_getCapabilities', [address, ['0x7a69']])
    return (all as Record<string, { atomic: { status: string } }>)['0x7a69']?.atomic.status
  }
  const code = () => node('eth_getCode', [address, 'latest'])
  const lastView = () => page.views.at(-1)
  return { request, send, status, settle, atomic, code, lastView }
}

const balanceOf = async (account: string) =>
  BigInt(String(await node('eth_getBalance', [account, 'latest'])))
const countSent = async () => Number(await node('eth_getTransactionCount', [address, 'latest']))
const pay = (to: string, value = '0x5') => ({ to, value })

describe('calls of an account that runs the listed contract', () => {
  test('default: the first batch brings the authorization, later ones need none', async () => {
    const { send, settle, atomic, code, lastView } = await open()
    expect(await atomic()).toBe('ready')
    const before = [await balanceOf(friend), await balanceOf(other)]

    const first = await settle(await send([pay(friend), pay(other, '0x7')]))
    expect(first).toMatchObject({ status: 200, atomic: true })
    expect(first.receipts).toHaveLength(1)
    expect(lastView()).toMatchObject({
      risk: 'high',
      parts: [
        {
          warnings: [{ code: 'accountUpgrade' }],
          delegations: [{ account: address, contract: statelessDeleGator.address }],
        },
      ],
    })
    expect(await code()).toBe(listed)
    expect(await atomic()).toBe('supported')
    const after = [await balanceOf(friend), await balanceOf(other)]
    expect(after).toEqual([(before[0] ?? 0n) + 5n, (before[1] ?? 0n) + 7n])
    // The transaction, and the authorization.
    expect(await countSent()).toBe(2)

    const later = await settle(await send([pay(friend), pay(other)]))
    expect(later).toMatchObject({ status: 200, atomic: true })
    expect(lastView()).toMatchObject({ risk: 'value', parts: [{ delegations: [], warnings: [] }] })
    expect(await countSent()).toBe(3)
  })

  test('behavior: a batch that does not require it is one transaction, too', async () => {
    const { send, settle } = await open()
    await settle(await send([pay(friend), pay(other)]))
    const id = await send([pay(friend), pay(other)], { atomicRequired: false })
    expect(await settle(id)).toMatchObject({ atomic: true, status: 200 })
    expect(await countSent()).toBe(3)
  })

  test('behavior: before the first, a batch that does not require it is a transaction each', async () => {
    const { send, settle, code } = await open()
    const id = await send([pay(friend), pay(other)], { atomicRequired: false })
    expect(await settle(id)).toMatchObject({ atomic: false, status: 200 })
    expect([await code(), await countSent()]).toEqual(['0x', 2])
  })

  test('behavior: one call is a plain transaction, which is atomic in itself', async () => {
    const { send, settle, code } = await open()
    expect(await settle(await send([pay(friend)]))).toMatchObject({ atomic: true, status: 200 })
    expect(await code()).toBe('0x')
  })

  test('behavior: what happens while the person decides undoes all calls, or none', async () => {
    const target = '0x00000000000000000000000000000000000000dd'
    const change = () => node('anvil_setCode', [target, reverting])
    const { send, settle } = await open({ requestApproval: async () => void (await change()) })
    const before = await balanceOf(friend)
    const ended = await settle(await send([pay(friend), { to: target, data: '0x01' }]))
    expect(ended).toMatchObject({ status: 500, atomic: true })
    expect(await balanceOf(friend)).toBe(before)
  })

  test('error: calls that would fail are refused before the person sees them', async () => {
    const target = '0x00000000000000000000000000000000000000ee'
    const { send, page, code } = await open()
    await node('anvil_setCode', [target, reverting])
    await expect(send([pay(friend), { to: target, data: '0x01' }])).rejects.toMatchObject({
      reason: 'NODE_ERROR',
      message: 'execution reverted: no',
    })
    expect([page.views.length, await code()]).toEqual([0, '0x'])
  })

  test('behavior: a later call uses what an earlier one did', async () => {
    const { send, settle } = await open()
    const token = await mintToken(anvil.rpcUrl, { to: address, symbol: 'USD', amount: 9n })
    const transfer = (to: string, amount: bigint) => ({
      to: token,
      data: `0xa9059cbb${word(BigInt(to))}${word(amount)}`,
    })
    const held = async (account: string) => {
      const call = { to: token, data: `0x70a08231${word(BigInt(account))}` }
      return BigInt(String(await node('eth_call', [call, 'latest'])))
    }
    const id = await send([transfer(friend, 4n), transfer(other, 5n)])
    expect(await settle(id)).toMatchObject({ status: 200 })
    expect([await held(address), await held(friend), await held(other)]).toEqual([0n, 4n, 5n])
  })

  test('behavior: the next transaction skips the nonce of the authorization', async () => {
    const { send, request } = await open()
    await node('evm_setAutomine', [false])
    onTestFinished(async () => void (await node('evm_setAutomine', [true])))
    await send([pay(friend), pay(other)])
    const hash = await request('eth_sendTransaction', [{ from: address, to: friend, value: '0x1' }])
    const { nonce } = (await node('eth_getTransactionByHash', [hash])) as { nonce: Hex }
    expect(Number(nonce)).toBe(2)
    await node('evm_mine')
  })

  test('behavior: signatures of the key stay those of the account (ERC-1271)', async () => {
    const { send, settle, request } = await open()
    await settle(await send([pay(friend), pay(other)]))
    const message = stringToHex('Still me')
    const signature = (await request('personal_sign', [message, address])) as Hex
    const check = (by: Hex) => {
      const data = encodeFunctionData({
        abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']),
        args: [hashMessage({ raw: message }), by],
      })
      return node('eth_call', [{ to: address, data }, 'latest'])
    }
    expect(await check(signature)).toMatch(/^0x1626ba7e/)
    const stranger = privateKeyToAccount(`0x${'11'.repeat(32)}`)
    const foreign = await stranger.signMessage({ message: { raw: message } })
    expect(await check(foreign)).not.toMatch(/^0x1626ba7e/)
  })

  test('error: an account that runs another contract', async () => {
    const { send, atomic, page } = await open()
    await node('anvil_setCode', [address, designateCode(friend)])
    expect(await atomic()).toBe('unsupported')
    await expect(send([pay(friend), pay(other)])).rejects.toMatchObject({
      reason: 'ATOMICITY_NOT_SUPPORTED',
      code: 5760,
      data: { rule: 'otherContract' },
    })
    expect(page.views).toHaveLength(0)
  })

  test('error: a network on which the contract is another', async () => {
    const { send, atomic } = await open()
    for (const wrong of ['0x', reverting]) {
      await node('anvil_setCode', [statelessDeleGator.address, wrong])
      expect(await atomic()).toBe('unsupported')
      await expect(send([pay(friend), pay(other)])).rejects.toMatchObject({
        reason: 'ATOMICITY_NOT_SUPPORTED',
        code: 5760,
        data: { rule: 'noContract' },
      })
    }
  })

  test.each([
    ['a contract creation', () => ({ data: '0x60' })],
    ['a call to the account itself', (own: string) => ({ to: own, data: '0x01' })],
  ])('error: %s among the calls', async (_, make) => {
    const { send, page } = await open()
    await expect(send([pay(friend), make(address)])).rejects.toMatchObject({
      code: 5760,
      message: expect.stringContaining('calls.1: '),
      data: { rule: 'ownTransaction' },
    })
    expect(page.views).toHaveLength(0)
  })

  test('error: nothing is signed or known without the approval', async () => {
    const { send, status, code } = await open({
      requestApproval: () => Promise.reject(new Error('no')),
    })
    await expect(send([pay(friend), pay(other)], { id: 'order 7' })).rejects.toThrow()
    await expect(status('order 7')).rejects.toMatchObject({ code: 5730 })
    expect([await code(), await countSent()]).toEqual(['0x', 0])
  })
})

describe('requests for a smart account', () => {
  test('default: the address stays; it is deployed once the account runs the contract', async () => {
    const { page, send, settle } = await open()
    expect(await page.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual({
      smartAccountEnabledNetworks: [31_337],
    })
    expect(await page.request('INIT_SMART_ACCOUNT')).toEqual({ address, isDeployed: false })
    expect(await page.request('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).toEqual({
      type: 'smartAccount',
      address,
    })
    expect(await page.request('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toEqual({
      type: 'eoa',
      address,
    })
    await settle(await send([pay(friend), pay(other)]))
    expect(await page.request('INIT_SMART_ACCOUNT')).toEqual({ address, isDeployed: true })
  })

  test('behavior: the EOA unless the client asks otherwise', async () => {
    const { page } = await open()
    expect(await page.request('GET_USER')).toMatchObject({
      address,
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
    })
    const wanted = { preferredAccountType: 'smartAccount' } as const
    expect(await page.request('GET_USER', wanted)).toMatchObject({
      address,
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: false,
    })
    await node('anvil_setCode', [address, listed])
    expect(await page.request('GET_USER', wanted)).toMatchObject({ smartAccountDeployed: true })
  })
})

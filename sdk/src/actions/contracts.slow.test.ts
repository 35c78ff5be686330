// @vitest-environment jsdom
import { encodeErrorResult, parseAbi, verifyTypedData } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Node, startNode, startOnNode } from '../testing/startNode.ts'
import { connect } from './connect.ts'
import { estimateGas } from './estimateGas.ts'
import { readContract } from './readContract.ts'
import { signMessage } from './signMessage.ts'
import { signTypedData } from './signTypedData.ts'
import { waitForTransaction } from './waitForTransaction.ts'
import { writeContract } from './writeContract.ts'

const abi = parseAbi([
  'function echo(uint256 value) view returns (uint256)',
  'function store(uint256 value) payable',
  'error TooMuch(uint256 most)',
])
/** Returns its first argument. */
const echo = {
  address: '0x00000000000000000000000000000000000000e0',
  code: '0x602060046000376020' + '6000f3',
} as const
/** Reverts with `TooMuch(5)`, which is 36 bytes. */
const picky = {
  address: '0x00000000000000000000000000000000000000e1',
  code: `0x6024600c60003960246000fd${encodeErrorResult({ abi, errorName: 'TooMuch', args: [5n] }).slice(2)}`,
} as const

let node: Node

beforeAll(async () => {
  node = await startNode()
  for (const { address, code } of [echo, picky]) {
    await node.request('anvil_setCode', [address, code])
  }
})
afterAll(() => node?.stop())

async function start() {
  const from = node.accounts[5] ?? '0x'
  const latchkey = startOnNode(node, from)
  await connect(latchkey, { connector: 'injected' })
  return { from, latchkey }
}

describe('readContract', () => {
  test('default: typed by the ABI, without a wallet', async () => {
    const latchkey = startOnNode(node, '0x')
    const call = { abi, address: echo.address, functionName: 'echo', args: [7n] } as const
    const value = await readContract(latchkey, call)
    expect(value satisfies bigint).toBe(7n)
  })

  test('error: the contract’s own, with its arguments', async () => {
    const { latchkey } = await start()
    const call = { abi, address: picky.address, functionName: 'echo', args: [7n] } as const
    await expect(readContract(latchkey, call)).rejects.toMatchObject({
      code: 'CALL_REVERTED',
      data: { reason: 'TooMuch', errorArgs: [5n] },
    })
  })

  test('error: no contract at the address', async () => {
    const { latchkey } = await start()
    const address = '0x00000000000000000000000000000000000000e2'
    const call = { abi, address, functionName: 'echo', args: [7n] } as const
    await expect(readContract(latchkey, call)).rejects.toMatchObject({
      code: 'NODE_ANSWER_INVALID',
      hint: 'There is no contract at this address',
    })
  })

  test('error: arguments that do not fit, and the node is not asked', async () => {
    const { latchkey } = await start()
    const spy = vi.spyOn(globalThis, 'fetch')
    const call = { abi, address: echo.address, functionName: 'echo', args: [-1n] } as const
    await expect(readContract(latchkey, call)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    expect(spy).not.toHaveBeenCalled()
  })

  test('param: signal', async () => {
    const { latchkey } = await start()
    const signal = AbortSignal.abort()
    const call = { abi, address: echo.address, functionName: 'echo', args: [7n], signal } as const
    await expect(readContract(latchkey, call)).rejects.toMatchObject({ code: 'ABORTED' })
  })
})

describe('writeContract', () => {
  test('default: encodes, sends and is mined', async () => {
    const { latchkey, from } = await start()
    const hash = await writeContract(latchkey, {
      ...{ abi, address: echo.address, functionName: 'store', args: [9n] },
      ...{ value: 3n, gas: 100_000n },
    })
    const waiting = waitForTransaction(latchkey, { hash, pollingInterval: 20 })
    await node.request('evm_mine')
    expect((await waiting).from).toBe(from)
    expect(await node.request('eth_getTransactionByHash', [hash])).toMatchObject({
      to: echo.address,
      value: '0x3',
      input: `0x6057361d${'9'.padStart(64, '0')}`,
    })
  })
})

describe('estimateGas', () => {
  test('default: of a transfer', async () => {
    const { latchkey, from } = await start()
    expect(await estimateGas(latchkey, { to: from, value: 1n })).toBe(21_000n)
  })

  test('error: the contract refuses', async () => {
    const { latchkey } = await start()
    await expect(estimateGas(latchkey, { to: picky.address })).rejects.toMatchObject({
      code: 'CALL_REVERTED',
      data: { reason: 'unknown reason', revertData: expect.stringMatching(/05$/) },
    })
  })

  test('error: the node refuses', async () => {
    const { latchkey } = await start()
    const transaction = { to: echo.address, value: 10n ** 30n }
    await expect(estimateGas(latchkey, transaction)).rejects.toMatchObject({
      code: 'NODE_ERROR',
      details: expect.stringMatching(/insufficient funds/i),
    })
  })
})

describe('signTypedData', () => {
  test('default: a signature that viem verifies', async () => {
    const { latchkey, from } = await start()
    const data = {
      domain: { name: 'Shop', version: '1', chainId: 31_337n, verifyingContract: echo.address },
      types: { Order: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Order',
      message: { amount: 2n ** 255n },
    } as const
    const signature = await signTypedData(latchkey, data)
    expect(await verifyTypedData({ ...data, address: from, signature })).toBe(true)
  })
})

describe('signMessage', () => {
  test('default: 65 bytes', async () => {
    const { latchkey } = await start()
    expect(await signMessage(latchkey, { message: 'Hello' })).toMatch(/^0x[0-9a-f]{130}$/)
  })
})

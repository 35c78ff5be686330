// @vitest-environment jsdom
import type { Hex } from '@latchkey/protocol'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { assembleToken } from '../../../e2e/services/tokenCode.ts'
import { connectionKeys } from '../core/connection/connectionStorage.ts'
import { memoryStorage } from '../testing/memoryStorage.ts'
import { passTimeUntil } from '../testing/passTime.ts'
import { type Node, startNode, startOnNode } from '../testing/startNode.ts'
import { connect } from './connect.ts'
import { getAccount } from './getAccount.ts'
import { getBalance } from './getBalance.ts'

const dollar = '0x00000000000000000000000000000000000000d0'
const maker = '0x00000000000000000000000000000000000000d1'
const refusing = '0x00000000000000000000000000000000000000d3'
const nothing = '0x00000000000000000000000000000000000000d2'

let node: Node

beforeAll(async () => {
  node = await startNode()
  const codes: Record<Hex, Hex> = {
    [dollar]: assembleToken({ symbol: 'USDX', decimals: 6 }),
    [refusing]: '0x60006000fd',
    [maker]: assembleToken({ symbol: 'MKR', decimals: 18, hasShortSymbol: true }),
  }
  for (const [address, code] of Object.entries(codes)) {
    await node.request('anvil_setCode', [address, code])
  }
})
afterAll(() => node?.stop())

const toWord = (value: bigint | Hex): Hex => `0x${BigInt(value).toString(16).padStart(64, '0')}`

/** A connected account with this much of a token. */
async function start(address: Hex, value = 0n) {
  const owner = node.accounts[3] ?? '0x'
  await node.request('anvil_setStorageAt', [address, toWord(owner), toWord(value)])
  const storage = memoryStorage()
  const tokens = { [node.network.caipNetworkId]: { address } }
  const latchkey = startOnNode(node, owner, { storage, tokens })
  await connect(latchkey, { connector: 'injected' })
  return { latchkey, storage, owner }
}

describe('getBalance, with the option tokens', () => {
  test("default: is the token's, with its own symbol and decimals", async () => {
    const { latchkey } = await start(dollar, 12_345_678n)
    expect(await getBalance(latchkey)).toEqual({
      value: 12_345_678n,
      formatted: '12.345',
      symbol: 'USDX',
      decimals: 6,
    })
  })

  test('param: refresh: reads it again', async () => {
    const { latchkey, owner } = await start(dollar, 1_000_000n)
    expect(await getBalance(latchkey)).toMatchObject({ formatted: '1' })
    await node.request('anvil_setStorageAt', [dollar, toWord(owner), toWord(2_000_000n)])
    expect(await getBalance(latchkey)).toMatchObject({ formatted: '1' })
    expect(await getBalance(latchkey, { refresh: true })).toMatchObject({ formatted: '2' })
  })

  test('behavior: a symbol of 32 bytes', async () => {
    const { latchkey } = await start(maker, 10n ** 18n)
    expect(await getBalance(latchkey)).toMatchObject({ formatted: '1', symbol: 'MKR' })
  })

  test('behavior: storage has native balances only, and none stands in for the token', async () => {
    const { latchkey, storage, owner } = await start(dollar, 5_000_000n)
    await getBalance(latchkey)
    expect(storage.getItem(connectionKeys.balances)).toBeNull()
    // With the checksum of the connected address.
    const { caipAddress = '' } = getAccount(latchkey)
    const entry = { caipAddress, balance: '7', symbol: 'ETH', timestamp: Date.now() }
    storage.setItem(connectionKeys.balances, JSON.stringify({ [caipAddress]: entry }))
    const tokens = { [node.network.caipNetworkId]: { address: dollar } } as const
    const next = startOnNode(node, owner, { storage, tokens })
    await connect(next, { connector: 'injected' })
    expect(await getBalance(next)).toMatchObject({ formatted: '5', symbol: 'USDX' })
  })

  test.each([
    ['no contract', nothing],
    ['a contract that reverts', refusing],
  ] as const)('error: %s at the address', async (_, address) => {
    const { latchkey } = await start(address)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const reading = passTimeUntil(getBalance(latchkey))
    await expect(reading).rejects.toMatchObject({
      code: 'BALANCE_UNAVAILABLE',
      message: `Token Balance Unavailable. tokens: no ERC-20 token answers at ${address} on Anvil`,
      cause: { code: 'CALL_REVERTED' },
    })
    vi.useRealTimers()
  })
})

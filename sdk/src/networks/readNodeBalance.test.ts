import { afterEach, describe, expect, test, vi } from 'vitest'
import { bitcoin } from './bitcoin.ts'
import { defineNetwork } from './defineNetwork.ts'
import { mainnet } from './evm.ts'
import { readNodeBalance } from './readNodeBalance.ts'
import { solana } from './solana.ts'

const address = 'an/address'
const own = 'https://node.example'

function answer(body: unknown) {
  const asked: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, body: init.body && JSON.parse(String(init.body)) })
    return Response.json(body)
  })
  return asked
}

const result = (value: unknown) => ({ jsonrpc: '2.0', id: 1, result: value })

afterEach(() => void vi.unstubAllGlobals())

describe('readNodeBalance', () => {
  test('default: an EVM balance from the first public node', async () => {
    const asked = answer(result('0xde0b6b3a7640000'))
    expect(await readNodeBalance({ network: mainnet, address })).toBe(10n ** 18n)
    expect(asked).toEqual([
      {
        url: mainnet.rpcUrls.default.http[0],
        body: { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] },
      },
    ])
  })

  test("behavior: the dApp's own node is asked in place of the public ones", async () => {
    const asked = answer(result('0x1'))
    await readNodeBalance({ network: { ...mainnet, nodes: [own] }, address })
    expect(asked.map(({ url }) => url)).toEqual([own])
  })

  test('default: a Solana balance', async () => {
    const asked = answer(result({ context: { slot: 1 }, value: 1_500_000_000 }))
    expect(await readNodeBalance({ network: solana, address })).toBe(1_500_000_000n)
    expect(asked[0]?.body).toMatchObject({ method: 'getBalance', params: [address] })
  })

  test('default: a Bitcoin balance is the sum of the unspent outputs', async () => {
    const asked = answer([{ value: 700 }, { value: 42 }])
    expect(await readNodeBalance({ network: bitcoin, address })).toBe(742n)
    expect(asked).toEqual([
      { url: 'https://mempool.space/api/address/an%2Faddress/utxo', body: undefined },
    ])
  })

  test.each([
    [mainnet, result('ten')],
    [mainnet, result(10)],
    [mainnet, result(`0x${'f'.repeat(65)}`)],
    [solana, result({ value: '1' })],
    [solana, result({ value: -1 })],
    [solana, result(null)],
    [bitcoin, { value: 1 }],
    [bitcoin, [{ value: 0.5 }]],
    [bitcoin, [null]],
  ])('error: $name: %j is no balance', async (network, body) => {
    answer(body)
    await expect(readNodeBalance({ network, address })).rejects.toMatchObject({ code: -32603 })
  })

  test('error: a namespace that nothing reads', async () => {
    const asked = answer(result('0x1'))
    const network = defineNetwork({
      chainNamespace: 'polkadot',
      id: '91b171bb158e2d3848fa23a9f1c25182',
      name: 'Polkadot',
      nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
      rpcUrl: own,
    })
    await expect(readNodeBalance({ network, address })).rejects.toMatchObject({ code: 4200 })
    expect(asked).toEqual([])
  })
})

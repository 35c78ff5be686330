import type { Hex, RpcParams } from '@latchkey/protocol'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { jsonRpc, startAnvil } from '../../../e2e/services/anvil.ts'
import { intrinsicGas } from './intrinsicGas.ts'

type Request = RpcParams<'eth_sendTransaction'>[0]

const to = '0x00000000000000000000000000000000000000aa'
const key = (index: number): Hex => `0x${index.toString(16).padStart(64, '0')}`
const accessList = [
  { address: to, storageKeys: [key(1), key(2)] },
  { address: '0x00000000000000000000000000000000000000bb', storageKeys: [] },
] as const satisfies Request['accessList']

const authorized = {
  maxFeePerGas: '0x77359400',
  maxPriorityFeePerGas: '0x0',
  authorizationList: [
    { chainId: '0x2', address: to, nonce: '0x0', yParity: '0x0', r: '0x1', s: '0x1' },
  ],
} as const satisfies Request

let anvil: Awaited<ReturnType<typeof startAnvil>>
let from: string

beforeAll(async () => {
  anvil = await startAnvil()
  const accounts = (await jsonRpc(anvil.rpcUrl, 'eth_accounts')) as string[]
  from = accounts[0] ?? ''
})
afterAll(() => anvil?.stop())

const toHex = (value: bigint) => `0x${value.toString(16)}`

/** The node's pool accepts a transaction with less gas and never mines it: a call reports it. */
const call = (request: Request, gas: bigint) =>
  jsonRpc(anvil.rpcUrl, 'eth_call', [{ from, ...request, gas: toHex(gas) }, 'latest'])

async function mine(request: Request, gas: bigint) {
  const price = request.maxFeePerGas ? {} : { gasPrice: '0x77359400' }
  const fields = { from, ...price, ...request, gas: toHex(gas) }
  const hash = await jsonRpc(anvil.rpcUrl, 'eth_sendTransaction', [fields])
  return vi.waitFor(async () => {
    const receipt = await jsonRpc(anvil.rpcUrl, 'eth_getTransactionReceipt', [hash])
    expect(receipt).not.toBeNull()
    return receipt
  })
}

// Each executes nothing: an account without code, and creation code that stops at once.
const requests: readonly [string, Request, bigint][] = [
  ['a transfer', { to, value: '0x1' }, 21_000n],
  ['zero bytes, charged the floor', { to, data: `0x${'00'.repeat(100)}` }, 22_000n],
  ['other bytes, charged the floor', { to, data: `0x${'ff'.repeat(100)}` }, 25_000n],
  ['an access list', { to, accessList: [...accessList] }, 29_600n],
  ['an access list beyond the floor', { to, data: '0x00ff', accessList: [...accessList] }, 29_620n],
  // Skipped: the authorization is for another network.
  ['an authorization', { to, ...authorized }, 46_000n],
  ['a creation of one word', { data: `0x${'00'.repeat(32)}` }, 53_130n],
  ['a creation of two words', { data: `0x00${'ff'.repeat(32)}` }, 53_520n],
  ['the longest creation, charged the floor', { data: `0x00${'ff'.repeat(49_151)}` }, 1_987_050n],
]

describe('intrinsicGas', () => {
  test.each(requests)(
    'default: the least that a node accepts, and charges, of %s',
    async (_, request, gas) => {
      expect(intrinsicGas(request)).toBe(gas)
      await expect(call(request, gas - 1n)).rejects.toThrow(/gas/)
      expect(await mine(request, gas)).toMatchObject({ status: '0x1', gasUsed: toHex(gas) })
    },
  )
})

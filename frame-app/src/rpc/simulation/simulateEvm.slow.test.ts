import type { Hex } from '@latchkey/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jsonRpc, startAnvil } from '../../../../e2e/services/anvil.ts'
import { createNode } from '../node.ts'
import { transferTopic } from './decodeLog.ts'
import { simulateEvm } from './simulateEvm.ts'

/** Code that reports a transfer of 7 from its caller to the address in its data. */
const token = `0x6007600052600035337f${transferTopic.slice(2)}60206000a300`
/** Sends what it receives back to its caller. */
const mirror = '0x600060006000600034335af100'
/** Runs `revert("no")`. */
const refusal = '0x6308c379a060e01b60005260206004526002602452616e6f60f01b60445260646000fd'

const addresses: Record<string, Hex> = {
  token: '0x00000000000000000000000000000000000000A1',
  mirror: '0x00000000000000000000000000000000000000A2',
  refusal: '0x00000000000000000000000000000000000000A3',
}
const friend = '0x00000000000000000000000000000000000000B1'

let anvil: Awaited<ReturnType<typeof startAnvil>>
let from: string

beforeAll(async () => {
  anvil = await startAnvil()
  const accounts = (await jsonRpc(anvil.rpcUrl, 'eth_accounts')) as string[]
  from = accounts[0] ?? ''
  for (const [name, code] of Object.entries({ token, mirror, refusal })) {
    await jsonRpc(anvil.rpcUrl, 'anvil_setCode', [addresses[name], code])
  }
})
afterAll(() => anvil?.stop())

/** Simulates on anvil behind a proxy that refuses these methods. */
function simulate(refused: readonly string[], to: Hex, { value = '0x0', data = '0x' } = {}) {
  const node = createNode({
    url: anvil.rpcUrl,
    attempts: 1,
    async fetch(input, init) {
      const { method } = JSON.parse(String(init?.body))
      const error = { code: -32601, message: 'the method does not exist' }
      return refused.includes(method) ? Response.json({ error }) : fetch(input, init)
    },
  })
  const fees = { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' } as const
  // The test's own hex.
  const call = { to, value: value as Hex, data: data as Hex, gas: '0x186a0' as const }
  return simulateEvm(
    { from, transaction: { type: 'eip1559', chainId: 31_337, nonce: 0, ...fees, ...call } },
    node,
  )
}

const sent = { direction: 'out', token: null, holder: null }
const payment = { value: '0x2a' }
const transfer = { data: `0x${friend.slice(2).toLowerCase().padStart(64, '0')}` }

const rungs = [
  ['eth_simulateV1', []],
  ['debug_traceCall', ['eth_simulateV1']],
  ['eth_call', ['eth_simulateV1', 'debug_traceCall']],
] as const

describe('simulateEvm on a real node', () => {
  test.each(rungs.slice(0, 2))('default: %s has payments and tokens', async (source, refused) => {
    const known = { source, outcome: 'succeeds' }
    const paid = await simulate(refused, friend, payment)
    expect(paid).toEqual({ ...known, changes: [{ ...sent, amount: '42' }] })
    const moved = await simulate(refused, addresses.token ?? '0x', transfer)
    expect(moved).toEqual({
      ...known,
      changes: [{ ...sent, amount: '7', token: addresses.token }],
    })
  })

  test.each(rungs.slice(0, 2))('behavior: %s has what comes back', async (source, refused) => {
    const run = await simulate(refused, addresses.mirror ?? '0x', payment)
    expect(run).toEqual({ source, outcome: 'succeeds', changes: [] })
  })

  test.each(rungs)('behavior: %s has the reason of a revert', async (source, refused) => {
    const run = await simulate(refused, addresses.refusal ?? '0x')
    expect(run).toEqual({ source, outcome: 'reverts', reason: { kind: 'text', text: 'no' } })
  })

  test('behavior: eth_call has the outcome alone', async () => {
    const run = await simulate(rungs[2][1], friend, payment)
    expect(run).toEqual({ source: 'eth_call', outcome: 'succeeds', changes: null })
  })
})

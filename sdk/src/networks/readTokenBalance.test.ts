import { encodeAbiParameters, encodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { ProviderRpcError } from '../primitives/providerRpcError.ts'
import { NodeRpcError } from './nodeRpcError.ts'
import { readTokenBalance, UnreadableToken } from './readTokenBalance.ts'
import type { NodeRequest } from './requestNode.ts'

const token = { address: '0x00000000000000000000000000000000000000d0' } as const
const owner = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const uint = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const calls = {
  balanceOf: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
  decimals: encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }),
  symbol: encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' }),
}
const answers = { balanceOf: uint(5n), decimals: uint(6n), symbol: text('USDX') }

/** Reads from a node with these answers. */
const read = (changed: Partial<Record<keyof typeof answers, unknown>> = {}) => {
  const byData = Object.fromEntries(
    Object.entries({ ...answers, ...changed }).map(([name, answer]) => [
      calls[name as keyof typeof calls],
      answer,
    ]),
  )
  return readTokenBalance({
    token,
    owner,
    async read({ method, params }: NodeRequest) {
      const [{ to, data }, block] = params as [{ to: string; data: string }, string]
      expect({ method, to, block }).toEqual({
        method: 'eth_call',
        to: token.address,
        block: 'latest',
      })
      const answer = byData[data.toLowerCase()] ?? byData[data]
      if (answer instanceof Error) throw answer
      return answer
    },
  })
}

describe('readTokenBalance', () => {
  test('default: calls as viem encodes them', async () => {
    expect(await read()).toEqual({ value: 5n, decimals: 6, symbol: 'USDX' })
  })

  test.each(['USD₮0', 'A symbol of exactly 32 characters', 'stETH'])(
    'behavior: the symbol %s',
    async (symbol) => {
      expect((await read({ symbol: text(symbol) })).symbol).toBe(symbol.slice(0, 32))
    },
  )

  test('behavior: a symbol of 32 bytes', async () => {
    const symbol = `0x${'4d4b52'.padEnd(64, '0')}`
    expect(await read({ symbol })).toMatchObject({ symbol: 'MKR' })
  })

  test.each([
    { balanceOf: '0x' },
    { balanceOf: '0x1' },
    { balanceOf: 5 },
    { balanceOf: null },
    { decimals: uint(256n) },
    { symbol: text('') },
    { symbol: '0x' },
    { symbol: uint(0n) },
    { symbol: text('\u202e') },
    { decimals: new NodeRpcError({ code: 3, message: 'execution reverted' }) },
  ])('error: %o', async (changed) => {
    await expect(read(changed)).rejects.toBeInstanceOf(UnreadableToken)
  })

  test('error: a node that cannot be reached says nothing about the token', async () => {
    const unreachable = new ProviderRpcError(4901)
    await expect(read({ symbol: unreachable })).rejects.toBe(unreachable)
  })
})

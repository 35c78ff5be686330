import { FrameError, type Json } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { parts } from '../../approval/testing/requestParts.ts'
import type { DecodedCall } from '../../keys/view.ts'
import { readTokenShortfall } from './readTokenShortfall.ts'
import type { TransactionPart } from './simulateParts.ts'

const { sendToken, send, claimedToken, solanaSend } = parts
const { token, tokenInfo, amount } = sendToken.call
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const [source, dest] = ['Source1', 'Dest1']
const usdc = { symbol: 'USDC', decimals: 6 }

/** A node with these balances, by contract or token account; null for an account that is missing. */
function open(
  balances: Readonly<Record<string, bigint | null>>,
  owner: string = solanaSend.account,
) {
  const asked: [string, readonly Json[]][] = []
  const node = async (method: string, params: readonly Json[]): Promise<Json> => {
    asked.push([method, params])
    if (method === 'eth_call') {
      const [{ to, data }] = params as [{ to: string; data: string }]
      const found = balances[to]
      const isBalance = data.startsWith('0x70a08231') && data.length === 74
      if (!isBalance || found == null) throw new FrameError('NODE_ERROR')
      return `0x${found.toString(16).padStart(64, '0')}`
    }
    const [addresses] = params as [string[]]
    const value = addresses.map((address) => {
      const found = balances[address]
      if (found == null) return null
      const info = { mint, owner, tokenAmount: { amount: found.toString() } }
      return { lamports: 1, data: { parsed: { type: 'account', info } } }
    })
    return { value } as Json
  }
  const read = (...given: readonly TransactionPart[]) => readTokenShortfall(given, node)
  return { read, asked }
}

const transfer = (units: string, from = source) =>
  ({
    kind: 'tokenTransfer',
    token: mint,
    tokenInfo: usdc,
    from,
    to: dest,
    amount: units,
    mayBeItemId: false,
  }) as const

const run = (...calls: readonly DecodedCall[]) => {
  const [, instruction] = solanaSend.instructions
  return { ...solanaSend, instructions: calls.map((summary) => ({ ...instruction, summary })) }
}
const budget = solanaSend.instructions[0].summary

describe('readTokenShortfall', () => {
  test('behavior: the transfers of an atomic transaction need their sum', async () => {
    const atomic = (...calls: readonly DecodedCall[]) => ({
      ...parts.atomic,
      call: {
        ...parts.atomic.call,
        steps: calls.map((call) => ({ ...parts.atomic.call.steps[0], call })),
      },
    })
    const { read } = open({ [token]: 499_999_999n })
    expect(await read(atomic(sendToken.call, sendToken.call))).toMatchObject({
      needed: '500000000',
      balance: '499999999',
    })
    expect(await read(atomic(sendToken.call))).toBeUndefined()
    expect(await read(atomic(sendToken.call, sendToken.call, send.call))).toBeUndefined()
  })

  test('default: what an ERC-20 transfer lacks', async () => {
    const { read, asked } = open({ [token]: 249_999_999n })
    expect(await read(sendToken)).toEqual({
      token,
      tokenInfo,
      needed: amount,
      balance: '249999999',
    })
    const owner = sendToken.account.slice(2).toLowerCase().padStart(64, '0')
    const call = { to: token, data: `0x70a08231${owner}` }
    expect(asked).toEqual([['eth_call', [call, 'latest']]])
  })

  test('default: what an SPL transfer lacks', async () => {
    const { read } = open({ [source]: 4n })
    const short = { token: mint, tokenInfo: usdc, needed: '5', balance: '4' }
    expect(await read(run(budget, transfer('5')))).toEqual(short)
  })

  test('behavior: nothing if there is enough', async () => {
    const { read } = open({ [token]: BigInt(amount), [source]: 5n })
    expect(await read(sendToken)).toBeUndefined()
    expect(await read(run(transfer('5')))).toBeUndefined()
  })

  test('behavior: the claim of an unlisted token goes with it', async () => {
    const { claim, amount: needed } = claimedToken.call
    const { read } = open({ [token]: 0n })
    expect(await read(claimedToken)).toEqual({
      ...{ token, tokenInfo: null, claim, needed, balance: '0' },
    })
  })

  test('behavior: transfers from one account add up, also over several transactions', async () => {
    const { read } = open({ [source]: 9n, Other1: 6n })
    const short = { needed: '10', balance: '9' }
    expect(await read(run(transfer('5'), transfer('5')))).toMatchObject(short)
    expect(await read(run(transfer('5')), run(transfer('5')))).toMatchObject(short)
    expect(await read(run(transfer('5'), transfer('5', 'Other1')))).toBeUndefined()
  })

  test('behavior: a token account that does not exist holds nothing', async () => {
    const { read } = open({ [source]: null })
    expect(await read(run(transfer('5')))).toMatchObject({ needed: '5', balance: '0' })
  })

  test('behavior: what another owner has is not compared', async () => {
    const { read } = open({ [source]: 1n }, 'Someone1')
    expect(await read(run(transfer('5')))).toBeUndefined()
  })

  const swap = { kind: 'contractCall', to: 'Swap1', selector: null } as const
  test.each<[string, TransactionPart]>([
    ['a call that may bring tokens before', run(swap, transfer('5'))],
    ['a payment in the currency', send],
    ['an item', { ...sendToken, call: { ...sendToken.call, tokenId: '7' } }],
    ['tokens of another', { ...sendToken, call: { ...sendToken.call, from: send.call.to } }],
    ['an approval', parts.approval],
    ['a batch', parts.batch],
  ])('behavior: nothing is read for %s', async (_, part) => {
    const { read, asked } = open({ [token]: 0n, [source]: 0n })
    expect(await read(part)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('error: nothing for a contract without a readable balance', async () => {
    expect(await open({}).read(sendToken)).toBeUndefined()
  })

  test('error: the node’s other errors', async () => {
    const down = async () => {
      throw new FrameError('NODE_UNREACHABLE')
    }
    await expect(readTokenShortfall([sendToken], down)).rejects.toThrow(FrameError)
  })
})

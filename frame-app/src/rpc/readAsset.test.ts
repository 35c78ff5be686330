import { FrameError, type Hex, type Json, type RpcParams } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { readAsset } from './readAsset.ts'

type Request = RpcParams<'wallet_watchAsset'>[0]
type Answers = Partial<Record<'code' | 'symbol' | 'decimals' | 'owner' | 'balance', Json>>

const address = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const word = (hex: string) => hex.padStart(64, '0')
const text = (value: string) => {
  const hex = Buffer.from(value).toString('hex')
  return `0x${word('20')}${word((hex.length / 2).toString(16))}${hex.padEnd(64, '0')}`
}
const number = (value: number) => `0x${word(value.toString(16))}`
const names: Readonly<Record<string, keyof Answers>> = {
  '0x95d89b41': 'symbol',
  '0x313ce567': 'decimals',
  '0x6352211e': 'owner',
  '0x00fdd58e': 'balance',
}

/** A contract that gives these answers, and reverts to other calls. */
function read(request: Request, answers: Answers = {}) {
  const called: Json[] = []
  const result = readAsset({
    request,
    account,
    async node(method, [first]) {
      if (method === 'eth_getCode') return answers.code ?? '0x60'
      const { data } = first as { data: Hex }
      called.push(data)
      const answer = answers[names[data.slice(0, 10)] ?? 'code']
      if (answer === undefined) throw new FrameError('NODE_ERROR', { rpcCode: 3 })
      return answer
    },
  })
  return { result, called }
}

const erc20 = (options: Partial<Request['options']> = {}): Request => ({
  type: 'ERC20',
  options: { address, ...options },
})
const told = { symbol: text('TEST'), decimals: number(6) }
const refused = (field: string, rule: string) => ({
  reason: 'INVALID_PARAMS',
  code: -32602,
  message: expect.stringContaining(`options.${field}: `),
  data: { field: `options.${field}`, rule },
})

describe('readAsset', () => {
  test('default: what the contract tells, beside what the dApp does', async () => {
    const { result } = read(erc20({ symbol: 'TEST', decimals: 6 }), told)
    const words = { symbol: 'TEST', decimals: 6 }
    expect(await result).toEqual({
      type: 'ERC20',
      token: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      tokenId: null,
      claim: words,
      stated: words,
      isOwned: null,
    })
  })

  test('param: the dApp need not name what the contract does, nor the contract what the dApp does', async () => {
    expect(await read(erc20(), told).result).toMatchObject({
      claim: { symbol: 'TEST', decimals: 6 },
      stated: { symbol: null, decimals: null },
    })
    expect(await read(erc20({ symbol: 'TEST', decimals: 0 })).result).toMatchObject({
      claim: { symbol: null, decimals: null },
      stated: { symbol: 'TEST', decimals: 0 },
    })
  })

  test('behavior: the case of a symbol, and the padding of older tokens, are no difference', async () => {
    const padded = `0x${Buffer.from('TEST').toString('hex').padEnd(64, '0')}`
    const { result } = read(erc20({ symbol: 'Test' }), { ...told, symbol: padded })
    expect(await result).toMatchObject({ claim: { symbol: 'TEST' }, stated: { symbol: 'Test' } })
  })

  test.each<[string, Request, Answers, string, string]>([
    ['another symbol', erc20({ symbol: 'USDC' }), told, 'symbol', 'conflict'],
    ['other decimals', erc20({ decimals: 18 }), told, 'decimals', 'conflict'],
    ['decimals that the contract lacks too', erc20({ symbol: 'A' }), {}, 'decimals', 'required'],
    ['a symbol that the contract lacks too', erc20({ decimals: 6 }), {}, 'symbol', 'required'],
    ['an empty symbol', erc20(), { ...told, symbol: text('') }, 'symbol', 'required'],
    ['impossible decimals', erc20(), { ...told, decimals: number(37) }, 'decimals', 'range'],
    ['no contract', erc20(), { ...told, code: '0x' }, 'address', 'notAllowed'],
    ['an item without id', { type: 'ERC721', options: { address } }, told, 'tokenId', 'required'],
  ])('error: %s', async (_, request, answers, field, rule) => {
    await expect(read(request, answers).result).rejects.toMatchObject(refused(field, rule))
  })

  const own = `0x${word(account.slice(2).toLowerCase())}`
  test.each<[string, 'ERC721' | 'ERC1155', Answers, boolean | null]>([
    ['its owner', 'ERC721', { owner: own }, true],
    ['another owner', 'ERC721', { owner: number(7) }, false],
    ['no owner', 'ERC721', {}, null],
    ['an unreadable owner', 'ERC721', { owner: '0x' }, null],
    ['one', 'ERC1155', { balance: number(1) }, true],
    ['none', 'ERC1155', { balance: number(0) }, false],
    ['no balance', 'ERC1155', {}, null],
  ])('behavior: an item with %s (%s)', async (_, type, answers, isOwned) => {
    const options = { address, tokenId: '255', decimals: 6 } as const
    const { result, called } = read({ type, options }, { symbol: text('ART'), ...answers })
    const words = { symbol: 'ART', decimals: null }
    expect(await result).toMatchObject({ type, tokenId: '255', claim: words, isOwned })
    const id = word('ff')
    const holder = word(account.slice(2).toLowerCase())
    expect(called).toContain(type === 'ERC721' ? `0x6352211e${id}` : `0x00fdd58e${holder}${id}`)
  })

  test('error: a node that does not answer, which proves nothing', async () => {
    const node = async (method: string) => {
      if (method === 'eth_getCode') return '0x60'
      throw new FrameError('NODE_UNREACHABLE')
    }
    await expect(readAsset({ request: erc20(), account, node })).rejects.toMatchObject({
      reason: 'NODE_UNREACHABLE',
    })
  })
})

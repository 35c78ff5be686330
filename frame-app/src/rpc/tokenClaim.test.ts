import { FrameError, type Hex, type Json } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { readTokenClaim } from './tokenClaim.ts'

const to = '0x3535353535353535353535353535353535353535'
const transfer: Hex = `0xa9059cbb${'0'.repeat(128)}`
const word = (hex: string) => hex.padStart(64, '0')
const string = (hex: string) =>
  `0x${word('20')}${word((hex.length / 2).toString(16))}${hex.padEnd(64, '0')}`
const six = `0x${word('6')}`
const test4 = '54455354'

/** A node whose contract answers with these. */
function node(symbol: Json, decimals: Json = six) {
  const asked: Json[] = []
  const request = async (method: string, params: readonly Json[]): Promise<Json> => {
    asked.push([method, ...params])
    const { data } = params[0] as { data: string }
    const answer = data === '0x95d89b41' ? symbol : decimals
    if (answer === null) throw new FrameError('NODE_ERROR')
    return answer
  }
  return { request, asked }
}

const read = (symbol: Json, decimals?: Json) =>
  readTokenClaim({ to, data: transfer }, node(symbol, decimals).request)

describe('readTokenClaim', () => {
  test('default: symbol and decimals of the called contract', async () => {
    const { request, asked } = node(string(test4))
    const claim = await readTokenClaim({ to, data: transfer }, request)
    expect(claim).toEqual({ symbol: 'TEST', decimals: 6 })
    expect(asked).toEqual([
      ['eth_call', { to, data: '0x95d89b41' }, 'latest'],
      ['eth_call', { to, data: '0x313ce567' }, 'latest'],
    ])
  })

  test('behavior: the 32 bytes of older tokens, with their padding', async () => {
    const symbol = `TEST${'\0'.repeat(28)}`
    expect(await read(`0x${test4.padEnd(64, '0')}`)).toEqual({ symbol, decimals: 6 })
  })

  test.each<[string, Json, Json?]>([
    ['without a symbol', null],
    ['without decimals', string(test4), null],
    ['with an empty answer', '0x'],
    ['with decimals of two words', string(test4), `${six}${word('0')}`],
    ['whose text is not UTF-8', string('ff')],
    ['whose text is shorter than it says', `0x${word('20')}${word('40')}${word('0')}`],
    ['whose text begins elsewhere', `0x${word('40')}${word('4')}${test4.padEnd(64, '0')}`],
    ['with half a byte', '0x5'],
    ['with more than any symbol', string('41'.repeat(1000))],
    ['with an answer that is no text', 7],
  ])('error: null for a contract %s', async (_, symbol, decimals) => {
    expect(await read(symbol, decimals)).toBe(null)
  })

  test.each<[string, Hex | null, Hex]>([
    ['a plain transfer', to, '0x'],
    ['a new contract', null, transfer],
    ['another call', to, '0x12345678'],
  ])('behavior: %s asks nothing', async (_, target, data) => {
    const { request, asked } = node(string(test4))
    expect(await readTokenClaim({ to: target, data }, request)).toBe(null)
    expect(asked).toEqual([])
  })
})

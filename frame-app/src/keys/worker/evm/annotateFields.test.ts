import { describe, expect, test } from 'vitest'
import { openTokenBook } from '../tokens/tokenBook.ts'
import { annotateFields } from './annotateFields.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const book = openTokenBook('eip155:1')
const call = { kind: 'memo', text: 'decoded' } as const
const annotate = (fields: Parameters<typeof annotateFields>[0]) => {
  const calls: unknown[] = []
  const shown = annotateFields(fields, {
    book,
    decode: (given) => {
      calls.push(given)
      return { call, warnings: [] }
    },
  })
  return { shown, calls }
}
const row = (depth: number, name: string, type: string, value: string | null) => ({
  depth,
  name,
  type,
  value,
})

describe('annotateFields', () => {
  test('default: names listed tokens', () => {
    const { shown } = annotate([row(0, 'token', 'address', usdc), row(0, 'text', 'string', usdc)])
    expect(shown.map(({ symbol }) => symbol)).toEqual(['USDC', undefined])
  })

  test('default: decodes bytes with the target and value of the same structure', () => {
    const data = '0x0102030405'
    const { shown, calls } = annotate([
      row(0, 'to', 'address', usdc),
      row(0, 'inner', 'Inner', null),
      row(1, 'target', 'address', `0x${'22'.repeat(20)}`),
      row(1, 'data', 'bytes', data),
      row(1, 'value', 'uint256', '7'),
      row(0, 'data', 'bytes', data),
    ])
    expect(calls).toEqual([
      { to: `0x${'22'.repeat(20)}`, value: '7', data },
      { to: usdc, value: '0', data },
    ])
    expect(shown.filter((field) => field.call === call)).toHaveLength(2)
  })

  test('param: bytes without a target, or too short for a call', () => {
    expect(annotate([row(0, 'data', 'bytes', '0x01020304')]).calls).toEqual([])
    const short = [row(0, 'to', 'address', usdc), row(0, 'data', 'bytes', '0x010203')]
    expect(annotate(short).calls).toEqual([])
  })

  test('behavior: at most 32 are decoded', () => {
    const fields = [
      row(0, 'to', 'address', usdc),
      ...Array.from({ length: 40 }, (_, place) => row(0, `data${place}`, 'bytes', '0x01020304')),
    ]
    expect(annotate(fields).calls).toHaveLength(32)
  })
})

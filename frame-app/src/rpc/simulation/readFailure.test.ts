import { encodeErrorResult, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { readFailure } from './readFailure.ts'

const abi = parseAbi(['error Error(string)', 'error Panic(uint256)', 'error NotOwner(address)'])
const panic = (code: bigint) => encodeErrorResult({ abi, errorName: 'Panic', args: [code] })
const error = (text: string) => encodeErrorResult({ abi, errorName: 'Error', args: [text] })

describe('readFailure', () => {
  test('default: the contract’s own words', () => {
    expect(readFailure(error('no'))).toEqual({ kind: 'text', text: 'no' })
  })

  test.each([
    [0x01n, 'assertion'],
    [0x11n, 'overflow'],
    [0x12n, 'division'],
    [0x21n, 'conversion'],
    [0x22n, 'storage'],
    [0x31n, 'emptyList'],
    [0x32n, 'index'],
    [0x41n, 'memory'],
    [0x51n, 'callback'],
  ])('behavior: Panic(%d) is %s', (code, name) => {
    expect(readFailure(panic(code))).toEqual({ kind: 'known', name })
  })

  test('behavior: an error of the contract’s own is its selector', () => {
    const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    const data = encodeErrorResult({ abi, errorName: 'NotOwner', args: [address] })
    expect(readFailure(data)).toEqual({ kind: 'raw', text: data.slice(0, 10) })
    expect(readFailure(panic(0x99n))).toEqual({ kind: 'raw', text: '0x4e487b71' })
  })

  test('behavior: a long reason is cut', () => {
    expect(readFailure(error('x'.repeat(1_000)))).toEqual({ kind: 'text', text: 'x'.repeat(300) })
  })

  test('behavior: too little gas returns nothing', () => {
    expect(readFailure('0x', 'out of gas')).toEqual({ kind: 'known', name: 'outOfGas' })
  })

  test.each([undefined, '0x', '0x12', 'words', error('').slice(0, 20)])(
    'behavior: null for %s',
    (data) => {
      expect(readFailure(data, 'execution reverted')).toBe(null)
    },
  )
})

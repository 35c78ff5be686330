import { describe, expect, test } from 'vitest'
import { type KeypadKey, openKeypad, readKey, typeKey } from './keypad.ts'

const type = (keys: readonly KeypadKey[], draw = () => '85') =>
  keys.reduce((state, key) => typeKey(state, key, draw), openKeypad('47'))

describe('typeKey', () => {
  test('default: the digits that are shown match, and then nothing more counts', () => {
    expect(type(['4'])).toMatchObject({ typed: '4', isMatched: false })
    expect(type(['4', '7'])).toMatchObject({ isMatched: true, misses: 0 })
    expect(type(['4', '7', 'back', '1'])).toEqual(type(['4', '7']))
  })

  test('behavior: a wrong pair draws new digits and counts as a miss', () => {
    expect(type(['4', '8'])).toEqual({ digits: '85', typed: '', misses: 1, isMatched: false })
    expect(type(['4', '8', '4', '7'])).toMatchObject({ misses: 2, isMatched: false })
    expect(type(['7', '4', '8', '5'])).toMatchObject({ misses: 1, isMatched: true })
  })

  test('behavior: a digit can be taken back', () => {
    expect(type(['back'])).toMatchObject({ typed: '' })
    expect(type(['8', 'back', '4', '7'])).toMatchObject({ isMatched: true, misses: 0 })
  })
})

describe('readKey', () => {
  test('default: digits and Backspace, and no other key', () => {
    expect([...'0123456789'].map((key) => readKey({ key }))).toEqual([...'0123456789'])
    expect(readKey({ key: 'Backspace' })).toBe('back')
    for (const key of ['a', '', '12', '٣', 'Enter']) expect(readKey({ key })).toBeUndefined()
  })
})

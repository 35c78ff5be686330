import { describe, expect, test } from 'vitest'
import { comparePixels, type Pixels } from './comparePixels.ts'

const red = [255, 0, 0, 255]
const white = [255, 255, 255, 255]
const black = [0, 0, 0, 255]

const image = (width: number, ...pixels: number[][]): Pixels => ({
  width,
  height: pixels.length / width,
  data: new Uint8ClampedArray(pixels.flat()),
})

describe('comparePixels', () => {
  test('default: equal images have no difference', () => {
    const { count, difference } = comparePixels(image(2, white, black), image(2, white, black))
    expect(count).toBe(0)
    expect([...difference.data]).toEqual([...white, 204, 204, 204, 255])
  })

  test.each([0, 1, 2, 3])('behavior: byte %i of a pixel counts', (byte) => {
    const changed = white.with(byte, 246)
    const { count, difference } = comparePixels(image(1, white, white), image(1, white, changed))
    expect(count).toBe(1)
    expect([...difference.data]).toEqual([...white, ...red])
  })

  test('behavior: a difference that no eye sees does not count', () => {
    expect(comparePixels(image(1, white), image(1, [247, 247, 247, 255])).count).toBe(0)
  })

  test('behavior: what one image lacks differs', () => {
    const small = image(1, white)
    const large = image(2, white, white, white, white)
    expect(comparePixels(small, large).count).toBe(3)
    expect(comparePixels(large, small).count).toBe(3)
    expect(comparePixels(small, large).difference).toMatchObject({ width: 2, height: 2 })
  })
})

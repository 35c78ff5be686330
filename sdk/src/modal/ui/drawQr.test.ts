import jsQR from 'jsqr'
import { describe, expect, test } from 'vitest'
import { drawQr } from './drawQr.ts'

const uri = `wc:${'7f6e504bfad60b48'.repeat(4)}@2?relay-protocol=irn&symKey=${'587d5484ce2a2a6e'.repeat(4)}&expiryTimestamp=1700000240`

/** Scans a drawing; `cover` is the share of its side that a logo hides. */
function scan(text: string, cover = 0): string | undefined {
  const { path, size } = drawQr(text)
  const scale = 4
  const side = size * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  const paint = (x: number, y: number, shade: number) => {
    for (let row = y * scale; row < (y + 1) * scale; row += 1) {
      const start = (row * side + x * scale) * 4
      for (let at = start; at < start + scale * 4; at += 4) pixels.fill(shade, at, at + 3)
    }
  }
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(width); step += 1) paint(Number(x) + step, Number(y), 0)
  }
  const edge = Math.round((size * (1 - cover)) / 2)
  for (let y = edge; y < size - edge; y += 1) {
    for (let x = edge; x < size - edge; x += 1) paint(x, y, 255)
  }
  return jsQR(pixels, side, side)?.data
}

describe('drawQr', () => {
  test('default: a scanner reads the text', () => {
    expect(scan(uri)).toBe(uri)
  })

  test('behavior: a logo of a fifth of the side does not matter', () => {
    expect(scan(uri, 0.2)).toBe(uri)
  })

  test('behavior: four light modules surround the code', () => {
    const { path, size } = drawQr(uri)
    const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((each) => each.slice(1).map(Number))
    expect(Math.min(...runs.flatMap(([x = 0, y = 0]) => [x, y]))).toBe(4)
    expect(Math.max(...runs.map(([x = 0, , width = 0]) => x + width))).toBe(size - 4)
  })
})

import { describe, expect, test } from 'vitest'
import { acceptedEncoding } from './acceptedEncoding.ts'

describe('acceptedEncoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['deflate', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
  ] as const)('default: %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })
})

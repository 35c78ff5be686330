import { describe, expect, test } from 'vitest'
import { requireAccent, requireLogo } from './branding.ts'

/** The start of a PNG: signature, header chunk, and then as many bytes as `size` says. */
function png({ width = 128, height = 128, size = 200 } = {}): string {
  const bytes = Buffer.alloc(size)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return `data:image/png;base64,${bytes.toString('base64')}`
}

describe('requireAccent', () => {
  test('default: six hex digits, in lower case', () => {
    expect(requireAccent('#9F1239')).toBe('#9f1239')
  })

  test('param: none removes it', () => {
    expect(requireAccent('none')).toBe(null)
  })

  test.each(['#facc15', '#172554'])('behavior: %s can be seen in one of the themes', (accent) => {
    expect(requireAccent(accent)).toBe(accent)
  })

  test.each(['red', '#fff', '#9f1239;}', 'url(https://x.example)', ''])(
    'error: %j is no color',
    (text) => {
      expect(() => requireAccent(text)).toThrow('--accent is a color such as #0f766e, or none.')
    },
  )
})

describe('requireLogo', () => {
  test('default: a square PNG', () => {
    expect(requireLogo(png())).toBe(png())
  })

  test('param: none removes it', () => {
    expect(requireLogo('none')).toBe(null)
  })

  test.each([
    'https://shop.example/logo.png',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/png;base64,',
    `data:image/png;base64,${Buffer.alloc(200).toString('base64')}`,
    `${png()}"><script>`,
    png({ size: 24 }),
  ])('error: %s is no PNG', (text) => {
    expect(() => requireLogo(text)).toThrow('--logo is a PNG as a data URI')
  })

  test('error: more bytes than every email can carry', () => {
    expect(() => requireLogo(png({ size: 24_577 }))).toThrow('24577 bytes; 24576 are the most')
  })

  test.each([
    { width: 128, height: 64 },
    { width: 79, height: 79 },
    { width: 513, height: 513 },
  ])('error: %o pixels', (sides) => {
    expect(() => requireLogo(png(sides))).toThrow('must be a square of 80 to 512')
  })
})

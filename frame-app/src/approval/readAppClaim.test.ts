import { describe, expect, test } from 'vitest'
import { readAppClaim } from './readAppClaim.ts'

const read = (name: string, icons: string[] = []) => readAppClaim({ name, icons })
const pixel = 'data:image/png;base64,iVBORw0KGgo='

describe('readAppClaim', () => {
  test('default: the name on one line, and the first picture that is in the data itself', () => {
    expect(read(' Blue\n\tShop ', ['https://shop.example/icon.png', pixel])).toEqual({
      name: 'Blue Shop',
      logo: pixel,
    })
  })

  test.each(['png', 'jpeg', 'webp', 'gif', 'svg+xml'])('param: icons: %s is shown', (type) => {
    const icon = `data:image/${type},x`
    expect(read('Shop', [icon]).logo).toBe(icon)
  })

  test.each([
    'https://shop.example/icon.png',
    '//shop.example/icon.png',
    '/icon.png',
    'blob:https://shop.example/1',
    'data:text/html,<p>',
    'data:image/bmp,x',
    ` ${pixel}`,
    `data:image/png,${'x'.repeat(32_768)}`,
  ])('param: icons: not loaded: %.40s', (icon) => {
    expect(read('Shop', [icon]).logo).toBeNull()
  })

  test('param: name: at most 64 characters, and none of them halved', () => {
    expect(read('a'.repeat(64)).name).toBe('a'.repeat(64))
    expect(read('a'.repeat(65)).name).toBe(`${'a'.repeat(63)}…`)
    expect([...read('🦊'.repeat(100_000)).name]).toHaveLength(64)
  })
})

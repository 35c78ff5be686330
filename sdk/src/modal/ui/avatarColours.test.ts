import { describe, expect, test } from 'vitest'
import { avatarColours } from './avatarColours.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

describe('avatarColours', () => {
  test('default: the same for one address, however its letters are written', () => {
    expect(avatarColours(address)).toEqual(avatarColours(address.toLowerCase()))
  })

  test('behavior: neighbours differ', () => {
    const near = `${address.slice(0, -1)}6`
    expect(avatarColours(near)).not.toEqual(avatarColours(address))
  })

  test('behavior: every value is one that CSS takes', () => {
    const { angle, from, to, glow } = avatarColours(address)
    expect(angle).toBeLessThan(360)
    expect(from).toMatch(/^oklch\([\d.]+ [\d.]+ \d+\)$/)
    expect(to).toMatch(/^oklch\([\d.]+ [\d.]+ \d+\)$/)
    expect(glow).toMatch(/^oklch\([\d.]+ [\d.]+ \d+ \/ [\d.]+\)$/)
  })
})

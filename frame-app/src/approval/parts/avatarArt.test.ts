import { describe, expect, test } from 'vitest'
import { avatarArt } from './avatarArt.ts'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

describe('avatarArt', () => {
  test('default: the same for the same address, whatever its checksum', () => {
    expect(avatarArt(address)).toBe(avatarArt(address.toLowerCase()))
  })

  test('behavior: addresses alike at both ends look different', () => {
    const made = Array.from({ length: 500 }, (_, index) =>
      avatarArt(
        `${address.slice(0, 8)}${index.toString(16).padStart(26, '0')}${address.slice(34)}`,
      ),
    )
    expect(new Set([...made, avatarArt(address)]).size).toBeGreaterThan(495)
  })

  test('behavior: case counts where it is part of the address', () => {
    expect(avatarArt('7xKXtg2C')).not.toBe(avatarArt('7xkxtg2c'))
  })
})

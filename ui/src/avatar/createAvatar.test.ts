import { describe, expect, test } from 'vitest'
import { avatarStyle } from './avatarStyle.ts'
import { createAvatar } from './createAvatar.ts'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

describe('createAvatar', () => {
  test('default: these colors and corners, wherever it is drawn', () => {
    expect(createAvatar(address)).toMatchInlineSnapshot(`
      {
        "ground": "oklch(0.42 0.07 248)",
        "tiles": [
          {
            "color": "oklch(0.72 0.12 248)",
            "corner": "topRight",
          },
          {
            "color": "oklch(0.88 0.1 14)",
            "corner": "bottomLeft",
          },
          {
            "color": "oklch(0.88 0.1 14)",
            "corner": "bottomLeft",
          },
          {
            "color": "oklch(0.72 0.12 248)",
            "corner": "bottomRight",
          },
        ],
      }
    `)
  })

  test('behavior: the same for the same address, whatever its checksum', () => {
    expect(createAvatar(address)).toEqual(createAvatar(address.toLowerCase()))
  })

  test('behavior: addresses alike at both ends look different', () => {
    const made = Array.from({ length: 500 }, (_, index) =>
      JSON.stringify(
        createAvatar(
          `${address.slice(0, 8)}${index.toString(16).padStart(26, '0')}${address.slice(34)}`,
        ),
      ),
    )
    expect(new Set([...made, JSON.stringify(createAvatar(address))]).size).toBeGreaterThan(495)
  })

  test('behavior: case counts where it is part of the address', () => {
    expect(createAvatar('7xKXtg2C')).not.toEqual(createAvatar('7xkxtg2c'))
  })
})

describe('avatarStyle', () => {
  test('default: a layer for each tile over the ground', () => {
    const { ground, tiles } = createAvatar(address)
    const { background } = avatarStyle(address)
    expect(background.match(/radial-gradient/g)).toHaveLength(4)
    expect(background.endsWith(` ${ground}`)).toBe(true)
    for (const { color } of tiles) expect(background).toContain(color)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLetterTile } from './letterTile.ts'

describe('createLetterTile', () => {
  test.each([
    ['metaMask', 'M'],
    ['1inch Wallet', '1'],
    ['αU wallet', 'Α'],
    ['| Wallet', 'W'],
    ['…', '?'],
  ])('default: %s', (name, letter) => {
    expect(createLetterTile({ id: 'a', name }).letter).toBe(letter)
  })

  test('behavior: the hue is that of the id, whatever the name', () => {
    expect(createLetterTile({ id: 'io.metamask', name: 'MetaMask' }).hue).toBe(
      createLetterTile({ id: 'io.metamask', name: 'Other' }).hue,
    )
    const hues = ['io.metamask', 'app.phantom', 'me.rainbow'].map(
      (id) => createLetterTile({ id, name: 'x' }).hue,
    )
    expect(new Set(hues).size).toBe(3)
  })

  test('behavior: every id has a hue of the circle', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (id) => {
        const { hue } = createLetterTile({ id, name: 'x' })
        return Number.isInteger(hue) && hue >= 0 && hue < 360
      }),
    )
  })
})

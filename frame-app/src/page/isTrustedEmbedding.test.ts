import { describe, expect, test } from 'vitest'
import { isTrustedEmbedding } from './isTrustedEmbedding.ts'

const origin = 'https://app.example'
const other = 'https://other.example'
const trustedOrigins = [origin]

/** A frame in these pages, the nearest first; `hasList`: its browser names them. */
function frameIn(ancestors: readonly string[], hasList = true) {
  const parent = {}
  const top = ancestors.length === 1 ? parent : {}
  const location = hasList ? { ancestorOrigins: ancestors } : {}
  // `isTrustedEmbedding` reads only a window's location, parent and top.
  return { parent, top, location } as unknown as Window
}

describe('isTrustedEmbedding', () => {
  test.each([true, false])('default: directly in a trusted page (list: %s)', (hasList) => {
    const window = frameIn([origin], hasList)
    expect(isTrustedEmbedding({ window, origin, trustedOrigins })).toBe(true)
    expect(isTrustedEmbedding({ window, origin, trustedOrigins: [] })).toBe(false)
    expect(isTrustedEmbedding({ window, origin, trustedOrigins: [other] })).toBe(false)
  })

  test.each([true, false])(
    'behavior: not in a trusted page that another one embeds (list: %s)',
    (hasList) => {
      const window = frameIn([origin, other], hasList)
      expect(isTrustedEmbedding({ window, origin, trustedOrigins })).toBe(false)
    },
  )

  test('behavior: trusted pages in each other', () => {
    const window = frameIn([origin, other])
    expect(isTrustedEmbedding({ window, origin, trustedOrigins: [origin, other] })).toBe(true)
  })
})

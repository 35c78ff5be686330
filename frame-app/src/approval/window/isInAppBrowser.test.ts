import { describe, expect, test } from 'vitest'
import { isInAppBrowser } from './isInAppBrowser.ts'

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0'

describe('isInAppBrowser', () => {
  test.each([
    `${ios} (KHTML, like Gecko) Mobile/15E148 Instagram 350.0.0`,
    `${ios} (KHTML, like Gecko) Mobile/15E148`,
    `${android}; wv) ${chrome} Mobile Safari/537.36`,
  ])('default: %s', (userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(true)
  })

  test.each([
    `${ios} (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
    `${ios} (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1`,
    `${android}) ${chrome} Mobile Safari/537.36`,
    `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`,
  ])('behavior: not %s', (userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(false)
  })
})

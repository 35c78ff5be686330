import { describe, expect, test } from 'vitest'
import { readDirection } from './readDirection.ts'

describe('readDirection', () => {
  test.each(['ar', 'ar-EG', 'he', 'fa', 'ur', 'az-Arab', 'yi'])('default: %s', (locale) => {
    expect(readDirection(locale)).toBe('rtl')
  })

  test.each(['en', 'de', 'pl', 'az', 'zh-Hant', 'xx'])('default: %s is left to right', (locale) => {
    expect(readDirection(locale)).toBe('ltr')
  })

  test.each(['', '-', 'de_DE', '"><script>'])('error: %j is left to right', (locale) => {
    expect(readDirection(locale)).toBe('ltr')
  })
})

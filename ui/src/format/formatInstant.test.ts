import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFormatInstant } from './formatInstant.ts'

const at = new Date('2026-07-01T22:05:00Z')
const locale = 'en-GB'

describe('createFormatInstant', () => {
  const formatInstant = createFormatInstant()

  test('default', () => {
    expect(formatInstant(at, { locale })).toBe('1 July 2026 at 22:05 UTC')
  })

  test('param: timeZone', () => {
    expect(formatInstant(at, { locale, timeZone: 'Asia/Tokyo' })).toBe('2 July 2026 at 07:05 GMT+9')
  })

  test('param: locale', () => {
    const timeZone = 'Europe/Berlin'
    expect(formatInstant(at, { locale: 'de', timeZone })).toBe('2. Juli 2026 um 00:05 MESZ')
    expect(formatInstant(at, { locale, timeZone })).toBe('2 July 2026 at 00:05 CEST')
    expect(formatInstant(at, { locale: 'ar-EG' })).toContain('2026')
  })

  test('param: locale: English without a region has the day first', () => {
    expect(formatInstant(at, { locale: 'en' })).toBe('1 July 2026 at 22:05 UTC')
    expect(formatInstant(at, { locale: 'en-US' })).toBe('July 1, 2026 at 10:05 PM UTC')
  })

  test.each(['', '-', 'de_DE', 'english please', '<b>'])(
    'behavior: %j as a locale becomes English',
    (malformed) => {
      expect(formatInstant(at, { locale: malformed })).toBe('1 July 2026 at 22:05 UTC')
    },
  )

  test.each(['', 'Mars/Olympus', '<b>', '+99:99'])('behavior: %j becomes UTC', (timeZone) => {
    expect(formatInstant(at, { locale, timeZone })).toBe('1 July 2026 at 22:05 UTC')
  })

  test('behavior: one formatter a zone, of the last 64 zones', () => {
    const made = vi.fn()
    class CountedFormat extends Intl.DateTimeFormat {
      constructor(...parameters: ConstructorParameters<typeof Intl.DateTimeFormat>) {
        super(...parameters)
        made()
      }
    }
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: CountedFormat })
    onTestFinished(() => void vi.unstubAllGlobals())
    const format = createFormatInstant()
    for (let index = 0; index < 70; index++) format(at, { locale, timeZone: `Mars/${index}` })
    made.mockClear()
    for (let index = 69; index >= 6; index--) format(at, { locale, timeZone: `Mars/${index}` })
    expect(made).not.toHaveBeenCalled()
    format(at, { locale, timeZone: 'Mars/5' })
    expect(made).toHaveBeenCalled()
  })
})

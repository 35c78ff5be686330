import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFormatInstant } from './formatInstant.ts'

const at = new Date('2026-07-01T22:05:00Z')

describe('createFormatInstant', () => {
  const formatInstant = createFormatInstant()

  test('default', () => {
    expect(formatInstant(at)).toBe('1 July 2026 at 22:05 UTC')
  })

  test('param: timeZone', () => {
    expect(formatInstant(at, 'Asia/Tokyo')).toBe('2 July 2026 at 07:05 GMT+9')
  })

  test.each(['', 'Mars/Olympus', '<b>', '+99:99'])('behavior: %j becomes UTC', (timeZone) => {
    expect(formatInstant(at, timeZone)).toBe('1 July 2026 at 22:05 UTC')
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
    for (let index = 0; index < 70; index++) format(at, `Mars/${index}`)
    made.mockClear()
    for (let index = 69; index >= 6; index--) format(at, `Mars/${index}`)
    expect(made).not.toHaveBeenCalled()
    format(at, 'Mars/5')
    expect(made).toHaveBeenCalled()
  })
})

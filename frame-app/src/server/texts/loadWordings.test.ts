import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import { createWordings } from './wording.ts'

describe('createWordings', () => {
  const getWording = createWordings()

  test('default', () => {
    const { language, t, formatInstant } = getWording('en')
    expect(language).toBe('en')
    expect(t('loginCode.subject', { host: 'dapp.example' })).toBe(
      'Your login code for dapp.example',
    )
    expect(formatInstant(new Date(0), 'Asia/Tokyo')).toBe('1 January 1970 at 09:00 GMT+9')
  })

  test.each([undefined, null, '', 'en-US', 'EN', 'xx', 'constructor', '__proto__'])(
    'param: %j is English',
    (locale) => {
      expect(getWording(locale).t('page.reject')).toBe('Reject')
      expect(getWording(locale).language).toBe('en')
    },
  )

  test('behavior: a value is text, whatever it looks like', () => {
    const { t } = getWording('en')
    expect(t('loginCode.subject', { host: '$&{minutes}' })).toBe('Your login code for $&{minutes}')
  })

  test('behavior: no text keeps a placeholder that nothing fills', () => {
    const names = new Set(Object.values(en).flatMap((text) => text.match(/\{\w+\}/g) ?? []))
    expect([...names].sort()).toEqual(['{host}', '{left}', '{minutes}'])
  })
})

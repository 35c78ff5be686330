import type { Languages } from '@latchkey/ui'
import { describe, expect, test } from 'vitest'
import { loadWordings } from './loadWordings.ts'

/** Has four plural forms, and only pages. */
const polish: Languages = {
  pl: {
    pages: async () => ({
      default: {
        'device.reject': 'Odrzuć',
        'device.wrongNumber': {
          one: 'To nie ta liczba. Została {count} próba.',
          few: 'To nie ta liczba. Zostały {count} próby.',
          many: 'To nie ta liczba. Zostało {count} prób.',
          other: 'To nie ta liczba. Zostało {count} próby.',
        },
      },
    }),
  },
}

describe('loadWordings', () => {
  test('default', async () => {
    const { emails, pages, formatInstant } = (await loadWordings())('en')
    expect(emails.t('loginCode.subject', { name: 'dapp.example' })).toBe(
      'Your sign-in code for dapp.example',
    )
    expect(pages.t('device.wrongNumber', { count: 1 })).toBe('That’s not the number. One try left.')
    expect(formatInstant(new Date(0), 'Asia/Tokyo')).toBe('1 January 1970 at 09:00 GMT+9')
  })

  test.each([undefined, null, '', '-', 'en-US', 'EN', 'xx', 'de_DE', 'constructor', '__proto__'])(
    'param: %j is English',
    async (locale) => {
      const { pages, formatInstant } = (await loadWordings(polish))(locale)
      expect(pages.locale).toBe('en')
      expect(pages.t('device.reject')).toBe('Reject')
      expect(formatInstant(new Date(0))).toBe('1 January 1970 at 00:00 UTC')
    },
  )

  test.each(['pl', 'PL-pl'])('param: %j: its plurals and times', async (locale) => {
    const { pages, formatInstant } = (await loadWordings(polish))(locale)
    expect(pages.locale).toBe('pl')
    expect([1, 2, 5].map((count) => pages.t('device.wrongNumber', { count }))).toEqual([
      'To nie ta liczba. Została 1 próba.',
      'To nie ta liczba. Zostały 2 próby.',
      'To nie ta liczba. Zostało 5 prób.',
    ])
    expect(formatInstant(new Date(0))).toContain('stycznia')
  })

  test('behavior: an area without a file is English, by its own rules of plurals', async () => {
    const { emails } = (await loadWordings(polish))('pl')
    expect(emails.locale).toBe('en')
    expect(emails.t('loginCode.life', { count: 10 })).toBe(
      'It works once and expires in 10 minutes.',
    )
  })

  test('behavior: a file that cannot be read leaves its area in English', async () => {
    const broken: Languages = {
      pl: { ...polish.pl, emails: () => Promise.reject(new TypeError()) },
    }
    const { emails, pages } = (await loadWordings(broken))('pl')
    expect(emails.t('loginCode.title')).toBe('Your sign-in code')
    expect(pages.t('device.reject')).toBe('Odrzuć')
  })
})

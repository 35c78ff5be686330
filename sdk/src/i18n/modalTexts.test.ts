import button from '@latchkey/ui/locales/en/button.json' with { type: 'json' }
import en from '@latchkey/ui/locales/en/modal.json' with { type: 'json' }
import views from '@latchkey/ui/locales/en/views.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { englishTexts, type TextKey } from './modalTexts.ts'

const { t } = englishTexts

const keys = Object.keys(en) as TextKey[]
const files = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const code = Object.values(files).join('\n')

describe('modal.json', () => {
  test.each(keys.filter((key) => !key.startsWith('message.')))('behavior: %s is used', (key) => {
    expect(code.includes(`'${key}'`) || code.includes(`"${key}"`)).toBe(true)
  })

  test.each(keys.filter((key) => key.startsWith('message.')))(
    'behavior: %s belongs to a toast',
    (key) => {
      expect(code.includes(`'${key.slice('message.'.length)}'`)).toBe(true)
    },
  )
})

describe('views.json', () => {
  test.each(Object.keys(views))('behavior: %s is used', (key) => {
    expect(code.includes(`'${key}'`) || code.includes(`"${key}"`)).toBe(true)
  })

  test('behavior: no key is one of the modal, too', () => {
    expect(Object.keys(views).filter((key) => key in en)).toEqual([])
  })
})

describe('button.json', () => {
  test.each(Object.keys(button))('behavior: %s is used', (key) => {
    expect(code.includes(`'${key}'`)).toBe(true)
  })

  test('default: the texts of the specification', () => {
    expect(button).toMatchObject({
      'button.connect': 'Connect wallet',
      'button.connecting': 'Connecting...',
    })
  })
})

describe('englishTexts', () => {
  test('default', () => {
    expect(t('modal.close')).toBe('Close')
  })

  test('param: values fill the places', () => {
    expect(t('legal.one', { document: 'Terms' })).toBe('By signing in, you agree to the Terms.')
  })

  test('behavior: a place without a value stays as written', () => {
    expect(t('legal.one')).toBe('By signing in, you agree to the {document}.')
  })

  test.each([
    ['message.EMAIL_RESENT', 'Email sent again'],
    ['message.ADDRESS_COPIED', 'Address copied'],
    ['title.EmailVerifyOtp', 'Enter your code'],
    ['title.EmailVerifyDevice', 'Approve this device'],
    ['title.ApproveTransaction', 'Review requests'],
  ] as const)('behavior: %s says what it is', (key, text) => {
    expect(t(key)).toBe(text)
  })
})

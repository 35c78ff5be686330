import type { Languages } from '@latchkey/ui'
import { describe, expect, test, vi } from 'vitest'
import { loadLanguage } from './loadLanguage.ts'
import { addViewTexts } from './viewTexts.ts'

const languages: Languages = {
  pl: {
    button: async () => ({ default: { 'button.connect': 'Połącz portfel' } }),
    modal: async () => ({
      default: {
        'rateLimited.minutes': {
          one: '{count} minuta',
          few: '{count} minuty',
          other: '{count} minut',
        },
      },
    }),
    errors: async () => ({ default: { COOLDOWN: 'Spróbuj ponownie za {retryAfter} s' } }),
  },
  de: { modal: () => Promise.reject(new TypeError('Failed to fetch')) },
}

describe('loadLanguage', () => {
  test('default: texts, plurals and errors of the language', async () => {
    const texts = await loadLanguage({ wanted: ['fr', 'pl-PL'], languages })
    expect(texts.modal.locale).toBe('pl')
    expect(texts.button.t('button.connect')).toBe('Połącz portfel')
    expect([1, 2, 5].map((count) => texts.modal.t('rateLimited.minutes', { count }))).toEqual([
      '1 minuta',
      '2 minuty',
      '5 minut',
    ])
    const cooldown = { code: 'COOLDOWN', message: 'x', data: { retryAfter: 7 } }
    const describeMessage = await texts.loadErrors()
    expect(describeMessage(cooldown)).toBe('Spróbuj ponownie za 7 s')
  })

  test('behavior: the views that load late have their texts, and those of the modal', async () => {
    const de: Languages[string] = {
      modal: async () => ({ default: { 'modal.close': 'Schließen' } }),
      views: async () => ({ default: { 'social.here': 'Hier weiter' } }),
    }
    const german = await loadLanguage({ wanted: ['de'], languages: { de } })
    const { t, locale } = addViewTexts(german.modal, german.views)
    expect(locale).toBe('de')
    expect(t('social.here')).toBe('Hier weiter')
    expect(t('modal.close')).toBe('Schließen')

    const english = await loadLanguage({ wanted: ['en'], languages: { de } })
    expect(addViewTexts(english.modal, english.views).t('social.here')).toBe(
      'Continue in this window',
    )
  })

  test('behavior: a missing text is English', async () => {
    const texts = await loadLanguage({ wanted: ['pl'], languages })
    expect(texts.modal.t('modal.close')).toBe('Close')
    const describeMessage = await texts.loadErrors()
    expect(describeMessage({ code: 'OTP_WRONG', message: 'x' })).toContain('Incorrect code')
  })

  test.each([[[]], [['']], [['xx']], [['de_DE']], [['__proto__']]])(
    'param: wanted: %j is English',
    async (wanted) => {
      const { button, modal } = await loadLanguage({ wanted, languages })
      expect(modal.locale).toBe('en')
      expect(button.t('button.connect')).toBe('Connect wallet')
    },
  )

  test('error: a language that does not load is English, and the log says so', async () => {
    const logger = { debug: vi.fn() }
    const { modal } = await loadLanguage({ wanted: ['de'], languages, logger })
    expect(modal.locale).toBe('en')
    expect(modal.t('modal.close')).toBe('Close')
    expect(logger.debug).toHaveBeenCalledExactlyOnceWith(
      '[latchkey] a language did not load, so its texts are English',
    )
  })

  test('behavior: languages that load at the same time stay apart', async () => {
    const [polish, english] = await Promise.all([
      loadLanguage({ wanted: ['pl'], languages }),
      loadLanguage({ wanted: ['en'], languages }),
    ])
    expect(polish.button.t('button.connect')).toBe('Połącz portfel')
    expect(english.button.t('button.connect')).toBe('Connect wallet')
  })
})
